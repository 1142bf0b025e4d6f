"""How much Hypothesis draws: `default` in every run, `low` (HYPOTHESIS_PROFILE=low) where tests are run hundreds of times."""

import os

from hypothesis import HealthCheck, Phase, settings

QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example)

settings.register_profile("default", derandomize=True, deadline=None, max_examples=25, suppress_health_check=QUIET)
settings.register_profile("low", settings.get_profile("default"), max_examples=5, phases=(Phase.explicit, Phase.generate))
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

"""What can be measured of how a page looks: what axe-core finds, what is too wide, and what is too small for a finger."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe

from browser.visitor import Visitor


def serious(someone: Visitor) -> list[str]:
    """What axe-core finds wrong and calls serious or critical."""
    found = Axe().run(someone.page).response["violations"]
    return [
        f"{each['id']}: {node['html'][:160]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"][:3]
    ]


def too_wide(someone: Visitor) -> int:
    screen = someone.page.viewport_size
    assert screen
    return int(someone.page.evaluate("document.documentElement.scrollWidth")) - screen["width"]


CONTROLS = "button, select, input:not([type=checkbox]), summary, a.button, nav a"


def small_targets(someone: Visitor, which: str = CONTROLS) -> list[str]:
    """Buttons, fields and links (or what else a selector names) that are on the page and smaller than a fingertip."""
    return someone.page.evaluate(
        """which => [...document.querySelectorAll(which)]
            .map(each => ({ each, box: each.getBoundingClientRect() }))
            .filter(({ each, box }) => box.width > 0 && !each.closest(".unseen"))
            .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
            .map(({ each, box }) => `${each.outerHTML.slice(0, 120)} ${box.width} × ${box.height}`)""",
        which,
    )

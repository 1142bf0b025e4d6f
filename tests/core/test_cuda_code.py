"""What the CUDA compiler is handed: every function once, and in grouped kernels large ones with several callers stay whole."""

import pytest

from veritable.core.cuda_code import LARGE, sharing

CALLS = 'call i32 @"large"(i8* null)\ncall i32 @"small"(i8* null)\n'


def function(name: str, lines: int) -> str:
    return f'define linkonce_odr i32 @"{name}"(i8* %"x") #0\n{{\n' + "\n" * lines + "}\n"


def kernel(name: str) -> str:
    return f'define void @"_ZN4core{len(name)}{name}E"(i8* %"x")\n{{\n{CALLS}{CALLS}call i32 @"once"(i8* null)\n}}\n'


@pytest.fixture
def rules() -> list[str]:
    return [function("large", LARGE), function("small", 3), function("once", LARGE)]


def test_a_large_rule_with_several_callers_stays_a_function_in_a_grouped_kernel(rules: list[str]) -> None:
    code = sharing([kernel("grouped_play"), *rules, rules[0]])
    assert len(code) == 4
    assert [" noinline #0\n{" in each for each in code] == [False, True, False, False]


def test_other_kernels_are_left_to_the_compiler(rules: list[str]) -> None:
    code = [kernel("steps_kernel"), *rules]
    assert sharing([*code, *rules]) == code

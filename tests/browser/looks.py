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


def small_targets(someone: Visitor) -> list[str]:
    """Buttons, fields and links that stand alone and are smaller than a fingertip."""
    return someone.page.evaluate(
        """() => [...document.querySelectorAll("button, select, input:not([type=checkbox]), summary, a.button, nav a")]
            .filter(each => each.offsetParent && !each.closest(".unseen") && !each.classList.contains("unseen"))
            .filter(each => { const box = each.getBoundingClientRect(); return box.height < 43.5 || box.width < 43.5; })
            .map(each => each.outerHTML.slice(0, 120))"""
    )

import type { Page } from 'playwright/test'
import { expect, test } from '../kiosk.ts'
import { panels, stageAt } from '../scenes/scene.ts'
import { walks } from '../scenes/walks.ts'

/** Taps each button but keys in the moment in which it appears: no finger is so fast. Returns how many it has tapped. */
function tapWhatAppears(): number {
  const { dataset } = document.documentElement
  if (dataset.tapped !== undefined) return Number(dataset.tapped)
  dataset.tapped = '0'
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes])
    for (const button of document.querySelectorAll('button:not([tabindex="-1"])')) {
      if (!added.some((one) => one.contains(button))) continue
      const { x, y, width, height } = button.getBoundingClientRect()
      const finger = { bubbles: true, isPrimary: true, clientX: x + width / 2, clientY: y + height / 2 }
      for (const kind of ['pointerdown', 'pointerup']) button.dispatchEvent(new PointerEvent(kind, finger))
      dataset.tapped = String(Number(dataset.tapped) + 1)
    }
  }).observe(document.body, { subtree: true, childList: true })
  return 0
}

for (const name of ['lock', 'sign-in', 'set-up']) {
  test(`a second tap on what appears presses nothing: the walk of ${name} is as without it`, {
    tag: name === 'lock' ? [] : '@long',
  }, async ({ service, openKiosk }) => {
    const tapped: number[] = []
    const look = async (page: Page) => void tapped.push(await page.evaluate(tapWhatAppears))
    await walks[name]?.(stageAt(panels[1], { service, openKiosk, look }))
    expect(Math.max(...tapped)).toBeGreaterThan(20)
  })
}

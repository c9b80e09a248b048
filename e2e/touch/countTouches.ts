import type { Page } from 'playwright/test'

/** Counts the touches from now on. Returns a function that reads the count. */
export async function countTouches(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.touches = '0'
    window.addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement
        dataset.touches = String(Number(dataset.touches) + 1)
      },
      { capture: true },
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.touches))
}

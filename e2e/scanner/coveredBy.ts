import type { Page } from 'playwright/test'

/** The texts of the elements that the notice of a scan overlaps. */
export async function coveredBy(page: Page, below: string): Promise<readonly string[]> {
  return page.evaluate((below) => {
    const over = document.querySelector('[data-scan-notice]')?.getBoundingClientRect()
    const all = [...document.querySelectorAll(below)]
    if (over === undefined || all.length === 0) return ['nothing to compare']
    return all.flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isApart = right <= over.left || left >= over.right || bottom <= over.top || top >= over.bottom
      return isApart ? [] : [element.textContent ?? '']
    })
  }, below)
}

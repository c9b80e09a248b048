import type { Page } from 'playwright/test'

/** The edge of a square of the display, in millimetres: half of what a finger needs. */
const SQUARE_MILLIMETRES = 5

/**
 * The share of the display, 0 to 1, that shows nothing: squares without a text, a sign, a picture or a button. A box
 * drawn around nothing counts as nothing.
 */
export async function emptyShare(page: Page): Promise<number> {
  return page.evaluate((millimetres) => {
    const square = millimetres * Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm'))
    const columns = Math.ceil(innerWidth / square)
    const rows = Math.ceil(innerHeight / square)
    const used = new Set<number>()
    function use({ left, top, right, bottom }: DOMRect): void {
      if (right <= left || bottom <= top) return
      for (let row = Math.max(0, Math.floor(top / square)); row < Math.min(rows, bottom / square); row++) {
        for (let column = Math.max(0, Math.floor(left / square)); column < Math.min(columns, right / square); column++)
          used.add(row * columns + column)
      }
    }
    /** The part of a box that its scrolled and cut-off ancestors show. */
    function shown(element: Element, box: DOMRect): DOMRect {
      let { left, top, right, bottom } = box
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue
        const outer = around.getBoundingClientRect()
        left = Math.max(left, outer.left)
        top = Math.max(top, outer.top)
        right = Math.min(right, outer.right)
        bottom = Math.min(bottom, outer.bottom)
      }
      return new DOMRect(left, top, right - left, bottom - top)
    }
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
      element.closest('.unseen') === null

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement
      if (element === null || text.textContent?.trim() === '' || !isSeen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) use(shown(element, box))
    }
    for (const element of document.querySelectorAll('svg, img, canvas, button, input, textarea, [data-drawn]'))
      if (isSeen(element)) use(shown(element, element.getBoundingClientRect()))
    return 1 - used.size / (columns * rows)
  }, SQUARE_MILLIMETRES)
}

import type { Page } from 'playwright/test'

/**
 * The share of the display, 0 to 1, outside the boxes around the text of each block and the boxes of controls. A drawing
 * counts as filled up to 15 % of the display.
 */
export function emptyShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const cell = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm'))
    const [columns, rows] = [Math.ceil(innerWidth / cell), Math.ceil(innerHeight / cell)]
    const cells = new Uint8Array(columns * rows)
    const [DRAWN, FILLED] = [1, 2]
    /** The part of a box that its scrolled and cut-off ancestors show. */
    const shown = (element: Element, box: DOMRect) => {
      let { left, top, right, bottom } = box
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue
        const outer = around.getBoundingClientRect()
        ;[left, top] = [Math.max(left, outer.left), Math.max(top, outer.top)]
        ;[right, bottom] = [Math.min(right, outer.right), Math.min(bottom, outer.bottom)]
      }
      return { left, top, right, bottom }
    }
    const mark = (element: Element, box: DOMRect, as: number) => {
      const { left, top, right, bottom } = shown(element, box)
      for (let row = Math.max(0, Math.round(top / cell)); row < Math.min(rows, Math.round(bottom / cell)); row++) {
        const [from, to] = [Math.max(0, Math.round(left / cell)), Math.min(columns, Math.round(right / cell))]
        for (let column = from; column < to; column++) {
          const at = row * columns + column
          cells[at] = Math.max(cells[at] ?? 0, as)
        }
      }
    }
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
      element.closest('.unseen, [inert]') === null
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const blocks = new Set<Element>()
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      let block = text.parentElement
      if (block === null || text.textContent?.trim() === '' || !isSeen(block)) continue
      while (block.parentElement !== null && getComputedStyle(block).display.startsWith('inline'))
        block = block.parentElement
      blocks.add(block)
    }
    for (const block of blocks) {
      const range = document.createRange()
      range.selectNodeContents(block)
      mark(block, range.getBoundingClientRect(), FILLED)
    }
    for (const control of document.querySelectorAll('button, input, [role=checkbox]'))
      if (isSeen(control)) mark(control, control.getBoundingClientRect(), FILLED)
    for (const drawing of document.querySelectorAll('svg, img, canvas'))
      if (isSeen(drawing)) mark(drawing, drawing.getBoundingClientRect(), DRAWN)
    const count = (wanted: number) => cells.reduce((sum, one) => sum + Number(one === wanted), 0) / cells.length
    return 1 - count(FILLED) - Math.min(0.15, count(DRAWN))
  })
}

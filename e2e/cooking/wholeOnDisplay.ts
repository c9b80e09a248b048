import type { Page } from 'playwright/test'

/** What a person sees of a step: the words of its text and the names of its check boxes that are whole on the display. */
export interface Seen {
  readonly words: readonly string[]
  readonly rows: readonly string[]
}

/** What is cut by an edge, covered, or only there for screen readers is not seen. */
export function wholeOnDisplay(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const isWhole = (element: Element, box: DOMRect) => {
      if (
        box.width === 0 ||
        element.closest('[inert]') !== null ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        return false
      let view = new DOMRect(0, 0, innerWidth, innerHeight)
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        if (around !== element && getComputedStyle(around).overflow === 'visible') continue
        const outer = around === element ? view : around.getBoundingClientRect()
        const [left, top] = [Math.max(view.left, outer.left), Math.max(view.top, outer.top)]
        view = new DOMRect(
          left,
          top,
          Math.min(view.right, outer.right) - left,
          Math.min(view.bottom, outer.bottom) - top,
        )
      }
      if (box.left < view.left - 1 || box.right > view.right + 1) return false
      // Letters are less high than their box, which a line may be lower than.
      const slack = Math.max(1, 0.15 * box.height)
      if (box.top < view.top - slack || box.bottom > view.bottom + slack) return false
      const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      return top !== null && (element.contains(top) || top.contains(element))
    }
    const words = [...document.querySelectorAll('[data-description]')].flatMap((text) => {
      const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const boxes = [...range.getClientRects()]
          if (boxes.length > 0 && boxes.every((box) => isWhole(node.parentElement ?? text, box))) found.push(word)
        }
      }
      return found
    })
    const rows = [...document.querySelectorAll('main [role=checkbox]')]
      .filter((row) => isWhole(row, row.getBoundingClientRect()))
      .map((row) => row.getAttribute('aria-label') ?? row.textContent ?? '')
    return { words, rows }
  })
}

import type { Block } from './paging.ts'

/** Elements that are shown whole if they are not higher than the view. */
const WHOLE = 'li, button, [role=checkbox], svg, img'

export interface ElementBlock extends Block {
  /** The element itself, or the one around a line of text. */
  readonly element: Element
}

/**
 * The blocks of `content`, in pixels below `origin` (`y` of the window): rows, buttons and pictures up to the height
 * `most`, and the lines of text of everything else.
 */
export function blocksOf(
  content: Element,
  { origin, most }: { origin: number; most: number },
): readonly ElementBlock[] {
  const blocks: ElementBlock[] = []
  const add = (element: Element, { top, bottom }: DOMRect) =>
    blocks.push({ start: top - origin, end: bottom - origin, element })
  const visit = (element: Element) => {
    for (const child of element.childNodes) {
      if (child instanceof Element) {
        const box = child.matches(WHOLE) ? child.getBoundingClientRect() : null
        if (box !== null && box.height > 0 && box.height <= most) add(child, box)
        else visit(child)
      } else if (child instanceof Text && child.data.trim() !== '') {
        const range = document.createRange()
        range.selectNode(child)
        for (const line of range.getClientRects()) if (line.height > 0) add(element, line)
      }
    }
  }
  visit(content)
  return blocks
}

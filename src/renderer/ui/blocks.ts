import type { Block } from './paging.ts'

/** Elements that are shown whole if they are not higher than the view. */
const WHOLE = 'li, button, [role=checkbox], [data-whole], svg, img'
/** A heading that is shown whole with the first row of the list after it: none stands alone at the end of a page. */
const HEADING = '[data-heads]'

interface ElementBlock extends Block {
  /** The element itself, or the one around a line of text. */
  readonly element: Element
}

/**
 * The blocks of `content`, in pixels below `origin` (`y` of the window): rows, buttons and pictures up to the height
 * `most`, and the lines of text of everything else. From top to bottom.
 */
export function blocksOf(content: Element, { origin, most }: { origin: number; most: number }): readonly Block[] {
  const blocks: ElementBlock[] = []
  const add = (element: Element, box: DOMRect) => {
    const block = { start: box.top - origin, end: box.bottom - origin, element }
    const last = blocks.at(-1)
    if (last === undefined || !isSameLine(last, block)) blocks.push(block)
    else blocks.splice(-1, 1, { ...last, start: Math.min(last.start, block.start), end: Math.max(last.end, block.end) })
  }
  const visit = (element: Element) => {
    for (const child of element.childNodes) {
      if (child instanceof Element) {
        const box = child.matches(HEADING)
          ? withRow(child)
          : child.matches(WHOLE)
            ? child.getBoundingClientRect()
            : null
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
  // A style may put rows in another order than that of the document.
  return blocks.toSorted((one, other) => one.start - other.start)
}

function withRow(heading: Element): DOMRect {
  const { x, y, width, height } = heading.getBoundingClientRect()
  const row = heading.nextElementSibling?.firstElementChild?.getBoundingClientRect()
  return new DOMRect(x, y, width, row === undefined ? height : row.bottom - y)
}

/** Whether two texts of one element are beside each other, as a number and its unit in another size. */
function isSameLine(one: ElementBlock, other: ElementBlock): boolean {
  const isOfOne =
    one.element === other.element ||
    one.element.contains(other.element) ||
    other.element.contains(one.element) ||
    one.element.parentElement === other.element.parentElement
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start)
  return isOfOne && shared > Math.min(one.end - one.start, other.end - other.start) / 2
}

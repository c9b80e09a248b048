/** What belongs together: it is shown again whole where it is not too high. */
const ROWS = 'li, button, [role=checkbox]'

/**
 * How far what lies across an edge (`y` of the window, in pixels) reaches beyond it towards what was seen: of rows, and
 * of lines of text where a row is higher than `most`. 0 where the edge cuts nothing.
 */
export function cutAtEdge(content: Element, y: number, direction: 'up' | 'down', most: number): number {
  let reach = 0
  const reachOf = ({ top, bottom }: DOMRect) =>
    top < y && bottom > y ? (direction === 'down' ? y - top : bottom - y) : 0
  const visit = (element: Element) => {
    for (const child of element.childNodes) {
      if (child instanceof Element) {
        const far = reachOf(child.getBoundingClientRect())
        if (far === 0) continue
        if (far <= most && child.matches(ROWS)) reach = Math.max(reach, far)
        else visit(child)
      } else if (child instanceof Text) {
        const range = document.createRange()
        range.selectNode(child)
        for (const line of range.getClientRects()) {
          const far = reachOf(line)
          if (far <= most) reach = Math.max(reach, far)
        }
      }
    }
  }
  visit(content)
  return reach
}

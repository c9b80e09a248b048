/** Elements that are shown again whole if they are not too high. */
const ROWS = 'li, button, [role=checkbox]'

/**
 * The greatest height in pixels that was already shown of a row cut by an edge (`y` of the window); of a line of text
 * where the row is higher than `most`. 0 where the edge cuts nothing.
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

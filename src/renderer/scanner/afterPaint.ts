/** A window that draws nothing gives no frames. */
const LONGEST_WAIT_MILLISECONDS = 200

/**
 * Does something once, when what was drawn last can be seen: after the next frame, or after 200 ms where none comes.
 * Returns its own undo.
 */
export function afterPaint(act: () => void): () => void {
  let timer = setTimeout(() => {
    // A frame that comes after all must not do it again.
    cancelAnimationFrame(frame)
    act()
  }, LONGEST_WAIT_MILLISECONDS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(act, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

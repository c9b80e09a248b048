/** A window that draws nothing gives no frames. */
const LONGEST_WAIT_MILLISECONDS = 200

/** Does something when what was drawn last can be seen. Returns its own undo. */
export function afterPaint(act: () => void): () => void {
  let timer = setTimeout(act, LONGEST_WAIT_MILLISECONDS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(act, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** A hidden window gets no animation frames. */
const LONGEST_WAIT_MILLISECONDS = 200

/**
 * Calls `act` once, when the last render is visible: after the next frame, or after 200 ms without one. Returns a
 * function that cancels it.
 */
export function afterPaint(act: () => void): () => void {
  let timer = setTimeout(() => {
    // A later frame must not call it again.
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

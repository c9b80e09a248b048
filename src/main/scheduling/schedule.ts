/** Does `action` once after so many milliseconds, at most 2^31 - 1. Returns how to cancel it. */
export type Schedule = (milliseconds: number, action: () => void) => () => void

/** By Node's timer, which runs on when the station's clock is set. */
export const scheduleByTimer: Schedule = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds)
  return () => clearTimeout(timer)
}

/** Does `action` every so many milliseconds, the first time after that long. Returns how to cancel it. */
export function repeatEvery(milliseconds: number, action: () => void, schedule: Schedule): () => void {
  let cancel = () => {}
  function next(): void {
    cancel = schedule(milliseconds, () => {
      next()
      action()
    })
  }
  next()
  return () => cancel()
}

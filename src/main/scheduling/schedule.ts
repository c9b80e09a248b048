/** Runs `action` once after a delay of at most 2^31 - 1 milliseconds. Returns a function that cancels it. */
export type Schedule = (milliseconds: number, action: () => void) => () => void

/** Uses `setTimeout`, which does not depend on the station's clock. */
export const scheduleByTimer: Schedule = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds)
  return () => clearTimeout(timer)
}

/** Runs `action` at an interval, first after one interval. Returns a function that cancels it. */
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

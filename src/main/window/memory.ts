/** The memory of the page and of the main process at one moment, in megabytes, and for how long nothing was touched. */
export interface MemoryReading {
  readonly page: number
  readonly main: number
  readonly idleSeconds: number
  /** False while something would be lost by a new start of the program: a session, a request on its way. */
  readonly mayRestart: boolean
}

type MemoryStep = 'nothing' | 'replacePage' | 'restart'

/** A page has about 150 MB, and 300 MB with the longest lists. */
const MOST_OF_IDLE_PAGE = 700
/** Above this the page is replaced although it is used: it would soon be ended by the system, at a worse moment. */
const MOST_OF_PAGE = 1500
/** The main process has about 800 MB with 100,000 recipes. */
const MOST_OF_MAIN = 2000
const IDLE_SECONDS = 60

/** Decides whether the page is replaced, or the program ends for the supervisor, because of their memory. */
export function memoryStep({ page, main, idleSeconds, mayRestart }: MemoryReading): MemoryStep {
  const isIdle = idleSeconds >= IDLE_SECONDS
  if (main > MOST_OF_MAIN && isIdle && mayRestart) return 'restart'
  return page > MOST_OF_PAGE || (page > MOST_OF_IDLE_PAGE && isIdle) ? 'replacePage' : 'nothing'
}

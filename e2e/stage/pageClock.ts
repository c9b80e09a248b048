/** Where the time of a page stands. */
export interface PageMoment {
  /** The page's monotonic time in milliseconds: less than was asked for after a timer that has called the main process. */
  readonly at: number
  /** When its next timer is due, by the same time; null without one. */
  readonly next: number | null
}

/** What a page says when it rests. */
export interface PageReport extends PageMoment {
  /** How many calls it has made, how many of them were answered, and how many states it was sent. */
  readonly calls: number
  readonly answers: number
  readonly states: number
  /** Whether nothing has changed in the document during a real frame; without one, whether it is loaded. */
  readonly isQuiet: boolean
}

/** A call of the page to the main process, as the page sends it. */
export interface PageCall {
  /** The number of the document that calls. */
  readonly document: number
  readonly id: number
  readonly name: string
  readonly input: unknown
  /** The page's monotonic time. */
  readonly at: number
  /** The input events since the last call or report, by Electron's names. */
  readonly inputs: readonly string[]
}

/** What a test does in the page: `window.stage`. */
export interface PageClock {
  /**
   * Lets time pass up to `at`, by the monotonic clock, and calls the timers that are due, each followed by what it causes.
   * Stops after one that calls the main process. `ahead` is what the wall clock is ahead of the monotonic one.
   */
  pass(at: number, ahead: number): Promise<PageMoment>
  /** Waits for a real frame, in which sizes are observed, if `isDrawn` and anything has happened since the last one. */
  report(isDrawn: boolean): Promise<PageReport>
  /** Answers a call; with `refused`, it is rejected. Returns the number of the document. */
  answer(id: number, value: unknown, refused: string | null): number
  /** Returns the number of the document. */
  publish(state: unknown): number
  /** The input events since the last call, by Electron's names. */
  takeInputs(): string[]
}

/** The name of the binding through which the page calls the main process. */
export const CALL_BINDING = 'callMainProcess'

/**
 * Runs in the page before its first script. Replaces its clocks, timers, animation frames and idle callbacks by ones that
 * stand still until `window.stage.pass`, and gives it the bridge to the main process that the preload gives it in the
 * program. The time stamp of an event is the time of the page when it arrives, but 1 for 0, which React takes for none.
 * It is sent as text, so it must not use anything from outside itself.
 */
export function installPageClock(given: {
  readonly at: number
  readonly ahead: number
  readonly document: number
  readonly calls: readonly string[]
  readonly binding: string
}): void {
  interface Waiting {
    readonly run: () => void
    readonly every: number | null
    due: number
  }
  const RealDate = Date
  const realFrame = requestAnimationFrame.bind(window)
  const callMain: (call: string) => void = Reflect.get(window, given.binding)
  let { at, ahead } = given
  const counts = { calls: 0, answers: 0, states: 0 }
  let changes = 0
  let changesDrawn = -1
  let tasks = 0
  let ids = 0
  const timers = new Map<number, Waiting>()
  const asked = new Map<number, { readonly take: (value: unknown) => void; readonly refuse: (error: Error) => void }>()
  const listeners = new Set<(state: unknown) => void>()
  let inputs: string[] = []

  function arm(every: boolean) {
    return (action: (...rest: unknown[]) => void, milliseconds?: number, ...rest: unknown[]) => {
      const length = Number(milliseconds) >= 1 ? Number(milliseconds) : 1
      timers.set(++ids, { run: () => action(...rest), every: every ? length : null, due: at + length })
      return ids
    }
  }
  const disarm = (id: number) => void timers.delete(id)

  /** A task of its own, which is waited for: the work of React, and that of an idle page. */
  function runSoon(action: () => void): number {
    const { port1, port2 } = new MessageChannel()
    tasks++
    port1.onmessage = () => {
      tasks--
      port1.close()
      action()
    }
    port2.postMessage(null)
    return 0
  }

  async function everythingElse(): Promise<void> {
    do await new Promise<void>((resolve) => runSoon(resolve))
    while (tasks > 0)
  }

  /** Of two timers that are due at the same time, the older one. */
  function firstDue(until: number): readonly [number, Waiting] | null {
    let first: readonly [number, Waiting] | null = null
    for (const [id, timer] of timers)
      if (timer.due <= until && (first === null || timer.due < first[1].due)) first = [id, timer]
    return first
  }

  function fire([id, timer]: readonly [number, Waiting]): void {
    at = Math.max(at, timer.due)
    changes++
    if (timer.every === null) timers.delete(id)
    else timer.due = at + timer.every
    try {
      timer.run()
    } catch (error) {
      reportError(error)
    }
  }

  function makeCall(name: string) {
    return (input: unknown) =>
      new Promise((take, refuse) => {
        const id = ++counts.calls
        asked.set(id, { take, refuse })
        callMain(JSON.stringify({ document: given.document, id, name, input, at, inputs: stage.takeInputs() }))
      })
  }

  function moment(): PageMoment {
    const next = Math.min(...[...timers.values()].map(({ due }) => due))
    return { at, next: Number.isFinite(next) ? next : null }
  }

  const stage: PageClock = {
    async pass(until, aheadNow) {
      ahead = aheadNow
      const { calls } = counts
      await everythingElse()
      while (counts.calls === calls) {
        const due = firstDue(until)
        if (due === null) {
          at = Math.max(at, until)
          break
        }
        fire(due)
        await everythingElse()
      }
      return moment()
    },
    async report(isDrawn) {
      await everythingElse()
      if (isDrawn && changes !== changesDrawn) {
        changesDrawn = changes
        await new Promise((resolve) => realFrame(resolve))
        await everythingElse()
      }
      const isLoaded = document.readyState === 'complete' && document.fonts.status === 'loaded'
      if (!isLoaded) changes++
      return { ...moment(), ...counts, isQuiet: isLoaded && (!isDrawn || changes === changesDrawn) }
    },
    answer(id, value, refused) {
      counts.answers++
      changes++
      const call = asked.get(id)
      asked.delete(id)
      if (refused === null) call?.take(value)
      else call?.refuse(new Error(refused))
      return given.document
    },
    publish(state) {
      counts.states++
      changes++
      for (const listener of listeners) listener(state)
      return given.document
    },
    takeInputs() {
      const taken = inputs
      inputs = []
      return taken
    },
  }

  const standing: DateConstructor = new Proxy(RealDate, {
    apply: () => new RealDate(at + ahead).toString(),
    construct: (target, values, made): Date =>
      Reflect.construct(target, values.length === 0 ? [at + ahead] : values, made === standing ? target : made),
  })
  RealDate.now = () => at + ahead
  performance.now = () => at
  const setFrame = arm(false)
  Object.assign(window, {
    stage,
    Date: standing,
    setTimeout: arm(false),
    setInterval: arm(true),
    clearTimeout: disarm,
    clearInterval: disarm,
    requestAnimationFrame: (draw: (now: number) => void) => setFrame(() => draw(at), 16),
    cancelAnimationFrame: disarm,
    requestIdleCallback: (act: () => void) => runSoon(act),
    // React takes it where there is one.
    setImmediate: runSoon,
    kiosk: {
      ...Object.fromEntries(given.calls.map((name) => [name, makeCall(name)])),
      onState(listener: (state: unknown) => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  })
  const stamps = new WeakMap<Event, number>()
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    enumerable: true,
    get(this: Event): number {
      if (!stamps.has(this)) stamps.set(this, at || 1)
      return stamps.get(this) ?? at
    },
  })
  const changed = () => void changes++
  new MutationObserver(changed).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  document.addEventListener('scroll', changed, { capture: true })
  document.fonts.addEventListener('loadingdone', changed)
  const names = { touchstart: 'touchStart', touchend: 'touchEnd', touchcancel: 'touchCancel', keydown: 'rawKeyDown' }
  for (const [type, name] of Object.entries(names))
    window.addEventListener(type, () => inputs.push(name), { capture: true, passive: true })
  for (const type of [...Object.keys(names), 'touchmove', 'mousedown', 'mouseup', 'keyup', 'focusin', 'resize'])
    window.addEventListener(type, changed, { capture: true, passive: true })
}

/** The time of one process or page, which a test can advance. `shiftTime` puts it into the global `shiftedTime`. */
export interface ShiftedTime {
  /** Sets the clocks ahead, never back, while no timer is waiting. */
  begin(ahead: number): void
  /**
   * Advances the clocks until they are so many whole milliseconds ahead of the real time, never back. Due timers are
   * called in order, each at its own moment and followed by its microtasks. If `mustStop` returns true after one of
   * them, it ends there. Resolves with how far ahead the clocks are then.
   */
  goTo(ahead: number, mustStop?: () => boolean): Promise<number>
}

/**
 * From now on the clocks of this process or page are so many whole milliseconds ahead of the real time: `Date`,
 * `performance.now`, `setTimeout` and `setInterval` and their variants, and in a page the time stamps of events and
 * animation frames. Timers that were started before keep the real time, and so do `setImmediate`, `AbortSignal.timeout`
 * and `node:timers/promises`. The methods of Node's handles, such as `refresh`, act on the real timer. Of two calls the
 * one that is further ahead applies, as long as no timer has been started.
 *
 * It is sent into other processes as text, so it must not use anything from outside itself.
 */
export function shiftTime(ahead: number): void {
  interface Waiting {
    /** The handle that the program has, and the real timer that currently stands for it. */
    readonly handle: unknown
    native: unknown
    readonly milliseconds: number
    readonly repeats: boolean
    readonly order: number
    readonly run: () => void
    due: number
  }

  const before: ShiftedTime | undefined = Reflect.get(globalThis, 'shiftedTime')
  if (before !== undefined) {
    before.begin(ahead)
    return
  }
  const isPage = 'document' in globalThis
  const real = {
    Date: globalThis.Date,
    now: globalThis.Date.now,
    setTimeout: globalThis.setTimeout,
    setInterval: globalThis.setInterval,
    clearTimeout: globalThis.clearTimeout,
    performanceNow: globalThis.performance.now.bind(globalThis.performance),
  }
  let shift = ahead
  let armed = 0
  const waiting = new Map<unknown, Waiting>()

  const now = () => real.performanceNow() + shift
  const wallNow = () => real.now() + shift
  const cancel = (native: unknown) => void Reflect.apply(real.clearTimeout, globalThis, [native])

  function callLater(action: () => void, milliseconds: number): unknown {
    return Reflect.apply(real.setTimeout, globalThis, [action, milliseconds])
  }

  function armAgain(one: Waiting): void {
    cancel(one.native)
    one.native = callLater(() => fire(one), Math.max(1, one.due - now()))
  }

  function fire(one: Waiting): void {
    if (waiting.get(one.handle) !== one) return
    if (one.repeats) {
      one.due = now() + one.milliseconds
      armAgain(one)
    } else {
      cancel(one.native)
      waiting.delete(one.handle)
    }
    try {
      one.run()
    } catch (error) {
      // Thrown as from a timer, so that the caller of `goTo` cannot catch it.
      callLater(() => {
        throw error
      }, 0)
    }
  }

  function arm(repeats: boolean, action: unknown, milliseconds: unknown, rest: readonly unknown[]): unknown {
    if (typeof action !== 'function') {
      return Reflect.apply(repeats ? real.setInterval : real.setTimeout, globalThis, [action, milliseconds, ...rest])
    }
    const wanted = Number(milliseconds)
    // The same rule in Node and in Chromium.
    const length = wanted >= 1 && wanted <= 2 ** 31 - 1 ? wanted : 1
    const native = callLater(() => fire(one), length)
    const one: Waiting = {
      handle: native,
      native,
      milliseconds: length,
      repeats,
      order: armed++,
      run: () => void Reflect.apply(action, undefined, rest),
      due: now() + length,
    }
    waiting.set(native, one)
    return native
  }

  function clear(handle: unknown): void {
    const one = waiting.get(handle)
    waiting.delete(handle)
    cancel(one?.native ?? handle)
  }

  function first(): Waiting | undefined {
    return [...waiting.values()].sort((one, other) => one.due - other.due || one.order - other.order)[0]
  }

  /** Lets other work of the event loop run. */
  function everythingElse(): Promise<void> {
    return new Promise((resolve) => {
      if (!isPage) {
        setImmediate(resolve)
        return
      }
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(null)
    })
  }

  const shiftedTime: ShiftedTime = {
    begin(wanted) {
      if (waiting.size === 0) shift = Math.max(shift, wanted)
    },
    async goTo(goal, mustStop = () => false) {
      for (;;) {
        const one = first()
        if (one === undefined || one.due > real.performanceNow() + goal) {
          shift = Math.max(shift, goal)
          break
        }
        // Whole milliseconds, as those of the system clock.
        shift = Math.max(shift, Math.ceil(one.due - real.performanceNow()))
        fire(one)
        await everythingElse()
        await everythingElse()
        if (mustStop()) break
      }
      for (const one of waiting.values()) armAgain(one)
      return shift
    },
  }

  const shiftedDate: DateConstructor = new Proxy(real.Date, {
    apply: () => new real.Date(wallNow()).toString(),
    construct(target, given, made): Date {
      return Reflect.construct(target, given.length === 0 ? [wallNow()] : given, made === shiftedDate ? target : made)
    },
  })
  const replaced = {
    setTimeout: (action: unknown, milliseconds?: unknown, ...rest: readonly unknown[]) =>
      arm(false, action, milliseconds, rest),
    setInterval: (action: unknown, milliseconds?: unknown, ...rest: readonly unknown[]) =>
      arm(true, action, milliseconds, rest),
    clearTimeout: clear,
    clearInterval: clear,
    Date: shiftedDate,
  }
  // Symbols such as the one for `util.promisify`.
  for (const key of Object.getOwnPropertySymbols(real.setTimeout)) {
    const property = Object.getOwnPropertyDescriptor(real.setTimeout, key)
    if (property !== undefined) Object.defineProperty(replaced.setTimeout, key, property)
  }
  real.Date.now = wallNow
  globalThis.performance.now = now
  Object.assign(globalThis, replaced, { shiftedTime })
  if (!isPage) return

  const requestFrame = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (draw) => requestFrame((at) => draw(at + shift))
  const timeStamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get
  if (timeStamp === undefined) throw new Error('Events have no time')
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    enumerable: true,
    get: function (this: Event): number {
      return Reflect.apply(timeStamp, this, []) + shift
    },
  })
}

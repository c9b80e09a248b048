/**
 * Shifts the date of this process or page by so many milliseconds more, forward or back. It leaves the monotonic
 * clock and timers as they are, so that the program can begin at any date. It is sent into other
 * processes as text, so it must not use anything from outside itself.
 */
export function shiftDate(ahead: number): void {
  const before: unknown = Reflect.get(globalThis, 'dateAhead')
  if (typeof before === 'number') {
    Reflect.set(globalThis, 'dateAhead', before + ahead)
    return
  }
  Reflect.set(globalThis, 'dateAhead', ahead)
  const RealDate = globalThis.Date
  const realNow = RealDate.now
  const now = () => realNow() + Number(Reflect.get(globalThis, 'dateAhead'))
  const shifted: DateConstructor = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, made): Date =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made === shifted ? target : made),
  })
  RealDate.now = now
  globalThis.Date = shifted
}

/** How far the date of this process is ahead of the machine's, in milliseconds. */
export function dateAhead(): number {
  return Number(Reflect.get(globalThis, 'dateAhead') ?? 0)
}

/**
 * Shifts the date of this process or page by so many milliseconds. Unlike `shiftTime` it leaves the monotonic clock and
 * timers as they are, so that the program can begin at any date. It is sent into other processes as text, so it must
 * not use anything from outside itself.
 */
export function shiftDate(ahead: number): void {
  const RealDate = globalThis.Date
  const realNow = RealDate.now
  const now = () => realNow() + ahead
  const shifted: DateConstructor = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, made): Date =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made === shifted ? target : made),
  })
  RealDate.now = now
  globalThis.Date = shifted
}

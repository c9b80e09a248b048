/**
 * How long until a countdown shows its next second, in milliseconds: 1 to 1000. What is left changes at whole seconds
 * before the end, what is over at whole seconds after it.
 */
export function untilNextSecond(endsAt: number, now: number): number {
  const rest = (endsAt - now) % 1000
  return rest > 0 ? rest : rest + 1000
}

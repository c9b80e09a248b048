/**
 * Milliseconds until a countdown shows its next second, 1 to 1000. Before the end the text changes at whole seconds
 * before it, afterwards at whole seconds after it.
 */
export function untilNextSecond(endsAt: number, now: number): number {
  const rest = (endsAt - now) % 1000
  return rest > 0 ? rest : rest + 1000
}

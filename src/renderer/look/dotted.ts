/** Between two facts in a row: a line may end before the dot, and never ends with it. */
export const DOT = ' ·\u00a0'

/** Facts in a row, with a dot between them. Empty ones are left out. `ServiceText` shows those of the service. */
export function dotted(...facts: readonly (string | null)[]): string {
  return facts.filter((fact) => fact !== null && fact !== '').join(DOT)
}

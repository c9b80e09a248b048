import { isolated } from './isolated.ts'

/** Between two facts in a row: a line may end before the dot, and never ends with it. */
export const DOT = ' ·\u00a0'

/** Facts in a row, with a dot between them. Empty ones are left out, and each is isolated. */
export function dotted(...facts: readonly (string | null)[]): string {
  return facts.flatMap((fact) => (fact === null || fact === '' ? [] : [isolated(fact)])).join(DOT)
}

import type { Entry } from '../../../shared/model.ts'

/** The entries in their order, but what names allergens before everything else. */
export function allergensFirst(entries: readonly Entry[]): readonly Entry[] {
  const isAllergen = ({ key }: Entry) => /allerg/i.test(key)
  return [...entries.filter(isAllergen), ...entries.filter((entry) => !isAllergen(entry))]
}

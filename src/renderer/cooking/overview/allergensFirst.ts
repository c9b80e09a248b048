import type { Entry } from '../../../shared/model.ts'

/**
 * "Allergens" in the languages of recipes: allergènes, alérgenos, Allergene, allergeni, alergeny, аллергены,
 * مسببات الحساسية.
 */
const ALLERGENS = /all?erg|алл?ерг|حساسية/iu

/** Whether the key of an entry contains a word for allergens. */
export function isOfAllergens({ key }: Entry): boolean {
  // Without accents, because "alérgenos" has one.
  return ALLERGENS.test(key.normalize('NFKD').replace(/\p{M}/gu, ''))
}

/** The entries with those about allergens first; otherwise in the same order. */
export function allergensFirst(entries: readonly Entry[]): readonly Entry[] {
  return [...entries.filter(isOfAllergens), ...entries.filter((entry) => !isOfAllergens(entry))]
}

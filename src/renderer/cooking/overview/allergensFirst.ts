import type { Entry } from '../../../shared/model.ts'

/**
 * "Allergens" in the languages of kitchens: allergènes, alérgenos, Allergene, allergeni, alergeny, аллергены,
 * مسببات الحساسية.
 */
const ALLERGENS = /all?erg|алл?ерг|حساسية/iu

/** Whether an entry says what somebody may not bear. */
export function isOfAllergens({ key }: Entry): boolean {
  // Accents are taken off: "alérgenos" is written with one.
  return ALLERGENS.test(key.normalize('NFKD').replace(/\p{M}/gu, ''))
}

/** The same entries, those of allergens before all others. */
export function allergensFirst(entries: readonly Entry[]): readonly Entry[] {
  return [...entries.filter(isOfAllergens), ...entries.filter((entry) => !isOfAllergens(entry))]
}

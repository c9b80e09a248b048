import type { Factor } from '../../shared/batch.ts'
import type { Recipe } from '../../shared/recipe.ts'

/** An output whose text is one number: a count that the scale can be chosen by. */
export interface CountedOutput {
  /** As written. */
  readonly key: string
  /** At ×1. */
  readonly count: number
}

/** Keys of what is measured and not counted, without accents: English, German, French, Italian and Spanish. */
const MEASURED =
  /weight|weigh|gewicht|poids|peso|temp|diamet|durch|height|hoehe|hohe|haut|altezza|alto|length|lang|long|size|grosse|taille|misura|talla|time|zeit|duree|tempo|tiempo|life|haltbar|brix|\bph\b|ratio|share|anteil|fett|\bfat\b|price|preis|prix|prezzo|precio|cost|each|per |pro |\bje\b|par |por |°|%|℃/u
const UNIT_AT_ITS_END = /(?:^|[^\d.,\s])\s*[([,]?\s*\b(?:mg|g|kg|ml|cl|dl|l|mm|cm|m|min|h|d|kcal|kj)\b\s*[)\]]?\s*$/u

/**
 * The first output that is counted: its text is one whole number above zero without signs between its digits ("24", not
 * "1,200", "24 pieces" or "2.5"), and its key names nothing that is measured. Null if there is none.
 */
export function countedOutput({ outputs }: Pick<Recipe, 'outputs'>): CountedOutput | null {
  for (const { key, value } of outputs) {
    const count = /^\s*[1-9]\d{0,5}\s*$/u.test(value) ? Number(value) : null
    if (count !== null && isCounted(key)) return { key: key.trim(), count }
  }
  return null
}

function isCounted(key: string): boolean {
  const plain = key.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  return plain !== '' && !MEASURED.test(plain) && !UNIT_AT_ITS_END.test(plain)
}

/** The count at a scale; null where it is no whole number, which cannot be said of pieces. */
export function reckonedCount({ count }: CountedOutput, { numerator, denominator }: Factor): number | null {
  const reckoned = (count * numerator) / denominator
  return Number.isSafeInteger(reckoned) ? reckoned : null
}

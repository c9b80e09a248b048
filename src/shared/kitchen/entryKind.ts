import type { Entry } from '../recipe.ts'

/** The specifications and outputs that the display knows by their key. */
export type EntryKind = 'allergens' | 'coreTemperature' | 'shelfLife' | 'storage'

/**
 * Words in the keys of recipes, in lower case and without accents: English, German, French, Italian and Spanish. A
 * recipe is not always written in the station's language. The first match counts: "durée de conservation" is a shelf
 * life, "conservation" is storage.
 */
const WORDS: readonly (readonly [EntryKind, RegExp])[] = [
  // Also alergeny, аллергены, مسببات الحساسية.
  ['allergens', /all?erg|алл?ерг|حساسية/u],
  [
    'coreTemperature',
    /\b(?:core|internal) temp|kerntemp|temperature (?:a c(?:oe|œ)ur|interne)|temperatura (?:al cuore|interna|del corazon)/u,
  ],
  ['shelfLife', /\bshelf.?life|\bbest before|\buse by|haltbarkeit|duree de (?:conservation|vie)|\bdlc\b|vida util/u],
  ['storage', /\bstorage\b|\bstore\b|lagerung|\bstockage|\bconserva(?:tion|zione|cion)\b|almacenamiento/u],
]

/** Returns what the key of an entry is about; null for any other key. */
export function entryKind({ key }: Entry): EntryKind | null {
  const plain = key.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return WORDS.find(([, words]) => words.test(plain))?.[0] ?? null
}

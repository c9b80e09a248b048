import type { Entry } from '../../recipe.ts'
import type { TextLanguage } from '../../textLanguage.ts'
import { STEP_WORDS } from '../step-text/languages.ts'
import { isTemperature } from '../step-text/temperatures.ts'
import { tokensOf } from '../step-text/textTokens.ts'
import { words } from '../step-text/wordLists.ts'

/** The specifications and outputs that the display knows by their key. */
export type EntryKind = 'allergens' | 'coreTemperature' | 'shelfLife' | 'storage'

// Words in the keys of recipes, in lower case and without accents: English, German, French, Italian and Spanish.

const ALLERGENS = new RegExp(plainText('all?erg|алл?ерг|αλλεργ|حساسية|אלרג|[过過]敏|アレル|알레르|ภูมิแพ้|एलर्ज'), 'u')
const CORE_TEMPERATURE =
  /^(?:core|probe|kern|a c(?:oe|œ)ur|sonde|al cuore|sonda)\b|\b(?:core|internal|probe) temp|kern.?temp|temperature (?:a c(?:oe|œ)ur|interne)|temperatura (?:al cuore|interna|del corazon)/u
const SHELF_LIFE = /\bshelf.?life|\bbest before|\buse by|haltbarkeit|duree de (?:conservation|vie)|\bdlc\b|vida util/u
const STORAGE = /\bstorage\b|\bstore\b|lagerung|\bstockage|\bconserva(?:tion|zione|cion)\b|almacenamiento/u

const CONTAINS = words('contain contains enthalt enthaelt enthalten contient contenir contiene contener contenere')
const MAY = words('may might can could kann konnte koennte peut pourrait puede podria puo potrebbe')
const TRACES = words('traces spuren trazas tracce')
const NOT = words('no not non kein keine keinen nicht ohne ne pas sans sin senza without free')
const NONE = words(
  'no none nothing nil without nein kein keine keinen keinerlei nichts ohne non aucun aucune rien sans ningun ninguno ' +
    'ninguna nada sin nessun nessuno nessuna nulla niente senza',
)
/** What begins with a word of `NONE` denies nothing with one of these: "no nuts, but milk", "no nut-free kitchen". */
const UNLESS = words(
  'but except other may might can contain contains traces and with guarantee information data aber ausser außer und mit garantie ' +
    'angabe angaben sauf mais et avec excepto salvo pero y con tranne ma e',
)
const YES = words('yes ja oui si true ✓')
/** May precede "contains". */
const SUBJECTS = words(
  'this the product recipe dish also it das produkt rezept auch ce produit aussi el producto il prodotto',
)
/** Precede an amount. */
const ABOUT = words(
  'about approx around up to at least max min maximum minimum ca circa etwa rund bis env environ unos a an x',
)
const DOZENS = words('dozen dutzend douzaine docena dozzina')

/**
 * Returns what an entry is about; null for any other. "Contains", "may contain" and "traces" are about allergens where the
 * value is words; a key of a core temperature is one where its whole value is a temperature with its unit.
 */
export function entryKind({ key, value }: Entry): EntryKind | null {
  const plain = plainText(key)
  const isOfAllergens = ALLERGENS.test(plain) || (saysContents(plain) && isOfWords(value))
  if (isOfAllergens && !isDenied(plain, plainText(value))) return 'allergens'
  if (CORE_TEMPERATURE.test(plain) && LANGUAGES.some((language) => isTemperature(value, language)))
    return 'coreTemperature'
  // "durée de conservation" is a shelf life, "conservation" is storage.
  if (SHELF_LIFE.test(plain)) return 'shelfLife'
  return STORAGE.test(plain) ? 'storage' : null
}

/** The entries with those about allergens first; otherwise in the same order. */
export function allergensFirst<One extends Entry>(entries: readonly One[]): readonly One[] {
  const isFirst = (entry: Entry) => entryKind(entry) === 'allergens'
  return [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))]
}

const LANGUAGES = Object.keys(STEP_WORDS) as readonly TextLanguage[]

function plainText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** "Contains", "This product may contain nuts", "Kann Spuren von Nüssen enthalten"; not "Tray contains", "Contains no". */
function saysContents(key: string): boolean {
  const said = key.match(/\p{L}+/gu) ?? []
  if (said.some((word) => NOT.has(word))) return false
  if (said.some((word) => TRACES.has(word))) return true
  const at = said.findIndex((word) => CONTAINS.has(word))
  const before = said.slice(0, at)
  if (at === -1) return false
  if (before.some((word) => MAY.has(word))) return true
  return at === said.length - 1 && before.every((word) => SUBJECTS.has(word))
}

/** "Allergen-free: yes", "Contains: no nuts, no milk", "Allergens: none"; not "no nuts, but milk". */
function isDenied(key: string, value: string): boolean {
  const said = value.match(/[\p{L}✓]+/gu) ?? []
  if (/frei\b/u.test(key) || key.match(/\p{L}+/gu)?.some((word) => NOT.has(word)) === true) {
    return said.length === 1 && YES.has(said[0] ?? '')
  }
  const parts = value.split(/[,;.:\n]/u).map((part) => part.match(/\p{L}+/gu) ?? [])
  const isNone = ([first = '', ...rest]: readonly string[]) =>
    NONE.has(first) && rest.length <= MOST_DENIED && !rest.some((word) => UNLESS.has(word) || NOT.has(word))
  return /^\s*n\W?a\W*$/u.test(value) || (said.length > 0 && parts.every((part) => part.length === 0 || isNone(part)))
}

/** In words: "no nuts or milk". */
const MOST_DENIED = 4

/** Whether a text begins with words, and not with an amount: "12 pieces", "about a dozen". */
function isOfWords(text: string): boolean {
  const isSaid = /[\p{L}\p{N}]/u
  const first = tokensOf(plainText(text)).find(({ text: word }) => isSaid.test(word) && !ABOUT.has(word))
  const isCounted = LANGUAGES.some((language) => STEP_WORDS[language].numbers.has(first?.text ?? ''))
  return first?.kind === 'word' && !isCounted && !DOZENS.has(first.text)
}

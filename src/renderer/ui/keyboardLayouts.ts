/** The available keyboard layouts. To add a language, add its line to `laterLayouts`. */

import english from 'simple-keyboard-layouts/build/layouts/english.js'
import * as french from 'simple-keyboard-layouts/build/layouts/french.js'
import * as german from 'simple-keyboard-layouts/build/layouts/german.js'
import * as italian from 'simple-keyboard-layouts/build/layouts/italian.js'
import * as spanish from 'simple-keyboard-layouts/build/layouts/spanish.js'
import type { KeyboardLayoutName } from '../../shared/model.ts'
import { type LaterPart, laterPart } from '../kiosk/later/laterPart.ts'
import { arrangeLayout, type KeyboardLayout, type LayoutRows, type Script } from './keyboardLayout.ts'

/** Signs of an address in place of signs of sentences. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  [',', '/'],
  ["'", ':'],
])

/** The package types its rows as an open dictionary; a missing row is an empty one. */
interface LayoutItem {
  readonly layout: Readonly<Record<string, readonly string[] | undefined>>
}

/** Accented letters of European languages, for the names of people. */
const europe = 'à á â ã ä å æ ă ą ç ć č đ è é ê ë ę ě ğ í î ï ı ł ñ ń ò ó ô õ ö ø œ ő ř ß ś š ş ș ț ù ú û ü ů ű ý ź ż ž'

/** `own`: the accents of the language, the frequent ones first; the other European ones follow. */
function latinLayout(item: LayoutItem, own: string, capitalsLocale = 'en'): KeyboardLayout {
  const accents = `${own} ${europe}`.trim().split(' ')
  return arrangeLayout(rowsOf(item), { script: 'latin', accents, capitalsLocale, latin: null })
}

/** A layout of another script. A key shows the English letters, which passwords and codes are made of. */
function otherLayout(item: LayoutItem, script: Exclude<Script, 'latin'>, more: string): KeyboardLayout {
  const accents = more.split(' ')
  return arrangeLayout(rowsOf(item), { script, accents, capitalsLocale: 'en', latin: englishLayout })
}

function rowsOf({ layout: { default: plain, shift } }: LayoutItem): LayoutRows {
  return { default: plain ?? [], shift: shift ?? plain ?? [] }
}

/** Present from the start: also what the keys of other scripts show, and what is shown until a layout is loaded. */
export const englishLayout = latinLayout(english, '')

interface LayoutModule {
  readonly default: LayoutItem
}

/** The data of those that scanners can have too are in the page from the start; the others' are loaded with them. */
type Load = () => LayoutModule | Promise<LayoutModule>

function latin(load: Load, own: string, capitalsLocale?: string): LaterPart<KeyboardLayout> {
  return laterPart(async () => latinLayout((await load()).default, own, capitalsLocale))
}

function other(load: Load, script: Exclude<Script, 'latin'>, more: string): LaterPart<KeyboardLayout> {
  return laterPart(async () => otherLayout((await load()).default, script, more))
}

/** The other layouts, each loaded by the stations that use it. */
export const laterLayouts: Readonly<Record<Exclude<KeyboardLayoutName, 'english'>, LaterPart<KeyboardLayout>>> = {
  arabic: other(() => import('simple-keyboard-layouts/build/layouts/arabic.js'), 'arabic', 'پ چ ژ گ ڤ ک ی ٹ ڈ ڑ ں ے'),
  french: latin(() => french, 'é è ê ë à â ç ù û ü î ï ô œ æ ÿ'),
  german: latin(() => german, 'ä ö ü ß'),
  greek: other(() => import('simple-keyboard-layouts/build/layouts/greek.js'), 'greek', 'ά έ ή ί ό ύ ώ ϊ ϋ ΐ ΰ'),
  italian: latin(() => italian, 'à è é ì ò ù î'),
  norwegian: latin(() => import('simple-keyboard-layouts/build/layouts/norwegian.js'), 'å æ ø é è ê ó ò ô'),
  polish: latin(() => import('simple-keyboard-layouts/build/layouts/polish.js'), 'ą ć ę ł ń ó ś ź ż'),
  // The package has only Brazilian Portuguese; both countries use the same letters.
  portuguese: latin(() => import('simple-keyboard-layouts/build/layouts/brazilian.js'), 'á à â ã é ê í ó ô õ ú ü ç'),
  // Other languages of the script: Ukrainian, Belarusian, Serbian, Macedonian.
  russian: other(
    () => import('simple-keyboard-layouts/build/layouts/russian.js'),
    'cyrillic',
    'ї і є ґ ў ј љ њ ћ ђ џ ѕ ќ ѓ',
  ),
  spanish: latin(() => spanish, 'á é í ó ú ü ñ'),
  swedish: latin(() => import('simple-keyboard-layouts/build/layouts/swedish.js'), 'å ä ö é à ü'),
  turkish: latin(() => import('simple-keyboard-layouts/build/layouts/turkish.js'), 'ç ğ ı ö ş ü â î û', 'tr'),
}

/** A layout for addresses: Latin letters with the signs of an address among them, and a key for its beginning. */
export function addressLayout(layout: KeyboardLayout): KeyboardLayout {
  const latin = layout.latin ?? layout
  const rows = latin.rows.map((row) =>
    row.map((letter) => {
      const sign = SIGNS.get(letter.plain)
      return sign === undefined ? letter : { plain: sign, shifted: sign }
    }),
  )
  return { ...latin, rows, opening: 'https://' }
}

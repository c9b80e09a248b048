/** The available keyboard layouts, each a data module. To add a language, add its import and its line. */

import arabic from 'simple-keyboard-layouts/build/layouts/arabic.js'
import brazilian from 'simple-keyboard-layouts/build/layouts/brazilian.js'
import english from 'simple-keyboard-layouts/build/layouts/english.js'
import french from 'simple-keyboard-layouts/build/layouts/french.js'
import german from 'simple-keyboard-layouts/build/layouts/german.js'
import greek from 'simple-keyboard-layouts/build/layouts/greek.js'
import italian from 'simple-keyboard-layouts/build/layouts/italian.js'
import norwegian from 'simple-keyboard-layouts/build/layouts/norwegian.js'
import polish from 'simple-keyboard-layouts/build/layouts/polish.js'
import russian from 'simple-keyboard-layouts/build/layouts/russian.js'
import spanish from 'simple-keyboard-layouts/build/layouts/spanish.js'
import swedish from 'simple-keyboard-layouts/build/layouts/swedish.js'
import turkish from 'simple-keyboard-layouts/build/layouts/turkish.js'
import type { KeyboardLayoutName } from '../../shared/model.ts'
import { arrangeLayout, type KeyboardLayout, type LayoutRows, type Script } from './keyboardLayout.ts'

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

const englishLayout = latinLayout(english, '')

export const keyboardLayouts: Readonly<Record<KeyboardLayoutName, KeyboardLayout>> = {
  arabic: otherLayout(arabic, 'arabic', 'پ چ ژ گ ڤ ک ی ٹ ڈ ڑ ں ے'),
  english: englishLayout,
  french: latinLayout(french, 'é è ê ë à â ç ù û ü î ï ô œ æ ÿ'),
  german: latinLayout(german, 'ä ö ü ß'),
  greek: otherLayout(greek, 'greek', 'ά έ ή ί ό ύ ώ ϊ ϋ ΐ ΰ'),
  italian: latinLayout(italian, 'à è é ì ò ù î'),
  norwegian: latinLayout(norwegian, 'å æ ø é è ê ó ò ô'),
  polish: latinLayout(polish, 'ą ć ę ł ń ó ś ź ż'),
  // The package has only Brazilian Portuguese; both countries use the same letters.
  portuguese: latinLayout(brazilian, 'á à â ã é ê í ó ô õ ú ü ç'),
  // Other languages of the script: Ukrainian, Belarusian, Serbian, Macedonian.
  russian: otherLayout(russian, 'cyrillic', 'ї і є ґ ў ј љ њ ћ ђ џ ѕ ќ ѓ'),
  spanish: latinLayout(spanish, 'á é í ó ú ü ñ'),
  swedish: latinLayout(swedish, 'å ä ö é à ü'),
  turkish: latinLayout(turkish, 'ç ğ ı ö ş ü â î û', 'tr'),
}

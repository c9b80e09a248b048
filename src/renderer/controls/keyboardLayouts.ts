/** The keyboards that can be shown, a module of data each: add a language by its import and its line. */

import english from 'simple-keyboard-layouts/build/layouts/english'
import type { Language } from '../../shared/model.ts'
import type { KeyboardLayout } from './keyRows.ts'

/** The package types its rows as an open dictionary; a missing row is an empty one. */
function layoutOf(item: { readonly layout: Readonly<Record<string, readonly string[] | undefined>> }): KeyboardLayout {
  const { default: plain, shift } = item.layout
  return { default: plain ?? [], shift: shift ?? plain ?? [] }
}

export const keyboardLayouts: Readonly<Record<Language, KeyboardLayout>> = {
  en: layoutOf(english),
}

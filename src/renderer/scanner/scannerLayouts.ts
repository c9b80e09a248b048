/** The layouts that a scanner can be set to. */

import english from 'simple-keyboard-layouts/build/layouts/english.js'
import french from 'simple-keyboard-layouts/build/layouts/french.js'
import german from 'simple-keyboard-layouts/build/layouts/german.js'
import italian from 'simple-keyboard-layouts/build/layouts/italian.js'
import spanish from 'simple-keyboard-layouts/build/layouts/spanish.js'
import type { ScannerLayout } from '../../shared/model.ts'
import { type Meanings, meaningsOf } from './codes.ts'

const ROWS = { english, french, german, italian, spanish }

/** The characters of the keys of a scanner's layout. */
export function scannerMeanings(layout: ScannerLayout): Meanings {
  const { default: plain = [], shift = [] } = ROWS[layout].layout
  return meaningsOf(layout, { default: plain, shift })
}

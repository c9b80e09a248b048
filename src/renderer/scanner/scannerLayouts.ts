/** The layouts that a scanner can be set to. */

import english from 'simple-keyboard-layouts/build/layouts/english'
import french from 'simple-keyboard-layouts/build/layouts/french'
import german from 'simple-keyboard-layouts/build/layouts/german'
import italian from 'simple-keyboard-layouts/build/layouts/italian'
import spanish from 'simple-keyboard-layouts/build/layouts/spanish'
import type { ScannerLayout } from '../../shared/model.ts'
import { type Meanings, meaningsOf } from './codes.ts'

const ROWS = { english, french, german, italian, spanish }

/** The characters of the keys of a scanner's layout. */
export function scannerMeanings(layout: ScannerLayout): Meanings {
  const { default: plain = [], shift = [] } = ROWS[layout].layout
  return meaningsOf(layout, { default: plain, shift })
}

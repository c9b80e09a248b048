/** The keyboards that a scanner can take itself for. */

import english from 'simple-keyboard-layouts/build/layouts/english'
import french from 'simple-keyboard-layouts/build/layouts/french'
import german from 'simple-keyboard-layouts/build/layouts/german'
import italian from 'simple-keyboard-layouts/build/layouts/italian'
import spanish from 'simple-keyboard-layouts/build/layouts/spanish'
import type { ScannerLayout } from '../../shared/model.ts'
import { type Meanings, meaningsOf } from './codes.ts'

const ROWS = { english, french, german, italian, spanish }

/** What the keys of a scanner's layout mean. */
export function scannerMeanings(layout: ScannerLayout): Meanings {
  const { default: plain = [], shift = [] } = ROWS[layout].layout
  return meaningsOf(layout, { default: plain, shift })
}

import type { TextEntry } from '../controls/useTextEntry.ts'

/** The field that takes typed and scanned text, and its label. */
export interface FocusedEntry {
  readonly entry: TextEntry
  readonly label: string
}

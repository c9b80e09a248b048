import type { TextEntry } from '../controls/useTextEntry.ts'

/** Which field takes what is typed and scanned, and what it is called. */
export interface FocusedEntry {
  readonly entry: TextEntry
  readonly label: string
}

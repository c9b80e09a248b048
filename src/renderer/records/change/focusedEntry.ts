import type { TextEntry } from '../../controls/useTextEntry.ts'
import type { KeyTarget } from '../../search/useFieldKeys.tsx'

/** The field that takes typed and scanned text, and its label. */
export interface FocusedEntry {
  readonly entry: KeyTarget & Pick<TextEntry, 'replace'>
  readonly label: string
  /** Begins a new line of a text of several lines. */
  readonly newLine?: () => void
}

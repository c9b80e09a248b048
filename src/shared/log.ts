/** The log of the program, as a technician reads it on the display. Secrets were hidden when it was written. */

/** An entry of the log. */
export interface LogEntry {
  /** As in the file, by the station's clock: `2026-11-23 03:11:14.052`. */
  readonly at: string
  readonly isError: boolean
  /** May have several lines. Controls and invisible characters are written as `\u202e`. */
  readonly text: string
  /** The entry is longer than `LONGEST_ENTRY`. */
  readonly isCut: boolean
}

/** The most entries that are read at once. */
export const MOST_ENTRIES = 500
/** In characters. */
export const LONGEST_ENTRY = 1000

/** A USB stick that is mounted, to copy the log to. */
export interface Stick {
  readonly path: string
  readonly name: string
}

/** Why the log was not read or copied. `code` is the system error code. */
export type LogFailure =
  | { readonly kind: 'notAllowed' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'notRead'; readonly code: string }
  | { readonly kind: 'notWritten'; readonly folder: string; readonly code: string }

import type { ExportFailure } from '../../shared/failure.ts'
import type {
  JournalCheck,
  JournalEvent,
  JournalFilter,
  JournalLine,
  JournalState,
  WrittenLine,
} from '../../shared/journal.ts'
import type { Moment } from '../../shared/model.ts'
import type { Result } from '../../shared/result.ts'

export interface JournalSearch {
  readonly text: string
  readonly filter: JournalFilter
}

/** The append-only record of what was asked to be deleted at this station. */
export interface Journal {
  /**
   * Writes an intent, with whatever could not be written before it: on disk when it returns. Where it fails, nothing of
   * the intent is kept, and it must not be carried out. `code` is the system's.
   */
  append(events: readonly JournalEvent[]): Result<null, { readonly code: string }>
  /** Writes a result: kept in memory, in order, and tried again with the next line where the disk refuses. */
  record(event: JournalEvent): void
  /** Writes what waits, if anything does. */
  tryAgain(): void
  state(): JournalState
  /** The last first, at most `limit`. */
  read(search: JournalSearch & { readonly limit: number }): Promise<{ total: number; lines: readonly WrittenLine[] }>
  /** Reads all files again and follows the chain. */
  verify(): Promise<JournalCheck>
  exportTo(
    folder: string,
    search: JournalSearch,
  ): Promise<Result<{ readonly path: string; readonly count: number }, ExportFailure>>
}

export interface JournalOptions {
  /** Holds the files of the journal and nothing else; made where it is missing. */
  readonly folder: string
  /** By the service's clock where the station knows it. */
  readonly now: () => { readonly at: Moment; readonly clock: JournalLine['clock'] }
  /** Every line that is there already, in order, as the journal is opened. */
  readonly onLine: (line: JournalLine) => void
  readonly onChange: () => void
}

import type { BatchSummary, EndedLately } from '../../shared/batch.ts'
import type { JournalState } from '../../shared/journal.ts'
import type { KioskState, LibraryState, Moment, Notice } from '../../shared/model.ts'
import type { RequestState } from '../../shared/request.ts'
import type { StoppedTimer, Timer } from '../../shared/timer.ts'

/** The part of a state that a restart must not lose. */
export interface KeptState {
  readonly batches: readonly BatchSummary[]
  readonly endedLately: readonly EndedLately[]
  readonly timers: readonly Timer[]
  readonly stoppedTimers: readonly StoppedTimer[]
  readonly requests: readonly { readonly id: string; readonly state: RequestState['kind'] }[]
  readonly library: Pick<LibraryState, 'count' | 'readAt'>
  readonly journal: Pick<JournalState, 'length' | 'waiting'>
  /** The employee number; null without a session. */
  readonly signedIn: string | null
  readonly isLocked: boolean
  readonly notices: readonly Notice[]
}

/** What a killed program left on the disk, read before the next one changes it, and what the next one shows. */
export interface Opened {
  /** The kinds of journal lines of each request id, as "confirmed sending accepted", before the start and after it. */
  readonly livesLeft: Readonly<Record<string, string>>
  readonly lives: Readonly<Record<string, string>>
  /** The numbers of the requests, by id. */
  readonly numbers: Readonly<Record<string, string>>
  readonly journalBreaks: number
  /** Files that were set aside as damaged, before the start or by it. */
  readonly setAside: readonly string[]
  /** The content of each declared file before the start, as in a `file`; 'none' for a missing one. */
  readonly files: Readonly<Record<string, string>>
  /** Ids of all ended batches. */
  readonly ended: readonly string[]
  readonly state: KeptState
}

/** The commands that a loss may be due to while they have no answer, with what they are about. */
export interface Asked {
  readonly kind: 'asked'
  readonly command: number
  readonly call: string
  /** The id of a batch, timer or request; an employee number. */
  readonly about: readonly string[]
}

/** A line that the station tells the process that kills it. */
export type Report =
  | { readonly kind: 'started' }
  | { readonly kind: 'opened'; readonly opened: Opened }
  /** The display had this state. */
  | { readonly kind: 'shown'; readonly state: KeptState }
  /** The state in memory after a command was called, which may be on the disk and not yet on the display. */
  | { readonly kind: 'memory'; readonly state: KeptState }
  | Asked
  | { readonly kind: 'answered'; readonly command: number; readonly call: string; readonly outcome: Outcome }
  /** A declared file is about to get this content, or has it on the disk. */
  | { readonly kind: 'file'; readonly file: string; readonly content: string; readonly isSaved: boolean }
  /** 200 milliseconds have passed since the line of this number. */
  | { readonly kind: 'settled'; readonly line: number }

export type Outcome = { readonly kind: 'done' } | { readonly kind: 'refreshed'; readonly readAt: Moment | null }

/** Null for a state before the station was open and its journal was read. */
export function keptStateOf(state: KioskState): KeptState | null {
  if (state.station.kind !== 'ready' || state.journal.reading !== null) return null
  const { batches, endedLately, timers, stoppedTimers, library, journal, notices, session, lock } = state
  return {
    batches,
    endedLately,
    timers,
    stoppedTimers,
    requests: state.requests.map(({ id, state: { kind } }) => ({ id, state: kind })),
    library: { count: library.count, readAt: library.readAt },
    journal: { length: journal.length, waiting: journal.waiting },
    signedIn: session?.employeeNumber ?? null,
    isLocked: lock.kind === 'locked',
    notices,
  }
}

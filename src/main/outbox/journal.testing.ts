import type { JournalEvent } from '../../shared/journal.ts'
import type { Moment } from '../../shared/model.ts'
import { failed, success } from '../../shared/result.ts'
import type { Journal } from '../journal/journal.ts'
import type { Noted } from './request.ts'

/** For tests: a journal in memory. `write` is its disk, which can be made to refuse. */
export interface MemoryJournal extends Pick<Journal, 'append' | 'record' | 'tryAgain' | 'unreadWith'> {
  /** The lines that the disk refused. A kill loses them. */
  waiting(): readonly Noted[]
  /** Makes every write fail with this error code; null accepts writes again. */
  refuse(code: string | null): void
}

export function openMemoryJournal(options: {
  readonly now: () => Moment
  /** Writes and flushes one line. */
  readonly write: (line: Noted) => void
}): MemoryJournal {
  const { now, write } = options
  let waiting: readonly Noted[] = []
  let refusal: string | null = null

  function tryAgain(): void {
    if (refusal !== null) return
    const lines = waiting
    waiting = []
    for (const line of lines) write(line)
  }

  return {
    waiting: () => waiting,
    refuse(code) {
      refusal = code
    },
    append(events: readonly JournalEvent[]) {
      if (refusal !== null) return failed({ code: refusal })
      waiting = [...waiting, ...events.map((event) => ({ at: now(), event }))]
      tryAgain()
      return success(null)
    },
    record(event) {
      waiting = [...waiting, { at: now(), event }]
      tryAgain()
    },
    tryAgain,
    unreadWith: () => null,
  }
}

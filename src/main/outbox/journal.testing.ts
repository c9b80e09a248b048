import type { JournalEvent } from '../../shared/journal.ts'
import type { Moment } from '../../shared/model.ts'
import { failed, success } from '../../shared/result.ts'
import type { Journal } from '../journal/journal.ts'
import type { Noted } from './request.ts'

/** For tests: a journal whose disk is whatever `write` does, and may refuse. */
export interface MemoryJournal extends Pick<Journal, 'append' | 'record' | 'tryAgain'> {
  /** What the disk refused, and a kill loses. */
  waiting(): readonly Noted[]
  /** The system's code; null for a disk that takes everything. */
  refuse(code: string | null): void
}

export function openMemoryJournal(options: {
  readonly now: () => Moment
  /** One line, flushed. */
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
  }
}

import { z } from 'zod'
import type { Moment, StationFileProblem } from '../../shared/model.ts'
import { SETUP_PAGES, type SetupReason } from '../../shared/setup.ts'
import { type Stored, storedMoment } from '../storage/stored.ts'
import { ADDRESS_KEYS, hostAt } from './address.ts'
import { asWritten, type WrittenStation } from './writtenStation.ts'

/** A station file that is being changed, kept over a restart. */
export type SetupDraft = NonNullable<Stored<typeof storedDraft>>

/** What another technician left unfinished in the settings is not offered to the next one. */
const SETTINGS_KEPT_MILLISECONDS = 3_600_000

const written = z.custom<WrittenStation>((value) => asWritten(value) !== null)
const page = z.enum(SETUP_PAGES)

/** Null for no draft. */
export const storedDraft = z
  .object({
    reason: z.enum(['firstStart', 'mend', 'settings']),
    /** The content of the file with which it was begun; null for none. */
    from: written.nullable(),
    written,
    page,
    done: z.array(page),
    confirmedHosts: z.array(z.string()),
    changedAt: storedMoment,
  })
  .nullable()

/** A draft of a file's content. An empty one begins with the first page, any other with the summary. */
export function newDraft(reason: SetupReason, from: WrittenStation | null, now: Moment): SetupDraft {
  const isEmpty = from === null || Object.keys(from).length === 0
  return {
    reason,
    from,
    written: from ?? {},
    page: isEmpty ? 'screen' : 'summary',
    done: reason === 'settings' ? SETUP_PAGES.filter((one) => one !== 'summary') : [],
    confirmedHosts: [],
    changedAt: now,
  }
}

/** Whether a host was confirmed at the display, or has the passwords already: the file before names it. */
export function mayGetPasswords(host: string, { confirmedHosts, from }: SetupDraft): boolean {
  return confirmedHosts.includes(host) || (from !== null && ADDRESS_KEYS.some((key) => hostAt(from, key) === host))
}

/** Whether a draft was begun for the same reason and with the same content; one of settings within the last hour. */
export function continues(draft: SetupDraft, reason: SetupReason, from: WrittenStation | null, now: Moment): boolean {
  const isRecent = reason !== 'settings' || Math.abs(now - draft.changedAt) < SETTINGS_KEPT_MILLISECONDS
  return isRecent && draft.reason === reason && isSameContent(draft.from, from)
}

/** Whether two station files hold the same values. Null for no file. */
export function isSameContent(one: WrittenStation | null, other: WrittenStation | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The reason to begin by itself; null where the problem may pass, or where a file is only not readable now. */
export function reasonOf(problem: StationFileProblem): Exclude<SetupReason, 'settings'> | null {
  switch (problem.kind) {
    case 'missing':
      return 'firstStart'
    case 'values':
    case 'notJson':
      return 'mend'
    case 'unreadable':
      return null
  }
}

import type { CodeHandler, ScanResult } from './link.ts'

/** A scanned code, with the screen on which it was scanned. */
export interface Read {
  readonly sequence: number
  readonly code: string
  /** The time of its last key, in milliseconds of the time stamps of events. */
  readonly at: number
  /** Whether it is the same code as the last one, and came soon after it. */
  readonly isRepeat: boolean
  /** The handler that would have been asked first at that time. */
  readonly handler: CodeHandler | undefined
}

export interface Notice {
  readonly read: Read
  /** The handler that has used it, or null. */
  readonly handler: CodeHandler | null
  /** Null until the result is known. */
  readonly result: ScanResult | null
  /** The code waits for the open dialog. */
  readonly waits: boolean
}

/** The notice of the latest code, and a warning of an earlier one that was not acknowledged yet. */
export interface Notices {
  readonly warning: Notice | null
  readonly latest: Notice | null
}

export const NO_NOTICES: Notices = { warning: null, latest: null }

/** Each code is answered at once. The warning of a code just before comes back behind the latest notice. */
export function shownNotice({ warning, latest }: Notices): Notice | null {
  return latest ?? warning
}

/** Who scans on so long after a warning has seen it: from then on it would hide what became of the later codes. */
const SEEN_MILLISECONDS = 3000

/** A new code was read. */
export function withRead({ warning, latest }: Notices, read: Read): Notices {
  const last = isWarning(latest) ? latest : warning
  return {
    warning: last !== null && read.at - last.read.at < SEEN_MILLISECONDS ? last : null,
    latest: { read, handler: null, result: null, waits: false },
  }
}

/** A change for a code that is no longer the latest one changes nothing. */
export function withChange(notices: Notices, { sequence }: Read, next: Partial<Notice>): Notices {
  const { warning, latest } = notices
  return latest?.read.sequence === sequence ? { warning, latest: { ...latest, ...next } } : notices
}

export function withoutLatest({ warning }: Notices): Notices {
  return { warning, latest: null }
}

/** The shown notice was closed. A warning that is shown in place of an earlier one closes both. */
export function withoutShown(notices: Notices): Notices {
  return notices.latest === null || isWarning(notices.latest) ? NO_NOTICES : withoutLatest(notices)
}

/** Without the notices of the codes that the handler has used. */
export function withoutHandler({ warning, latest }: Notices, handler: CodeHandler): Notices {
  const without = (notice: Notice | null) => (notice?.handler === handler ? null : notice)
  return { warning: without(warning), latest: without(latest) }
}

function isWarning(notice: Notice | null): boolean {
  return notice?.result?.kind === 'warning'
}

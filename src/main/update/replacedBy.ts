import { repeatEvery, type Schedule } from '../scheduling/schedule.ts'

const READ_EVERY_MILLISECONDS = 60_000

interface ReplacedBy {
  /** The installed version, if it is not the running one; else null. */
  version(): string | null
  close(): void
}

/**
 * Reads the version of the installed program every minute. Another version counts when it was read twice in a row,
 * because a package is not installed with its first file.
 */
export function watchReplacement(options: {
  /** Null where it cannot be read, as in the middle of an installation. */
  readonly installedVersion: () => string | null
  readonly running: string
  readonly schedule: Schedule
  readonly onChange: () => void
}): ReplacedBy {
  const { installedVersion, running, schedule, onChange } = options
  let last: string | null = null
  let other: string | null = null

  function read(): void {
    const version = installedVersion()
    const isTwice = version === last
    last = version
    if (!isTwice || version === null) return
    const next = version === running ? null : version
    if (next === other) return
    other = next
    onChange()
  }

  return { version: () => other, close: repeatEvery(READ_EVERY_MILLISECONDS, read, schedule) }
}

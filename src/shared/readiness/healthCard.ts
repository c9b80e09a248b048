import type { JournalState } from '../journal.ts'
import type { Moment, ProgramVersions } from '../model.ts'
import type { Readiness } from './readiness.ts'
import type { Finding, Standing } from './tile.ts'

const STANDING: Readonly<Record<Standing, string>> = {
  good: 'OK',
  problem: 'BAD',
  notUsed: 'UNUSED',
  notKnown: 'UNKNOWN',
}
/** Digits of the last hash: enough to find it in a journal. */
const HASH_DIGITS = 12
const LONGEST_FILE = 24

/**
 * The facts of the readiness board for support, as documented in docs/operation.md: words separated by spaces, each a
 * name and values separated by slashes. It has only characters that a QR code packs two in eleven bits (ISO/IEC 18004,
 * alphanumeric mode). It names no person, station, entity, recipe or host. Times are UTC; bytes are
 * millions, other durations milliseconds.
 */
export function healthCardText(
  { tiles, problems }: Readiness,
  facts: { readonly program: ProgramVersions; readonly journal: JournalState; readonly now: Moment },
): string {
  const { program, journal, now } = facts
  const words = [
    ['LINECOOK', program.linecook],
    ['AT', `${new Date(now).getUTCFullYear()}${time(now)}`],
    ['VERDICT', problems.length === 0 ? 'READY' : problems.length],
    ...tiles.map(({ name, standing, finding }) => [name, STANDING[standing], ...valuesOf(finding, now)]),
    ['HASH', ...(journal.lastHash === null ? [] : [journal.length, journal.lastHash.slice(0, HASH_DIGITS)])],
    ['ELECTRON', program.electron],
  ]
  return words.map((values) => values.map(packed).join('/')).join(' ')
}

/** The cause of what is not good, then its numbers. */
function valuesOf(finding: Finding, now: Moment): readonly (string | number)[] {
  switch (finding.kind) {
    case 'serviceReachable':
      return finding.milliseconds === null ? [] : [finding.milliseconds]
    case 'serviceUnreachable':
      return [codeOf(finding.because.kind), time(finding.since)]
    case 'recipesRead':
      return [finding.count, time(finding.readAt), ...(finding.setAside > 0 ? [`ASIDE${finding.setAside}`] : [])]
    case 'recipesOld':
      return ['OLD', finding.count, time(finding.readAt)]
    case 'recipesNotUpdated':
      return ['NOT-UPDATED', codeOf(finding.failure.kind), time(finding.readAt)]
    case 'recipesWaiting':
      return ['WAITING', finding.count, finding.offered]
    case 'recipesNeverRead':
      return ['NEVER-READ', codeOf(finding.failure.kind)]
    case 'recipesOpening':
      return ['OPENING', finding.count, ...(finding.of === null ? [] : [finding.of])]
    case 'recipesReading':
      return ['READING', finding.count]
    case 'clockAgrees':
    case 'clockWrong':
      return [finding.offset]
    case 'journalVerified':
      return [finding.lines]
    case 'journalBroken':
      return [codeOf(finding.first.because), finding.first.line, fileCode(finding.first.file), finding.more]
    case 'journalNotWritten':
      return ['WAITING', finding.lines]
    case 'journalReading':
      return ['READING', megabytes(finding.bytes), megabytes(finding.total)]
    case 'roomLeft':
      return [megabytes(finding.diskBytes), megabytes(finding.memoryBytes)]
    case 'fileNotSaved':
      return ['NOT-SAVED', fileCode(finding.file), finding.code, finding.more]
    case 'fileNotRead':
      return ['NOT-READ', fileCode(finding.file), finding.code, finding.more]
    case 'diskFull':
      return ['FULL', megabytes(finding.freeBytes)]
    case 'memoryFull':
      return ['MEMORY', megabytes(finding.freeBytes)]
    case 'diskNotMeasured':
      return [finding.code]
    case 'scannerSeen':
    case 'scannerQuiet':
      return [time(finding.at)]
    case 'soundHeard':
      return [time(finding.at), finding.volume]
    case 'soundNotHeard':
      return [time(finding.at)]
    case 'screenSteady':
      return [`${Math.floor((now - finding.since) / 86_400_000)}D`]
    case 'screenTried':
    case 'screenCrashed':
      return [codeOf(finding.crash.of), time(finding.crash.at)]
    case 'recipesNone':
      return ['NONE']
    case 'soundChanged':
      return ['CHANGED']
    case 'serviceUnknown':
    case 'recipesUnknown':
    case 'clockUnknown':
    case 'journalEmpty':
    case 'roomUnknown':
    case 'scannerNeverSeen':
    case 'soundOff':
    case 'soundNotTried':
    case 'screenUnknown':
      return []
  }
}

/** "1121T0558": month and day, hour and minute. */
function time(moment: Moment): string {
  return new Date(moment).toISOString().replaceAll(/[-:]/g, '').slice(4, 13)
}

function megabytes(bytes: number): string {
  return String(Math.floor(bytes / 1_000_000))
}

/** "noConnection" as "NO-CONNECTION". */
function codeOf(kind: string): string {
  return kind.replaceAll(/[A-Z]/g, '-$&')
}

function fileCode(file: string): string {
  return file.slice(-LONGEST_FILE)
}

/** Without the separators and what the alphanumeric mode does not have. */
function packed(value: string | number): string {
  return String(value)
    .toUpperCase()
    .replaceAll(/[^\dA-Z$%*+.:-]/g, '-')
}

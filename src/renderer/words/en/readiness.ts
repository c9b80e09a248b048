import type { ServiceFailure } from '../../../shared/failure.ts'
import type { Moment } from '../../../shared/model.ts'
import type { Finding, Standing, TileName } from '../../../shared/readiness/tile.ts'
import { assertNever } from '../../../shared/result.ts'
import { counted, grouped } from './counted.ts'
import { BROKEN } from './journalReading.ts'
import { listed } from './listed.ts'
import { serviceFailureInShort } from './serviceFailure.ts'

/** What a tile says, and what to do about it. */
export interface FindingWords {
  readonly says: string
  readonly todo: string | null
}

const TILE: Readonly<Record<TileName, string>> = {
  service: 'Service',
  recipes: 'Recipes',
  clock: 'Clock',
  journal: 'Journal',
  disk: 'Disk and memory',
  scanner: 'Scanner',
  sound: 'Sound',
  screen: 'Screen',
}

const STANDING: Readonly<Record<Standing, string>> = {
  good: 'good',
  problem: 'problem',
  notUsed: 'not used',
  notKnown: 'not known',
}

const SUPPORT = 'Show support the health card.'
const TRY_A_TAG = 'Scan any tag to try it.'
const DAY = 86_400_000

/** Words in times: "05:58", "05:58 on 20 Nov". */
type At = (moment: Moment) => string

/** "41 GB", "2.6 GB", "120 MB". */
function size(bytes: number): string {
  if (bytes < 1e9) return `${Math.floor(bytes / 1e6)} MB`
  const gigabytes = bytes / 1e9
  return `${gigabytes < 10 ? Math.floor(gigabytes * 10) / 10 : Math.floor(gigabytes)} GB`
}

function duration(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1000)
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} hours` : `${Math.round(seconds / 86_400)} days`
}

/** By the service: a positive offset means that the station's clock is behind. */
function clock(offset: number): string {
  return `${duration(offset)} ${offset > 0 ? 'behind' : 'ahead of'} the service`
}

function unreachableTodo(because: ServiceFailure): string {
  switch (because.kind) {
    case 'timeout':
      return 'It does not answer in time. Check the network.'
    case 'redirected':
      return 'Another page answers. Check the network.'
    default:
      return 'Check the network and its cable.'
  }
}

const good = (says: string): FindingWords => ({ says, todo: null })

/** How a tile says its finding. `now` decides how days are counted. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one short case for each finding
function finding(found: Finding, at: At, now: Moment): FindingWords {
  switch (found.kind) {
    case 'serviceReachable':
      return good(found.milliseconds === null ? 'Reachable' : `Reachable in ${grouped(found.milliseconds)} ms`)
    case 'serviceUnreachable':
      return { says: `Not reachable since ${at(found.since)}`, todo: unreachableTodo(found.because) }
    case 'serviceUnknown':
      return good('Being asked')
    case 'recipesRead':
      return {
        says: `${grouped(found.count)}, read to the end at ${at(found.readAt)}`,
        todo: found.setAside === 0 ? null : `${found.setAside} more could not be read: see “Details”.`,
      }
    case 'recipesOld':
      return { says: `Last read at ${at(found.readAt)}`, todo: 'Check again; if that does not help, sign in.' }
    case 'recipesNotUpdated':
      return { says: `Not updated since ${at(found.readAt)}`, todo: serviceFailureInShort(found.failure) }
    case 'recipesWaiting':
      return {
        says: `${grouped(found.offered)} can be read now, not ${grouped(found.count)}`,
        todo: 'Sign in and accept them, or call support.',
      }
    case 'recipesNone':
      return found.setAside === 0
        ? { says: 'There are none', todo: 'Check again, or call support.' }
        : { says: `None of ${grouped(found.setAside)} can be read`, todo: 'See “Details”, or call support.' }
    case 'recipesNeverRead':
      return { says: 'None could be read yet', todo: serviceFailureInShort(found.failure) }
    case 'recipesOpening':
      return good(
        found.of === null
          ? 'Being read from the disk'
          : `Being read from the disk: ${grouped(found.count)} of ${grouped(found.of)}`,
      )
    case 'recipesReading':
      return good(
        found.count === 0
          ? 'Being read from the service'
          : `Being read from the service: ${grouped(found.count)} so far`,
      )
    case 'recipesUnknown':
      return good('Not read yet')
    case 'clockAgrees':
      return good(Math.abs(found.offset) < CLOCKS_AGREE_MILLISECONDS ? 'Agrees with the service' : clock(found.offset))
    case 'clockWrong':
      return { says: clock(found.offset), todo: 'Set the time of this computer.' }
    case 'clockUnknown':
      return good('The service has not said its time')
    case 'journalVerified':
      return good(`${grouped(found.lines)} ${found.lines === 1 ? 'line' : 'lines'} verified at ${at(found.at)}`)
    case 'journalBroken': {
      const more = found.more === 0 ? '' : `, and ${counted(found.more, 'more break', 'more breaks')}`
      return { says: `Line ${found.first.line} ${BROKEN[found.first.because]}${more}`, todo: SUPPORT }
    }
    case 'journalNotWritten':
      return {
        says: `${counted(found.lines, 'line is', 'lines are')} not on the disk`,
        todo: 'Make room on the disk, or call support.',
      }
    case 'journalReading':
      return good(found.total < 1e6 ? 'Being read' : `Being read, ${size(found.bytes)} of ${size(found.total)}`)
    case 'journalEmpty':
      return good('No line yet')
    case 'roomLeft':
      return good(`${size(found.diskBytes)} and ${size(found.memoryBytes)} free`)
    case 'fileNotSaved':
      return {
        says: `${fileAndMore(found)} not saved (${found.code})`,
        todo: 'Make room on the disk. A restart loses what is new.',
      }
    case 'fileNotRead':
      return { says: `${fileAndMore(found)} not read (${found.code})`, todo: 'It is tried again. Call support.' }
    case 'diskFull':
      return { says: `Only ${size(found.freeBytes)} of disk free`, todo: 'Make room on the disk, or call support.' }
    case 'diskNotMeasured':
      return good(`The disk was not measured (${found.code})`)
    case 'memoryFull':
      return {
        says: `Only ${size(found.freeBytes)} of memory free`,
        todo: 'Start the computer again when it is quiet.',
      }
    case 'roomUnknown':
      return good('Not measured yet')
    case 'scannerSeen':
      return good(`Seen, last scan at ${at(found.at)}`)
    case 'scannerQuiet':
      return { says: `Last scan at ${at(found.at)}`, todo: TRY_A_TAG }
    case 'scannerNeverSeen':
      return { says: 'Not used: no scan yet', todo: TRY_A_TAG }
    case 'soundHeard':
      return good(`Heard at ${at(found.at)}, loudness ${Math.round(found.volume * 10)}`)
    case 'soundNotHeard':
      return { says: `Not heard at ${at(found.at)}`, todo: 'Check the speaker and try again.' }
    case 'soundOff':
      return good('Not used: the station file says silent')
    case 'soundNotTried':
      return good('Not tried yet')
    case 'soundChanged':
      return good('Not tried at this loudness')
    case 'screenSteady': {
      const days = Math.floor((now - found.since) / DAY)
      return good(days < 1 ? `No crash since ${at(found.since)}` : `No crash in ${counted(days, 'day', 'days')}`)
    }
    case 'screenTried':
      return good(`Restarted at ${at(found.crash.at)}, tried since`)
    case 'screenCrashed':
      return {
        says: `${found.crash.of === 'window' ? 'The screen' : 'Linecook'} crashed at ${at(found.crash.at)}`,
        todo: 'It works again. Try it.',
      }
    case 'screenUnknown':
      return good('Not known yet')
    default:
      return assertNever(found)
  }
}

/** A smaller difference of the clocks is due to the service's rounding to seconds and the time of transfer. */
const CLOCKS_AGREE_MILLISECONDS = 2000

function fileAndMore({ file, more }: { readonly file: string; readonly more: number }): string {
  return more === 0 ? file : `${file} and ${more} more`
}

/** "Journal and scanner", as the beginning of a sentence. */
function names(tiles: readonly TileName[]): string {
  const all = listed(tiles.map((name) => TILE[name].toLowerCase()))
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}`
}

/** The words of the readiness board, its trials and its health card. */
export const readiness = {
  verdict: (problems: number) => (problems === 0 ? 'Ready' : `Not ready: ${counted(problems, 'problem', 'problems')}`),
  problems: (problems: readonly TileName[], affectsCooking: boolean) =>
    `${names(problems)}. ${affectsCooking ? 'Cooking may be affected.' : 'Cooking is not affected.'}`,
  allGood: (at: string) => `All 8 checked at ${at}.`,
  someGood: (count: number, at: string) => `${count} of 8 good, checked at ${at}.`,
  notUsed: (tiles: readonly TileName[]) => (tiles.length === 0 ? '' : ` Not used: ${names(tiles).toLowerCase()}.`),
  notKnown: (tiles: readonly TileName[]) => (tiles.length === 0 ? '' : ` Not known: ${names(tiles).toLowerCase()}.`),
  notCheckedYet: 'Nothing is checked yet.',
  nextCheck: (time: string, isToday: boolean) => ` Next check by itself ${isToday ? 'today' : 'tomorrow'} at ${time}.`,
  checkAgain: 'Check again',
  checking: 'Checking',
  tiles: 'What was checked',
  tile: TILE,
  standing: STANDING,
  finding,
  show: 'Show',
  tryIt: 'Try it',
  /** The accessible name begins with the visible words of the button. */
  of: (words: string, tile: TileName) => `${words}: ${TILE[tile]}`,
  details: (notices: number) => (notices === 0 ? 'Details' : `Details, ${counted(notices, 'notice', 'notices')}`),

  scanner: {
    now: 'Scan any tag now',
    stop: 'Stop',
    works: 'The scanner works',
    nothingElse: 'The code is not used for anything else here.',
  },
  sound: {
    title: 'Did you hear it?',
    sentence: (loudness: number) =>
      `This is a ringing timer at loudness ${loudness} of 10. It goes on until you answer.`,
    heard: 'Heard it',
    notHeard: 'Not heard',
  },
  screen: {
    title: 'Touch every field',
    left: (count: number) => (count === 1 ? '1 field left' : `${count} fields left`),
    field: (row: number, column: number) => `Field ${row}, ${column}`,
    stop: 'Stop',
  },
  card: {
    title: 'Health card',
    open: 'Health card',
    picture: 'QR code of the health card',
    sentence: 'Photograph it for support. It has no names and no secrets.',
    large: 'It holds the facts of the board, no names and no secrets. The same as text:',
    linecook: 'Linecook',
    otherInstalled: (running: string, installed: string) => `${running}, ${installed} after the next start`,
    journal: 'Journal',
    lastHash: 'Last hash',
    close: 'Close',
  },
}

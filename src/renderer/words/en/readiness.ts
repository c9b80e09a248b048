import type { ServiceFailure } from '../../../shared/failure.ts'
import type { Moment } from '../../../shared/model.ts'
import type { Finding, Standing, TileName } from '../../../shared/readiness/tile.ts'
import { byKind } from './byKind.ts'
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
      return 'No answer in time. Check the network.'
    case 'redirected':
      return 'Another page answers. Check the network.'
    default:
      return 'Check the network and its cable.'
  }
}

const good = (says: string): FindingWords => ({ says, todo: null })

/** How a tile says its finding. `now` decides how days are counted. */
function finding(found: Finding, at: At, now: Moment): FindingWords {
  return byKind(found, {
    serviceReachable: ({ milliseconds }) =>
      good(milliseconds === null ? 'Reachable' : `Reachable in ${grouped(milliseconds)} ms`),
    serviceUnreachable: ({ since, because }) => ({
      says: `Not reachable since ${at(since)}`,
      todo: unreachableTodo(because),
    }),
    serviceUnknown: good('Being asked'),
    recipesRead: ({ count, readAt, setAside }) => ({
      says: `${grouped(count)}, read to the end at ${at(readAt)}`,
      todo: setAside === 0 ? null : `${setAside} more could not be read: see “Details”.`,
    }),
    recipesOld: ({ readAt }) => ({
      says: `Last read at ${at(readAt)}`,
      todo: 'Check again; if that does not help, sign in.',
    }),
    recipesNotUpdated: ({ readAt, failure }) => ({
      says: `Not updated since ${at(readAt)}`,
      todo: serviceFailureInShort(failure),
    }),
    recipesWaiting: ({ offered, count }) => ({
      says: `${grouped(offered)} can be read now, not ${grouped(count)}`,
      todo: 'Sign in and accept them, or call support.',
    }),
    recipesNone: ({ setAside }) =>
      setAside === 0
        ? { says: 'There are none', todo: 'Check again, or call support.' }
        : { says: `None of ${grouped(setAside)} can be read`, todo: 'See “Details”, or call support.' },
    recipesNeverRead: ({ failure }) => ({ says: 'None could be read yet', todo: serviceFailureInShort(failure) }),
    recipesOpening: ({ of, count }) =>
      good(of === null ? 'Being read from the disk' : `Being read from the disk: ${grouped(count)} of ${grouped(of)}`),
    recipesReading: ({ count }) =>
      good(count === 0 ? 'Being read from the service' : `Being read from the service: ${grouped(count)} so far`),
    recipesUnknown: good('Not read yet'),
    clockAgrees: ({ offset }) =>
      good(Math.abs(offset) < CLOCKS_AGREE_MILLISECONDS ? 'Agrees with the service' : clock(offset)),
    clockWrong: ({ offset }) => ({ says: clock(offset), todo: 'Set this computer’s time.' }),
    clockUnknown: good('Service time unknown'),
    journalVerified: ({ lines, at: moment }) =>
      good(`${grouped(lines)} ${lines === 1 ? 'line' : 'lines'} verified at ${at(moment)}`),
    journalBroken: ({ first, more }) => {
      const others = more === 0 ? '' : `, and ${counted(more, 'more break', 'more breaks')}`
      return { says: `Line ${first.line} ${BROKEN[first.because]}${others}`, todo: SUPPORT }
    },
    journalNotWritten: ({ lines }) => ({
      says: `${counted(lines, 'line is', 'lines are')} not on the disk`,
      todo: 'Make room on the disk, or call support.',
    }),
    journalReading: ({ total, bytes }) =>
      good(total < 1e6 ? 'Being read' : `Being read, ${size(bytes)} of ${size(total)}`),
    journalEmpty: good('No line yet'),
    roomLeft: ({ diskBytes, memoryBytes }) => good(`${size(diskBytes)} and ${size(memoryBytes)} free`),
    fileNotSaved: (found) => ({
      says: `${fileAndMore(found)} not saved (${found.code})`,
      todo: 'Make room on the disk. A restart loses what is new.',
    }),
    fileNotRead: (found) => ({
      says: `${fileAndMore(found)} not read (${found.code})`,
      todo: 'It is tried again. Call support.',
    }),
    diskFull: ({ freeBytes }) => ({
      says: `Only ${size(freeBytes)} of disk free`,
      todo: 'Make room on the disk, or call support.',
    }),
    diskNotMeasured: ({ code }) => good(`The disk was not measured (${code})`),
    memoryFull: ({ freeBytes }) => ({
      says: `Only ${size(freeBytes)} of memory free`,
      todo: 'Restart the computer when it is quiet.',
    }),
    roomUnknown: good('Not measured yet'),
    scannerSeen: ({ at: moment }) => good(`Seen, last scan at ${at(moment)}`),
    scannerQuiet: ({ at: moment }) => ({ says: `Last scan at ${at(moment)}`, todo: TRY_A_TAG }),
    scannerNeverSeen: { says: 'Not used: no scan yet', todo: TRY_A_TAG },
    soundHeard: ({ at: moment, volume }) => good(`Heard at ${at(moment)}, loudness ${Math.round(volume * 10)}`),
    soundNotHeard: ({ at: moment }) => ({
      says: `Not heard at ${at(moment)}`,
      todo: 'Check the speaker and try again.',
    }),
    soundOff: good('Not used: the station file says silent'),
    soundNotTried: good('Not tried yet'),
    soundChanged: good('Not tried at this loudness'),
    screenSteady: (found) => {
      const days = Math.floor((now - found.since) / DAY)
      return good(days < 1 ? `No crash since ${at(found.since)}` : `No crash in ${counted(days, 'day', 'days')}`)
    },
    screenTried: ({ crash }) => good(`Restarted at ${at(crash.at)}, tried since`),
    screenCrashed: ({ crash }) => ({
      says: `${crash.of === 'window' ? 'The screen' : 'Linecook'} crashed at ${at(crash.at)}`,
      todo: 'It works again. Try it.',
    }),
    screenUnknown: good('Not known yet'),
  })
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

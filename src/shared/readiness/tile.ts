import type { ServiceFailure } from '../failure.ts'
import type { Crash } from '../health.ts'
import type { JournalBreak } from '../journal.ts'
import type { KioskState, Moment } from '../model.ts'

export const TILES = ['service', 'recipes', 'clock', 'journal', 'disk', 'scanner', 'sound', 'screen'] as const
export type TileName = (typeof TILES)[number]

/** `notUsed` and `notKnown` are no problem: they never make "Not ready". */
export type Standing = 'good' | 'problem' | 'notUsed' | 'notKnown'

/** What a tile has found. */
export type Finding =
  | { readonly kind: 'serviceReachable'; readonly milliseconds: number | null }
  | { readonly kind: 'serviceUnreachable'; readonly because: ServiceFailure; readonly since: Moment }
  | { readonly kind: 'serviceUnknown' }
  | { readonly kind: 'recipesRead'; readonly count: number; readonly readAt: Moment; readonly setAside: number }
  | { readonly kind: 'recipesOld'; readonly count: number; readonly readAt: Moment }
  | { readonly kind: 'recipesNotUpdated'; readonly readAt: Moment; readonly failure: ServiceFailure }
  | { readonly kind: 'recipesWaiting'; readonly count: number; readonly offered: number }
  | { readonly kind: 'recipesNone'; readonly setAside: number }
  /** Never read: why not, as far as it is known. */
  | { readonly kind: 'recipesNeverRead'; readonly failure: ServiceFailure }
  /** From the disk, after a start. `of` is null until it is known. */
  | { readonly kind: 'recipesOpening'; readonly count: number; readonly of: number | null }
  /** From the service. */
  | { readonly kind: 'recipesReading'; readonly count: number }
  | { readonly kind: 'recipesUnknown' }
  /** `offset` as `KioskState.clockOffset`. */
  | { readonly kind: 'clockAgrees'; readonly offset: number }
  | { readonly kind: 'clockWrong'; readonly offset: number }
  | { readonly kind: 'clockUnknown' }
  | { readonly kind: 'journalVerified'; readonly lines: number; readonly at: Moment }
  | { readonly kind: 'journalBroken'; readonly first: JournalBreak; readonly more: number }
  | { readonly kind: 'journalNotWritten'; readonly lines: number }
  | { readonly kind: 'journalReading'; readonly bytes: number; readonly total: number }
  | { readonly kind: 'journalEmpty' }
  | { readonly kind: 'roomLeft'; readonly diskBytes: number; readonly memoryBytes: number }
  | { readonly kind: 'fileNotSaved'; readonly file: string; readonly code: string; readonly more: number }
  | { readonly kind: 'fileNotRead'; readonly file: string; readonly code: string; readonly more: number }
  | { readonly kind: 'diskFull'; readonly freeBytes: number }
  | { readonly kind: 'diskNotMeasured'; readonly code: string }
  | { readonly kind: 'memoryFull'; readonly freeBytes: number }
  | { readonly kind: 'roomUnknown' }
  | { readonly kind: 'scannerSeen'; readonly at: Moment }
  | { readonly kind: 'scannerQuiet'; readonly at: Moment }
  | { readonly kind: 'scannerNeverSeen' }
  | { readonly kind: 'soundHeard'; readonly at: Moment; readonly volume: number }
  | { readonly kind: 'soundNotHeard'; readonly at: Moment }
  | { readonly kind: 'soundOff' }
  | { readonly kind: 'soundNotTried' }
  | { readonly kind: 'soundChanged' }
  | { readonly kind: 'screenSteady'; readonly since: Moment; readonly crashed: boolean }
  | { readonly kind: 'screenTried'; readonly crash: Crash; readonly at: Moment }
  | { readonly kind: 'screenCrashed'; readonly crash: Crash }
  | { readonly kind: 'screenUnknown' }

export interface Tile {
  readonly name: TileName
  readonly standing: Standing
  readonly finding: Finding
}

export type Facts = Pick<
  KioskState,
  'station' | 'connection' | 'library' | 'journal' | 'clockOffset' | 'notices' | 'health'
>

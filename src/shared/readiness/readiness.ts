import type { Moment, Notice } from '../model.ts'
import { type Facts, type Finding, TILES, type Tile, type TileName } from './tile.ts'
import { TILE } from './tiles.ts'

export interface Readiness {
  /** One for each of `TILES`, in their order. */
  readonly tiles: readonly Tile[]
  /** The tiles with a problem. The station is ready when there is none. */
  readonly problems: readonly TileName[]
  /** Whether a problem can disturb people who cook. */
  readonly affectsCooking: boolean
  /** The notices that no tile reports. */
  readonly notices: readonly Notice[]
}

/** The notices that the tile "Disk and memory" reports. */
const REPORTED: readonly Notice['kind'][] = ['notSaved', 'notRead']

/** What people who cook notice: the batch may be lost, there is no recipe, a timer is not heard, or no one can sign in. */
const AFFECTS_COOKING: readonly Finding['kind'][] = [
  'serviceUnreachable',
  'recipesNone',
  'recipesNeverRead',
  'fileNotSaved',
  'fileNotRead',
  'diskFull',
  'memoryFull',
  'soundNotHeard',
]

/** Derives the readiness of the station from its facts: eight tiles, the verdict, and the notices that are left. */
export function readinessOf(facts: Facts, now: Moment): Readiness {
  const tiles: readonly Tile[] = TILES.map((name) => ({ name, ...TILE[name](facts, now) }))
  const problems = tiles.filter(({ standing }) => standing === 'problem')
  return {
    tiles,
    problems: problems.map(({ name }) => name),
    affectsCooking: problems.some(({ finding }) => AFFECTS_COOKING.includes(finding.kind)),
    notices: facts.notices.filter(({ kind }) => !REPORTED.includes(kind)),
  }
}

/** The number of things that need attention: on the button that leads to this page. */
export function attentionCount({ problems, notices }: Readiness): number {
  return problems.length + notices.length
}

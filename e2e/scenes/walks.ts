import type { Scene } from '../../src/shared/routes.ts'
import { walkThroughSetUp } from '../first-start/everyPage.ts'
import { walkThroughMending, wrongStation } from '../first-start/laterPages.ts'
import { boards } from './board.ts'
import { cooking } from './cooking.ts'
import { finishing } from './finish.ts'
import { inventory } from './inventory.ts'
import { journal } from './journal.ts'
import { keyboards } from './keyboard.ts'
import { locked } from './lock.ts'
import { overviews } from './overview.ts'
import { readiness } from './readiness.ts'
import { recipes } from './recipes.ts'
import { readOnlyRecords, records } from './records.ts'
import { recordsChange } from './recordsChange.ts'
import { recordsPeople } from './recordsPeople.ts'
import { requestNews } from './requestNews.ts'
import { retiring } from './retiring.ts'
import type { Walk } from './scene.ts'
import { sessions } from './sessions.ts'
import { signingIn } from './signIn.ts'
import { emptyStation, stationFiles, unreachable } from './stations.ts'
import { technician } from './technician.ts'
import { timers } from './timers.ts'

/** The guide of the first start, and a wrong station file that is corrected. */
const setUp: Walk = async ({ service, open, look, theme, diagonalInches }) => {
  await walkThroughSetUp(await open(null), { service, theme, diagonalInches }, look)
  const kiosk = await open({ ...wrongStation, session: { lockAfterSeconds: 0 } })
  await walkThroughMending(await kiosk.currentPage(), look)
}

/** Every screen of the program, by the name of the contact sheet of its pictures. One of a route does not compile without. */
export const walks: Readonly<Record<Scene, Walk> & Record<string, Walk>> = {
  'sign-in': signingIn,
  recipes,
  overview: overviews,
  cooking,
  finished: finishing,
  inProgress: boards,
  timers,
  lock: locked,
  unreachable,
  maintenance: retiring,
  inventory,
  journal,
  'request-news': requestNews,
  records,
  'records-read-only': readOnlyRecords,
  'records-change': recordsChange,
  'records-people': recordsPeople,
  sessions,
  readiness,
  station: emptyStation,
  'station-files': stationFiles,
  'set-up': setUp,
  settings: technician,
  keyboards,
}

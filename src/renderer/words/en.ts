import type { TokenKeeping } from '../../shared/model.ts'
import { stationExpectation, typedExpectation } from '../../shared/words/en/stationExpectation.ts'
import { stationFile } from '../../shared/words/en/stationFile.ts'
import { board, finished } from './en/board.ts'
import { wordsFor } from './en/byKind.ts'
import { changes } from './en/changes.ts'
import { facts } from './en/facts.ts'
import { first } from './en/first.ts'
import { inventory } from './en/inventory.ts'
import { journal } from './en/journal.ts'
import { consequence, maintenance, retire } from './en/maintenance.ts'
import { problems } from './en/problems.ts'
import { readiness } from './en/readiness.ts'
import { records, recordsTasks } from './en/records.ts'
import { recordsChange } from './en/recordsChange.ts'
import { recordsLearnt } from './en/recordsLearnt.ts'
import { recordsPeople } from './en/recordsPeople.ts'
import { recordsSessions } from './en/recordsSessions.ts'
import { retireFailure } from './en/retireFailure.ts'
import { setup, setupMend } from './en/setup.ts'
import { setupCode, setupScanner } from './en/setupScanner.ts'
import { setupTry } from './en/setupTry.ts'
import { step } from './en/step.ts'
import { technician } from './en/technician.ts'
import { together } from './en/together.ts'

/** Why the session is not kept over a restart of the program. */
const NOT_KEPT: Readonly<Record<Extract<TokenKeeping, { kind: 'memory' }>['because'], string>> = {
  asFiled: 'as the station file asks',
  noKeyring: 'because this system offers no safe store of keys',
  notSaved: 'because it could not be saved to the disk',
}

/** All English words of the display. */
export const en = {
  ...first,
  board,
  changes,
  consequence,
  facts,
  failures: { ...first.failures, retire: retireFailure },
  finished,
  inventory,
  journal,
  maintenance,
  /** Of scales and amounts, and of the way back to the list of recipes. */
  overview: {
    back: 'Recipes',
    retired: { asset: 'equipment being retired' },
    amount: {
      about: 'about',
    },
    scaling: {
      batch: (factor: string) => `${factor} batch`,
      made: (factor: string) => `made ${factor}`,
      unscaled: (factor: string) => `For\u00a0×1, you make\u00a0${factor}`,
    },
  },
  problems,
  readiness,
  records,
  recordsChange,
  recordsLearnt,
  recordsPeople,
  recordsSessions,
  recordsTasks,
  retire,
  setup,
  setupCode,
  setupMend,
  setupScanner,
  setupTry,
  step,
  technician,
  together,

  station: {
    heading: 'This station',
    name: 'Station',
    entity: 'Entity',
    authAddress: 'Sign-in address',
    dataAddress: 'Data address',
    panel: 'Panel',
    inches: (diagonal: number) => `${diagonal} inches`,
    window: 'Window',
    connection: 'Service',
    session: 'Session',
    tokenKeeping: wordsFor<TokenKeeping>({
      keyring: ({ keyring }) => `kept over a restart, encrypted with ${keyring}`,
      memory: ({ because }) => `kept in memory only, ${NOT_KEPT[because]}: a restart ends it`,
    }),
    program: 'Linecook',
    installedVersion: 'Update',
    installed: (version: string, window: string | null) =>
      `Version ${version} is installed and is used from the next start${window === null ? '' : `, which comes by itself between ${window.replace('-', ' and ')} when nothing is in progress`}.`,
    versions: (one: { electron: string; chromium: string; node: string }) =>
      `Electron ${one.electron}, Chromium ${one.chromium}, Node ${one.node}`,
    notices: 'Notices',
    noNotices: 'Nothing needs attention.',
    noOtherNotices: 'Nothing but what the board shows.',
    dismiss: 'Dismiss notice',
    teachPedal: 'Teach a pedal',
    back: 'Back',
  },
  stationProblem: {
    ...stationFile,
    expectation: stationExpectation,
    typedExpectation,
    tryAgain: 'Try again',
    reading: 'Reading the file…',
    practice: 'Practice kitchen',
  },
}

export type Words = typeof en

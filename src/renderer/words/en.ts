import { stationExpectation, typedExpectation } from '../../shared/words/en/stationExpectation.ts'
import { stationFile } from '../../shared/words/en/stationFile.ts'
import { board } from './en/board.ts'
import { bowl } from './en/bowl.ts'
import { changes } from './en/changes.ts'
import { consequence } from './en/consequence.ts'
import { facts } from './en/facts.ts'
import { finished } from './en/finished.ts'
import { first } from './en/first.ts'
import { inventory } from './en/inventory.ts'
import { journal } from './en/journal.ts'
import { maintenance, retire } from './en/maintenance.ts'
import { overview } from './en/overview.ts'
import { plan } from './en/plan.ts'
import { problems } from './en/problems.ts'
import { readiness } from './en/readiness.ts'
import { records } from './en/records.ts'
import { recordsChange } from './en/recordsChange.ts'
import { recordsLearnt } from './en/recordsLearnt.ts'
import { recordsPeople } from './en/recordsPeople.ts'
import { recordsSessions } from './en/recordsSessions.ts'
import { recordsTasks } from './en/recordsTasks.ts'
import { setup } from './en/setup.ts'
import { setupMend } from './en/setupMend.ts'
import { setupCode, setupScanner } from './en/setupScanner.ts'
import { setupTry } from './en/setupTry.ts'
import { step } from './en/step.ts'
import { technician } from './en/technician.ts'
import { tokenKeeping } from './en/tokenKeeping.ts'

/** All English words of the display. */
export const en = {
  ...first,
  board,
  bowl,
  changes,
  consequence,
  facts,
  finished,
  inventory,
  journal,
  maintenance,
  overview,
  plan,
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
    tokenKeeping,
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

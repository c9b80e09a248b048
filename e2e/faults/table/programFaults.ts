import { kill } from 'node:process'
import { shiftDate } from '../../../src/main/scheduling/shiftedDate.testing.ts'
import { expect } from '../../kiosk.ts'
import { signalProcess, sleepDisplay } from '../../recovery/displayFaults.ts'
import { AT_STEP, type Fault, numberField, ringing, type Trial, unnoticed } from './table.ts'

const YEAR_MILLISECONDS = 365 * 86_400_000

async function killRenderer({ kiosk, replacing }: Trial): Promise<void> {
  await replacing(async () => {
    const renderer = () =>
      kiosk().app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0)
    await expect.poll(renderer).toBeGreaterThan(0)
    kill(await renderer(), 'SIGKILL')
  })
}

async function moveClock({ kiosk }: Trial, milliseconds: number): Promise<void> {
  const { app } = kiosk()
  await app.evaluate(
    (_electron, { source, ahead }) => process.getBuiltinModule('node:vm').runInThisContext(`(${source})(${ahead})`),
    { source: String(shiftDate), ahead: milliseconds },
  )
  await app.context().addInitScript(shiftDate, milliseconds)
  for (const page of app.windows()) await page.evaluate(shiftDate, milliseconds)
}

const whileShown = (strike: (kiosk: ReturnType<Trial['kiosk']>) => Promise<unknown>) => async (trial: Trial) => {
  await trial.currentPage()
  await strike(trial.kiosk())
}

/** A new window opens at the same screen. An answer of the service is not kept: the records desk shows its subjects. */
const afterNewWindow: Fault['cells'] = {
  ...unnoticed,
  'weighing at a step': { sees: [AT_STEP, 'Mara Lindqvist'] },
  'records desk open': { sees: ['Find a person', 'Ingrid Solberg'] },
}

/** The program was ended and has started again. */
export const afterKill: Fault['cells'] = {
  starting: { sees: [numberField] },
  'signed out': { sees: [numberField] },
  'weighing at a step': { sees: [numberField], staysSignedIn: false },
  'timer ringing': { sees: [ringing, numberField], staysSignedIn: false },
  'retirement held': { sees: [numberField], request: 'taken back', staysSignedIn: false },
  'being sent': { sees: [numberField], request: 'not known', staysSignedIn: false },
  'records desk open': { sees: [numberField], staysSignedIn: false },
}

export const programFaults: readonly Fault[] = [
  {
    name: 'The page is killed',
    strikes: 'program',
    isOncePerStart: true,
    inject: killRenderer,
    cells: afterNewWindow,
  },
  {
    name: 'The page hangs',
    strikes: 'program',
    isOncePerStart: true,
    // A stopped page answers nothing, and uses no processor time until it is replaced.
    async inject({ currentPage, kiosk, replacing }) {
      await currentPage()
      await replacing(() => signalProcess(kiosk(), 'Tab', 'SIGSTOP'))
    },
    cells: afterNewWindow,
  },
  {
    name: 'The program is killed and starts again',
    strikes: 'program',
    sampled: 'being sent',
    inject: ({ startAgain }) => startAgain('SIGKILL'),
    cells: afterKill,
  },
  {
    name: 'The display sleeps and wakes',
    strikes: 'program',
    inject: whileShown(sleepDisplay),
    cells: unnoticed,
  },
  {
    name: 'The clock of the station jumps a year ahead',
    strikes: 'program',
    sampled: 'timer ringing',
    async inject(trial) {
      // A wrong clock before the timers are read is another fault.
      await trial.currentPage()
      await moveClock(trial, YEAR_MILLISECONDS)
    },
    mend: (trial) => moveClock(trial, -YEAR_MILLISECONDS),
    cells: {
      ...unnoticed,
      'retirement held': { sees: ['The clock of the station jumped'], request: 'taken back' },
    },
  },
  {
    name: 'The standard output is closed',
    strikes: 'program',
    async inject({ kiosk, currentPage }) {
      const { stdout, stderr } = kiosk().program
      stdout?.destroy()
      stderr?.destroy()
      // Every answer of the service is logged.
      await (await currentPage()).evaluate(() => window.kiosk?.refreshLibrary(null))
    },
    cells: unnoticed,
  },
]

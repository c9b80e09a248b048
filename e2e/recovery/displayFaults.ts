import { kill } from 'node:process'
import { expect, logOf, type OpenKiosk } from '../kiosk.ts'

/** A beat every five seconds, three misses, and time for the remedy on a loaded machine. */
export const REMEDY_MILLISECONDS = 60_000
/** Longer than any remedy takes. */
const NO_REMEDY_MILLISECONDS = 25_000

/** Sends a signal to the graphics process, or to that of the page. */
export async function signalProcess(kiosk: OpenKiosk, type: 'GPU' | 'Tab', signal: NodeJS.Signals): Promise<number> {
  return kiosk.app.evaluate(
    ({ app }, wanted) => {
      const { pid } = app.getAppMetrics().find((one) => one.type === wanted.type) ?? {}
      if (pid === undefined) throw new Error(`There is no process ${wanted.type}`)
      process.kill(pid, wanted.signal)
      return pid
    },
    { type, signal },
  )
}

/** Stops the graphics process, which freezes the display, and waits until it is ended. */
export async function freezeDisplay(kiosk: OpenKiosk): Promise<void> {
  const before = (await logOf(kiosk)).split(GRAPHICS_ENDED).length
  const pid = await signalProcess(kiosk, 'GPU', 'SIGSTOP')
  try {
    await expect
      .poll(async () => (await logOf(kiosk)).split(GRAPHICS_ENDED).length, { timeout: REMEDY_MILLISECONDS })
      .toBe(before + 1)
  } catch (error) {
    // A stopped process would outlive the program and keep its output open, for which the end of the test waits.
    kill(pid, 'SIGKILL')
    throw error
  }
}

const GRAPHICS_ENDED = 'The graphics process does not answer and is ended'

export async function hideWindow({ app }: OpenKiosk): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()), {
      timeout: REMEDY_MILLISECONDS,
    })
    .toBe(true)
}

/** For the program, the display sleeps: it has no size, and nothing is drawn. Then it wakes. */
export async function sleepDisplay(kiosk: OpenKiosk): Promise<void> {
  await kiosk.app.evaluate(({ screen }) => {
    const display = screen.getPrimaryDisplay()
    screen.getPrimaryDisplay = () => ({ ...display, bounds: { x: 0, y: 0, width: 0, height: 0 } })
  })
  await signalProcess(kiosk, 'GPU', 'SIGSTOP')
  await expectNoRemedy(kiosk)
  await signalProcess(kiosk, 'GPU', 'SIGCONT')
  await kiosk.app.evaluate(({ screen }) => Reflect.deleteProperty(screen, 'getPrimaryDisplay'))
}

export async function expectNoRemedy(kiosk: OpenKiosk): Promise<void> {
  const before = await logOf(kiosk)
  await new Promise((resolve) => setTimeout(resolve, NO_REMEDY_MILLISECONDS))
  expect((await logOf(kiosk)).slice(before.length)).not.toMatch(/does not answer|has failed|is gone|program ends/)
}

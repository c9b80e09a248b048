import type { Page } from 'playwright/test'
import { expect, type OpenKiosk, people, readState, signIn, test, touch } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'
import { percentile } from './frames.ts'

const ROUNDS = 9
/** In relation to an ordinary new window, as after signing out. */
const MOST_TIMES = 2

test('after the death of its page a window is back within twice the time of an ordinary new one', async ({
  openKiosk,
}) => {
  const taken = { recovery: [] as number[], ordinary: [] as number[] }
  // A new program every few rounds, because later recoveries are delayed.
  for (let round = 0; round < ROUNDS; round++) {
    const kiosk = await openKiosk()
    const page = await kiosk.currentPage()
    await expect.poll(async () => (await readState(page)).library.count).toBeGreaterThan(0)
    await signIn(page, people.cook)
    taken.ordinary.push(
      await untilShown(kiosk, () => void page.evaluate(() => window.kiosk?.signOut(null)).catch(() => {})),
    )
    const next = await kiosk.currentPage()
    await signIn(next, people.cook)
    await openStep(next)
    taken.recovery.push(
      await untilShown(kiosk, () =>
        kiosk.app.evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
        ),
      ),
    )
    await expect((await kiosk.currentPage()).getByLabel(/^Step 1 of/)).toBeVisible()
    await kiosk.close()
  }
  const medians = { recovery: percentile(taken.recovery, 50), ordinary: percentile(taken.ordinary, 50) }
  console.table({
    'after the death of the page': { 'median (ms)': Math.round(medians.recovery) },
    'after a sign-out': { 'median (ms)': Math.round(medians.ordinary) },
    ratio: { 'median (ms)': Math.round((medians.recovery / medians.ordinary) * 100) / 100 },
  })
  expect(medians.recovery / medians.ordinary).toBeLessThanOrEqual(MOST_TIMES)
})

async function openStep(page: Page): Promise<void> {
  await openRecipe(page, '0412')
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel(/^Step 1 of/)).toBeVisible()
}

/** Milliseconds in the main process from the cause until the page of the next window reports that it is shown. */
async function untilShown(kiosk: OpenKiosk, cause: () => unknown): Promise<number> {
  await kiosk.app.evaluate(({ app }) => {
    Reflect.set(
      globalThis,
      'untilShown',
      new Promise((resolve) => {
        const began = performance.now()
        app.once('browser-window-created', (_event, { webContents }) => {
          const look = () =>
            webContents
              .executeJavaScript(`document.querySelector('#root > :not([data-bare])') !== null`)
              .catch(() => false)
              .then((isShown: boolean) => (isShown ? resolve(performance.now() - began) : setTimeout(look, 5)))
          webContents.once('dom-ready', look)
        })
      }),
    )
  })
  await cause()
  return kiosk.app.evaluate(() => Reflect.get(globalThis, 'untilShown'))
}

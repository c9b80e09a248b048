import type { Page } from 'playwright/test'
import { expect, type OpenKiosk, people, readState, signIn, test, touch } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'
import { addRow, type Round } from './row.ts'

const ROUNDS = 6

test('the window after the death of its page', async ({ openKiosk }) => {
  const rounds: Round[] = []
  // A new program for every round, because later recoveries are delayed.
  for (let round = 1; round <= ROUNDS; round++) {
    console.log(`round ${round} of ${ROUNDS}`)
    const kiosk = await openKiosk()
    const page = await kiosk.currentPage()
    await expect.poll(async () => (await readState(page)).library.count).toBeGreaterThan(0)
    await signIn(page, people.cook)
    const ordinary = await untilShown(kiosk, () => {
      page.evaluate(() => window.kiosk?.signOut(null)).catch(() => {})
    })
    const next = await kiosk.currentPage()
    await signIn(next, people.cook)
    await openStep(next)
    const recovery = await untilShown(kiosk, () =>
      kiosk.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
      ),
    )
    rounds.push({ program: [recovery], floor: [ordinary] })
    await expect((await kiosk.currentPage()).getByLabel(/^Step 1 of/)).toBeVisible()
    await kiosk.close()
  }
  await addRow({
    name: 'Window after the death of its page',
    floor: 'window after a sign-out',
    unit: 'ms',
    rounds,
    goal: { times: 2 },
  })
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

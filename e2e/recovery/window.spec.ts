import { existsSync } from 'node:fs'
import { expect, people, signIn, signOut, test, touch, turnPage } from '../kiosk.ts'

test('a page that crashes in the middle of a recipe comes back at the same step within seconds', async ({
  openKiosk,
}) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('0412')
  await touch(page.getByRole('button', { name: /^0412/ }))
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
  for (const step of [2, 3]) {
    await turnPage(page)
    await expect(page.getByLabel(`Step ${step} of 9`)).toBeVisible()
  }
  // As soon as the next step is shown, nothing of the page runs any more.
  await page.evaluate(() => {
    window.addEventListener('keydown', () => {
      console.log(document.querySelector('[aria-current=step]')?.getAttribute('aria-label'))
      const end = performance.now() + 20_000
      while (performance.now() < end);
    })
  })
  const shown = page.waitForEvent('console')
  // The key is never answered, because the page dies first.
  void turnPage(page).catch(() => undefined)
  expect((await shown).text()).toBe('Step 4 of 9')
  const next = kiosk.app.waitForEvent('window')
  await kiosk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  )
  await next
  const renewed = await kiosk.glass()
  await expect(renewed.getByLabel('Step 4 of 9')).toBeVisible()
  await expect(renewed.getByRole('button', { name: new RegExp(people.cook.name) })).toBeVisible()
})

test('the next person gets a new window, with nothing of the one before', async ({ openKiosk }) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('brioche')
  await expect(page.getByRole('button', { name: /^0388 Brioche/ })).toBeVisible()
  const fresh = await signOut(kiosk)
  await expect(fresh.getByRole('heading', { name: 'Your employee number' })).toBeVisible()
  expect(page.isClosed()).toBe(true)
  await signIn(fresh, people.secondCook)
  await expect(fresh.getByRole('searchbox', { name: 'Find a recipe' })).toHaveValue('')
})

test('a second start shows the first program and ends', async ({ openKiosk }) => {
  const first = await openKiosk()
  await first.glass()
  const second = await openKiosk({ dataFolder: first.dataFolder }).catch(() => null)
  if (second !== null) await expect.poll(() => second.app.process().exitCode).toBe(0)
  await expect((await first.glass()).getByRole('heading', { name: 'Your employee number' })).toBeVisible()
})

test('no window opens once the program quits, with a person still signed in', async ({ openKiosk }, testInfo) => {
  const kiosk = await openKiosk()
  await signIn(await kiosk.glass(), people.cook)
  const opened = testInfo.outputPath('opened')
  await kiosk.app.evaluate(({ app }, file) => {
    app.on('browser-window-created', () => process.getBuiltinModule('node:fs').writeFileSync(file, ''))
  }, opened)
  const ended = new Promise((resolve) => kiosk.app.process().once('exit', resolve))
  kiosk.app.process().kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(existsSync(opened)).toBe(false)
})

test('a page that dies again and again ends the program, though the clock is set meanwhile', async ({ openKiosk }) => {
  const kiosk = await openKiosk()
  await kiosk.glass()
  const ended = new Promise((resolve) => kiosk.app.process().once('exit', resolve))
  await kiosk.app.evaluate(({ app, BrowserWindow }) => {
    const realNow = Date.now
    let ahead = 0
    Date.now = () => realNow() + ahead
    app.on('browser-window-created', (_event, { webContents }) => {
      ahead += 3_600_000
      webContents.once('did-finish-load', () => webContents.forcefullyCrashRenderer())
    })
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
  })
  expect(await ended).toBe(1)
})

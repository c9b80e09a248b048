import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { socketNames } from '../../src/main/instanceLock.ts'
import { crashPage, expect, logOf, people, readState, signIn, test, touch, turnPage } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'

test('a page that crashes, throws or is closed in a recipe comes back at the same step, and after repeated failures at the recipes', async ({
  kiosk,
  page,
}) => {
  await signIn(page, people.cook)
  await openRecipe(page, '0412')
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
  for (const step of [2, 3]) {
    await turnPage(page)
    await expect(page.getByLabel(`Step ${step} of 9`)).toBeVisible()
  }
  // As soon as the next step is shown, a script blocks the page.
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
  const failures = {
    'the page dies': () => crashPage(kiosk),
    'a component throws': async () => {
      const state = await readState(page)
      await kiosk.app.evaluate(
        ({ BrowserWindow }, odd) => BrowserWindow.getAllWindows()[0]?.webContents.send('kiosk:state', odd),
        { ...state, timers: null },
      )
    },
    'the window is closed': () => kiosk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
  }
  for (const [failure, fail] of Object.entries(failures)) {
    const next = kiosk.app.waitForEvent('window', { timeout: 5000 })
    await fail()
    await next
    // From the second failure on, a plain page is shown first.
    await expect(async () => {
      await expect(page.getByLabel('Step 4 of 9'), failure).toBeVisible({ timeout: 1000 })
      await expect(page.getByRole('button', { name: new RegExp(people.cook.name) })).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 15_000 })
  }
  expect(await logOf(kiosk)).toMatch(/The page reports an error.*kind: 'render'.*name: 'TypeError'/s)

  // The batch may be the cause of the failures.
  await page.evaluate((secret) => {
    setTimeout(() => {
      throw new RangeError(`odd value with ${secret}`)
    })
  }, people.cook.password)
  await expect(async () => {
    await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible({ timeout: 1000 })
    await expect(page.getByRole('button', { name: 'Carry on' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  expect(await logOf(kiosk)).toMatch(/The page reports an error.*kind: 'event'.*name: 'RangeError'/s)

  // A layout effect opens the dialog.
  const [withDialog] = kiosk.app.windows()
  await page.evaluate(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new URIError('no dialog')
    }
  })
  await touch(page.getByRole('button', { name: new RegExp(people.cook.name) }), { leaves: true })
  await expect(async () => {
    expect(withDialog?.isClosed()).toBe(true)
    await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  expect(await logOf(kiosk)).toMatch(/The page reports an error.*kind: 'render'.*name: 'URIError'/s)
})

test('the window follows its display, the graphics and network processes are restarted, and a second start shows it', async ({
  openKiosk,
}) => {
  const first = await openKiosk()
  const page = await first.currentPage()
  // A panel that is turned, one that sleeps and has no size, and a change without an event.
  for (const { width, height, hasEvent, seen } of [
    { width: 1080, height: 1920, hasEvent: true, seen: [1080, 1920] },
    { width: 0, height: 0, hasEvent: true, seen: [1080, 1920] },
    { width: 1366, height: 768, hasEvent: false, seen: [1366, 768] },
  ]) {
    await first.app.evaluate(
      ({ screen }, { wanted, isTold }) => {
        const display = { ...screen.getPrimaryDisplay(), bounds: { x: 0, y: 0, ...wanted } }
        screen.getPrimaryDisplay = () => display
        if (isTold) screen.emit('display-metrics-changed', {}, display, ['bounds'])
      },
      { wanted: { width, height }, isTold: hasEvent },
    )
    // On Linux a row of pixels is below the edge: two CSS pixels at a display scale of 0.5.
    await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight - (innerHeight % 4)])).toEqual(seen)
  }
  // As a window manager does.
  await first.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 40, width: 500, height: 400 }),
  )
  await expect.poll(() => page.evaluate(() => innerWidth)).not.toBe(1366)
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight - (innerHeight % 4)])).toEqual([1366, 768])
  await first.app.evaluate(({ app }) => {
    const graphics = app.getAppMetrics().find(({ type }) => type === 'GPU')
    if (graphics !== undefined) process.kill(graphics.pid, 'SIGKILL')
  })
  await expect.poll(() => first.output()).toMatch(/A process of Chromium is gone.*GPU/s)
  await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible()

  await first.app.evaluate(({ app }) => {
    const network = app.getAppMetrics().find(({ serviceName }) => serviceName === 'network.mojom.NetworkService')
    if (network !== undefined) process.kill(network.pid, 'SIGKILL')
  })
  await expect.poll(() => first.output()).toMatch(/A process of Chromium is gone.*Network Service/s)
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  expect(await readState(page)).toMatchObject({
    connection: { kind: 'reachable' },
    library: { failure: null },
  })

  // No window is open when the second start comes, and no file in the folder tells of the first one.
  await first.app.evaluate(({ BrowserWindow }, names) => {
    BrowserWindow.getAllWindows()[0]?.destroy()
    const { connect } = process.getBuiltinModule('node:net')
    for (const name of names) connect(name)
  }, socketNames(first.dataFolder))
  for (const name of await readdir(first.dataFolder))
    if (name.startsWith('Singleton')) await rm(join(first.dataFolder, name))
  const second = await openKiosk({ dataFolder: first.dataFolder }).catch(() => null)
  if (second !== null) await expect.poll(() => second.program.exitCode).toBe(0)
  await expect((await first.currentPage()).getByRole('heading', { name: 'Your employee number' })).toBeVisible()
})

test('no window opens once the program quits, even during a session', async ({ kiosk, page }, testInfo) => {
  await signIn(page, people.cook)
  const opened = testInfo.outputPath('opened')
  await kiosk.app.evaluate(({ app }, file) => {
    app.on('browser-window-created', () => process.getBuiltinModule('node:fs').writeFileSync(file, ''))
  }, opened)
  const ended = new Promise((resolve) => kiosk.program.once('exit', (code, signal) => resolve({ code, signal })))
  kiosk.program.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(existsSync(opened)).toBe(false)
})

test('a page that dies repeatedly is replaced by a plain one that tries again, and finally the program ends', async ({
  kiosk,
}) => {
  await kiosk.currentPage()
  const ended = new Promise((resolve) => kiosk.program.once('exit', resolve))
  await kiosk.app.evaluate(({ app, BrowserWindow }) => {
    const realNow = Date.now
    let ahead = 0
    Date.now = () => realNow() + ahead
    app.on('browser-window-created', (_event, { webContents }) => {
      ahead += 3_600_000
      webContents.once('did-finish-load', () => {
        if (webContents.getURL().startsWith('app:')) webContents.forcefullyCrashRenderer()
      })
    })
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
  })
  const stopped = await kiosk.app.waitForEvent('window', {
    predicate: async (page) =>
      (await page
        .getByRole('button', { name: 'Try again' })
        .count()
        .catch(() => 0)) > 0,
    timeout: 60_000,
  })
  await expect(stopped.getByRole('alert')).toHaveText('The process of the page is gone: crashed.')
  await expect(stopped.getByText('Without a touch, the program starts again after 30 seconds.')).toBeVisible()
  await stopped.getByRole('button', { name: 'Try again' }).click({ noWaitAfter: true })
  expect(await ended).toBe(1)
  expect(await logOf(kiosk)).toMatch(/next: 'stop'.*next: 'end'/s)
})

test('a page that hangs is replaced without a touch @long', async ({ kiosk, page }) => {
  const next = kiosk.app.waitForEvent('window', { timeout: 40_000 })
  void page
    .evaluate(() => {
      for (;;);
    })
    .catch(() => undefined)
  await next
  await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible()
})

test('a network service that hangs is ended, and the next person gets a window and can sign in @long', async ({
  kiosk,
  page,
}) => {
  await signIn(page, people.cook)
  const stopped = await kiosk.app.evaluate(({ app }) => {
    const { pid } = app.getAppMetrics().find(({ serviceName }) => serviceName === 'network.mojom.NetworkService') ?? {}
    if (pid !== undefined) process.kill(pid, 'SIGSTOP')
    return pid
  })
  expect(stopped).toBeDefined()
  // Opening the window waits for the network service, because its storage is cleared first.
  await touch(page.getByRole('button', { name: /signed in/ }))
  await touch(page.getByRole('button', { name: 'Sign out' }), { leaves: true })
  await expect(async () => {
    await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  expect(await logOf(kiosk)).toContain('The network service does not answer and is ended')
  // The station asks the service again 20 seconds after a failed request.
  await expect(page.getByText('Service reachable')).toBeVisible({ timeout: 40_000 })
  await signIn(page, people.secondCook)
})

import { kill } from 'node:process'
import { expect, logOf, type OpenKiosk, test } from '../kiosk.ts'
import { expectNoRemedy, freezeDisplay, hideWindow, REMEDY_MILLISECONDS, signalProcess } from './displayFaults.ts'

async function expectDrawn(kiosk: OpenKiosk): Promise<void> {
  await expect(async () => {
    const page = await kiosk.currentPage()
    await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible({ timeout: 1000 })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  }).toPass({ timeout: REMEDY_MILLISECONDS })
}

test('a graphics process that is stopped is ended, and the same page is drawn again', async ({ kiosk }) => {
  await expectDrawn(kiosk)
  const [page] = kiosk.app.windows()
  await freezeDisplay(kiosk)
  await expectDrawn(kiosk)
  expect(page?.isClosed()).toBe(false)
})

test('a window that is pushed aside or hidden comes back each time, and one that shows no page is replaced', async ({
  kiosk,
}) => {
  await expectDrawn(kiosk)
  const size = () => kiosk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds().width)
  const whole = await size()
  for (let time = 0; time < 3; time++) {
    await kiosk.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 40, width: 300, height: 200 }),
    )
    await expect.poll(size).not.toBe(whole)
    await expect.poll(size, { timeout: REMEDY_MILLISECONDS }).toBe(whole)
  }
  for (let time = 0; time < 2; time++) await hideWindow(kiosk)
  for (const lead of [
    () => kiosk.app.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.loadURL('about:blank')),
    async () => (await kiosk.currentPage()).evaluate(() => document.body.replaceChildren()),
  ]) {
    const next = kiosk.app.waitForEvent('window', { timeout: REMEDY_MILLISECONDS })
    await lead()
    await next
    await expectDrawn(kiosk)
  }
})

test('while the screen is locked or the system sleeps, nothing is ended for a display that draws nothing; then it is @long', async ({
  kiosk,
}) => {
  for (const [away, back] of [
    ['lock-screen', 'unlock-screen'],
    ['suspend', 'resume'],
  ] as const) {
    await expectDrawn(kiosk)
    const emit = (name: string) => kiosk.app.evaluate(({ powerMonitor }, event) => void powerMonitor.emit(event), name)
    await emit(away)
    await signalProcess(kiosk, 'GPU', 'SIGSTOP')
    await expectNoRemedy(kiosk)
    await emit(back)
    await expect
      .poll(async () => (await logOf(kiosk)).match(/The graphics process does not answer/g)?.length, {
        timeout: REMEDY_MILLISECONDS,
      })
      .toBe(away === 'lock-screen' ? 1 : 2)
  }
})

test('a program whose processes all stand still for a while, as in a sleep, goes on with its page @long', async ({
  kiosk,
}) => {
  await expectDrawn(kiosk)
  const [page] = kiosk.app.windows()
  const own = await kiosk.app.evaluate(({ app }) => app.getAppMetrics().map(({ pid }) => pid))
  for (const pid of own) kill(pid, 'SIGSTOP')
  await new Promise((resolve) => setTimeout(resolve, 40_000))
  for (const pid of own.toReversed()) kill(pid, 'SIGCONT')
  await expectNoRemedy(kiosk)
  expect(page?.isClosed()).toBe(false)
})

test('a page whose process is stopped is replaced @long', async ({ kiosk }) => {
  await expectDrawn(kiosk)
  const [page] = kiosk.app.windows()
  await signalProcess(kiosk, 'Tab', 'SIGSTOP')
  await expect.poll(() => page?.isClosed(), { timeout: REMEDY_MILLISECONDS }).toBe(true)
  await expectDrawn(kiosk)
})

for (const [fault, log] of [
  [
    'frozen with each new graphics process',
    /The graphics process does not answer.*The page has failed.*the program ends/s,
  ],
  ['hidden again each time', /The page has failed.*the program ends/s],
] as const)
  test(`a station whose display is ${fault} replaces its window and then ends for its supervisor @long`, async ({
    kiosk,
  }) => {
    await expectDrawn(kiosk)
    const end = new Promise((resolve) => kiosk.program.once('exit', resolve))
    await kiosk.app.evaluate(({ app, BrowserWindow }, isFrozen) => {
      // Often enough that a new process or window has no time to draw anything.
      setInterval(() => {
        const { pid } = app.getAppMetrics().find(({ type }) => type === 'GPU') ?? {}
        if (isFrozen && pid !== undefined) process.kill(pid, 'SIGSTOP')
        if (!isFrozen) for (const window of BrowserWindow.getAllWindows()) window.hide()
      }, 5)
      if (!isFrozen) return
      // A stopped process would outlive the program and keep its output open.
      app.exit = (code) => {
        for (const { pid } of app.getAppMetrics()) if (pid !== process.pid) process.kill(pid, 'SIGKILL')
        process.exit(code)
      }
    }, fault.startsWith('frozen'))
    expect(await end).toBe(1)
    expect(await logOf(kiosk)).toMatch(log)
  })

test('a window manager that insists on other bounds gets its way, for a new window too @long', async ({ kiosk }) => {
  await expectDrawn(kiosk)
  await kiosk.app.evaluate(({ BrowserWindow }) => {
    setInterval(() => {
      for (const window of BrowserWindow.getAllWindows())
        if (window.getBounds().width !== 300) window.setBounds({ x: 40, y: 40, width: 300, height: 200 })
    }, 20)
  })
  const next = kiosk.app.waitForEvent('window', { timeout: REMEDY_MILLISECONDS })
  await next
  await expectDrawn(kiosk)
  await expectNoRemedy(kiosk)
})

test('a window of a desktop may be hidden, minimised and draw nothing @long', async ({ openKiosk }) => {
  const kiosk = await openKiosk({ panel: { width: 1366, height: 768 } })
  await expectDrawn(kiosk)
  await kiosk.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.minimize()
    BrowserWindow.getAllWindows()[0]?.hide()
  })
  await signalProcess(kiosk, 'GPU', 'SIGSTOP')
  await expectNoRemedy(kiosk)
  await signalProcess(kiosk, 'GPU', 'SIGCONT')
})

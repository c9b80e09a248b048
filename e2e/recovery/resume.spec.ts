import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright/test'
import { expect, killProgram, type OpenKiosk, people, readState, signIn, stationFor, test, touch } from '../kiosk.ts'
import { lock, lockScreen, openSignedIn, unlock } from '../lock/locking.ts'
import { dateModule } from '../testDate.ts'
import { noBus, startRealKeyring, whyNoKeyring } from './realKeyring.ts'

const session = { resumeAfterRestart: true }

interface StartedProgram {
  readonly page: Page
  kill(): Promise<void>
}

/** Starts the program without Playwright's launcher, which disables the system's keyring. */
async function startProgram(
  dataFolder: string,
  environment: Readonly<Record<string, string>>,
): Promise<StartedProgram> {
  const executable: string = createRequire(import.meta.url)('electron')
  const switches = ['--password-store=gnome-libsecret', '--remote-debugging-port=0', `--user-data-dir=${dataFolder}`]
  if (process.getuid?.() === 0) switches.push('--no-sandbox')
  const project = join(import.meta.dirname, '../..')
  const date = await dateModule(dirname(dataFolder))
  const program = spawn(executable, ['-r', date, project, ...switches], { env: { ...process.env, ...environment } })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    program.stderr.on('data', (piece: Buffer) => {
      said += piece.toString('utf8')
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    program.once('exit', () => reject(new Error(`The program ended:\n${said}`)))
  })
  const browser: Browser = await chromium.connectOverCDP(address)
  await expect.poll(() => browser.contexts().flatMap((context) => context.pages()).length).toBeGreaterThan(0)
  const page = browser.contexts().flatMap((context) => context.pages())[0]
  if (page === undefined) throw new Error('The program has no window')
  await page.waitForFunction(() => (document.getElementById('root')?.childElementCount ?? 0) > 0, undefined, {
    polling: 100,
  })
  return {
    page,
    async kill() {
      await browser.close().catch(() => undefined)
      if (program.exitCode === null) await killProgram({ program })
    },
  }
}

test('without a keyring a restart ends the session, and the station page says why', async ({ openKiosk }) => {
  const kiosk: OpenKiosk = await openKiosk({ station: { session }, environment: noBus })
  const page = await openSignedIn(kiosk)
  await touch(page.getByRole('button', { name: 'This station' }))
  await touch(page.getByRole('button', { name: 'Details' }))
  await expect(page.getByText('this system offers no safe store of keys')).toBeVisible()
  expect(readdirSync(kiosk.dataFolder)).not.toContain('session.vault')
  await killProgram(kiosk)

  const again = await openKiosk({ station: { session }, environment: noBus, dataFolder: kiosk.dataFolder })
  await expect((await again.currentPage()).getByRole('heading', { name: 'Your employee number' })).toBeVisible()
})

test('with a keyring a session is resumed after a kill, locked if it was locked, and is gone after signing out', {
  tag: '@long',
}, async ({ service }) => {
  const why = whyNoKeyring()
  test.skip(why !== null, why ?? '')
  const folder = await mkdtemp(join(tmpdir(), 'linecook-resume-'))
  const keyring = await startRealKeyring()
  const stationFile = join(folder, 'station.json')
  await writeFile(stationFile, JSON.stringify({ ...stationFor(service), session }))
  const dataFolder = join(folder, 'data')
  const vault = join(dataFolder, 'session.vault')
  const started: StartedProgram[] = []
  const start = async () => {
    const program = await startProgram(dataFolder, { ...keyring.environment, LINECOOK_STATION: stationFile })
    started.push(program)
    return program
  }
  try {
    const first = await start()
    await signIn(first.page, people.cook)
    await first.page.getByRole('searchbox', { name: 'Find a recipe' }).fill('0412')
    await touch(first.page.getByRole('button', { name: /^0412/ }))
    await touch(first.page.getByRole('button', { name: 'Start cooking' }))
    await expect(first.page.getByLabel('Step 1 of 9')).toBeVisible()
    await expect.poll(() => existsSync(vault)).toBe(true)
    expect(statSync(vault).mode & 0o777).toBe(0o600)
    await first.kill()

    const second = await start()
    await expect(second.page.getByLabel('Step 1 of 9')).toBeVisible()
    expect((await readState(second.page)).session?.name).toBe(people.cook.name)
    await lock(second.page)
    await second.page.waitForTimeout(500)
    await second.kill()

    const third = await start()
    await expect(lockScreen(third.page)).toBeVisible()
    await unlock(third.page, people.cook.password)
    await expect(third.page.getByLabel('Step 1 of 9')).toBeVisible()
    // Only the service could check the password.
    expect(service.requests.filter(({ operation }) => operation === 'login')).toHaveLength(2)
    // The answer never comes, because signing out replaces the page.
    third.page.evaluate(() => void window.kiosk?.signOut(null)).catch(() => undefined)
    await expect.poll(() => existsSync(vault)).toBe(false)
  } finally {
    for (const program of started) await program.kill()
    await keyring.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

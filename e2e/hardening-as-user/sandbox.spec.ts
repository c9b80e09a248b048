import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication } from 'playwright/test'
import { expect, people, signInByKeys, test } from '../kiosk.ts'
import { searchProgram, secretsOf } from '../safety/secretSearch.ts'
import { prepareUnprivileged, startAs } from './unprivileged.ts'

/** Whether the page's process is sandboxed. On Linux from /proc, elsewhere from Electron's metrics. */
async function isSandboxed(app: ElectronApplication, page: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    const metrics = await app.evaluate((electron) => electron.app.getAppMetrics())
    return metrics.some(({ pid, sandboxed }) => pid === page && sandboxed === true)
  }
  const status = await readFile(`/proc/${page}/status`, 'utf8')
  // A seccomp filter, no capabilities, and a PID namespace of its own.
  return [/^Seccomp:\t2$/m, /^CapEff:\t0+$/m, /^NSpid:\t\d+\t\d+/m].every((sign) => sign.test(status))
}

test("started by an unprivileged user, the page runs in Chromium's sandbox, and the station works", async ({
  service,
}) => {
  const user = await prepareUnprivileged()
  const { app, program, output } = await startAs(user, service)
  try {
    const page = app.windows().at(0) ?? (await app.waitForEvent('window'))
    await signInByKeys(page, people.cook)
    await expect(page.getByRole('button', { name: /^0104/ })).toBeVisible()
    expect(
      await page.evaluate(() => [typeof Reflect.get(window, 'require'), typeof Reflect.get(window, 'process')]),
    ).toEqual(['undefined', 'undefined'])

    const main = await app.evaluate((electron) => ({
      asRoot: process.getuid?.() === 0,
      withoutSandbox: electron.app.commandLine.hasSwitch('no-sandbox'),
      page: electron.BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
    }))
    expect(main).toMatchObject({ asRoot: false, withoutSandbox: false })
    expect(await isSandboxed(app, main.page)).toBe(true)

    const kiosk = { pages: () => [page], dataFolder: join(user.home, 'data'), output }
    const secrets = secretsOf(Object.values(people), service.sessions)
    expect(await searchProgram(kiosk, secrets)).toEqual({ finds: [], gaps: [] })
  } finally {
    await app.close().catch(() => program.kill('SIGKILL'))
    await user.remove()
  }
})

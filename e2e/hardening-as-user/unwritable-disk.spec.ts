import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startCooking, walk } from '../cooking/walking.ts'
import { expect, people, readState, signIn, test, touch } from '../kiosk.ts'
import { askedFor, confirmByBridge } from '../retiring/retiring.ts'
import { prepareUnprivileged, startAs } from './unprivileged.ts'

/** In which a second start finds that the first one is running, also on a loaded machine. */
const START_MILLISECONDS = 60_000

test.skip(process.platform !== 'linux', 'The folders of Windows have no such modes')

test('with a data folder and a temporary folder that may not be written, the station starts once, says so and works in memory', async ({
  service,
}) => {
  const user = await prepareUnprivileged()
  const [dataFolder, temporary] = [join(user.home, 'data'), join(user.home, 'tmp')]
  for (const folder of [dataFolder, temporary]) {
    await mkdir(folder)
    await chmod(folder, 0o555)
  }
  // Chromium puts the socket of its lock into the temporary folder.
  const { app, program } = await startAs(user, service, { TMPDIR: temporary })
  try {
    const page = app.windows().at(0) ?? (await app.waitForEvent('window'))
    await expect(page.getByText('The station cannot save to its disk').first()).toBeVisible()
    const notSaved = { kind: 'notSaved', file: 'journal.jsonl', code: 'EACCES' }
    expect((await readState(page)).notices).toContainEqual(expect.objectContaining(notSaved))

    await signIn(page, people.technician)
    expect(await confirmByBridge(page, '20107')).toMatchObject({ ok: false, failure: { kind: 'notSaved' } })
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await startCooking(page, '0412')
    await walk(page, { from: 1, to: 3, of: 9 })
    await expect(page.getByText('Progress is not being saved.')).toBeVisible()
    expect((await readState(page)).batches).toMatchObject([{ step: 2 }])
    expect(askedFor(service)).toEqual([])
    expect([await readdir(dataFolder), await readdir(temporary)]).toEqual([[], []])

    const second = await startAs(user, service, { TMPDIR: temporary }).catch(() => null)
    if (second !== null) {
      const { program } = second
      await expect.poll(() => program.exitCode ?? program.signalCode, { timeout: START_MILLISECONDS }).toBe(0)
    }

    const ended = new Promise((resolve) => program.once('exit', resolve))
    await app.evaluate((electron) => electron.app.quit()).catch(() => {})
    expect(await ended).toBe(0)
  } finally {
    await app.close().catch(() => program.kill('SIGKILL'))
    await user.remove()
  }
})

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { reportOnFiles } from '../../src/main/journal/fileReport.ts'
import { expect, people, readState, signIn, test } from '../kiosk.ts'
import { confirmByBridge, stateOf } from '../retiring/retiring.ts'

test('a station moves to another computer with its journal, batches and timers, as docs/operation.md says', async ({
  openKiosk,
}, testInfo) => {
  test.skip(process.platform === 'win32', 'tar keeps no owner and no mode there')
  const old = await openKiosk()
  const page = await old.currentPage()
  await signIn(page, people.technician)
  await page.evaluate(async () => {
    const found = await window.kiosk?.searchRecipes({ text: '0412', offset: 0, limit: 1 })
    const scale = { numerator: 2, denominator: 1 }
    await window.kiosk?.startBatch({ recipeId: found?.cards[0]?.id ?? '', scale, stage: 'cooking' })
    await window.kiosk?.startTimer({ name: 'Prove', seconds: 3600, place: null })
  })
  expect(await confirmByBridge(page, '20107')).toMatchObject({ ok: true })
  await expect.poll(() => stateOf(page, '20107')).toMatchObject({ kind: 'accepted' })
  const before = await readState(page)
  await old.close()
  await writeFile(join(old.dataFolder, 'session.vault'), 'of the keyring of the old computer')

  const archive = testInfo.outputPath('linecook.tar')
  const place = testInfo.outputPath('new')
  await mkdir(place)
  tar('-C', dirname(old.dataFolder), '-cf', archive, '--exclude=data/session.vault', 'data')
  tar('-C', place, '-xf', archive)
  const dataFolder = join(place, 'data')
  expect(existsSync(join(dataFolder, 'session.vault'))).toBe(false)
  // As from a stick that knows neither owners nor modes.
  execFileSync('chmod', ['-R', 'a+rwX', dataFolder])
  const { exitCode, text } = await reportOnFiles([join(dataFolder, 'journal')])
  expect(exitCode, text).toBe(0)
  expect(text).toContain(before.journal.lastHash)

  const moved = await openKiosk({ dataFolder })
  await expect.poll(async () => (await readState(await moved.currentPage())).journal.reading).toBeNull()
  const { journal, batches, timers, notices } = await readState(await moved.currentPage())
  const { length, lastHash } = before.journal
  expect(journal).toMatchObject({ length, lastHash, check: { breaks: [] } })
  expect(batches).toMatchObject(before.batches.map(({ id, recipeNumber, scale }) => ({ id, recipeNumber, scale })))
  expect(timers.map(({ id, endsAt }) => ({ id, endsAt }))).toEqual(
    before.timers.map(({ id, endsAt }) => ({ id, endsAt })),
  )
  expect(notices).toEqual([])
  await signIn(await moved.currentPage(), people.technician)
  expect(await stateOf(await moved.currentPage(), '20107')).toMatchObject({ kind: 'accepted' })
  for (const name of [
    'journal',
    'batches.json',
    join('journal', ...(await readdir(join(dataFolder, 'journal'))).slice(0, 1)),
  ])
    expect((await stat(join(dataFolder, name))).mode & 0o077, name).toBe(0)
})

function tar(...words: readonly string[]): void {
  execFileSync('tar', words)
}

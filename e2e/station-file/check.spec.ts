import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, inheritedEnvironment, readState, test } from '../kiosk.ts'

const project = join(import.meta.dirname, '../..')
const electron: string = createRequire(import.meta.url)('electron')

/** Runs `linecook --check-station FILE` without a display. */
function check(file: string): Promise<{ readonly code: number; readonly output: string }> {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...environment } = inheritedEnvironment()
  // As /usr/bin/linecook of the package does for root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return new Promise((resolve) => {
    const words = [...sandbox, project, '--check-station', file]
    execFile(electron, words, { env: environment, timeout: 20_000 }, (error, output) =>
      resolve({ code: Number(error?.code ?? 0), output }),
    )
  })
}

test('a station file is checked on the command line without a display, while a station runs in its theme', async ({
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: { theme: 'day' } })
  const page = await kiosk.currentPage()
  // A window is painted in the theme before its script runs.
  const document = await kiosk.app.evaluate(async ({ session }) =>
    (await session.fromPartition('page').fetch('app://kiosk/index.html')).text(),
  )
  expect(document).toContain('<html lang="en" data-theme="day">')

  const good = await check(kiosk.stationFile)
  expect(good).toMatchObject({ code: 0, output: `${kiosk.stationFile} is good.\n` })

  const localFile = join(dirname(kiosk.stationFile), 'station.local.json')
  await writeFile(localFile, '{ "theme": "pink" }')
  const wrong = await check(kiosk.stationFile)
  expect(wrong.code).toBe(1)
  expect(wrong.output).toContain(`theme in ${localFile}\n  Found: "pink"\n  Expected: "night" or "day"\n`)

  const missing = await check(join(dirname(kiosk.stationFile), 'none.json'))
  expect(missing.code).toBe(2)
  expect(missing.output).toContain('There is no file')
  expect((await readState(page)).station).toMatchObject({ kind: 'ready' })
})

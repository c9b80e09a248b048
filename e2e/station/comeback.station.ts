import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { difference } from './monitor.ts'
import { type InstalledStation, openInstalledStation } from './openStation.ts'

const FIRST_STARTS = 5
const KILLS = 20
const MOST_TIMES = 1.5
/** The clock on the display goes on. */
const MOST_DIFFERENCE = 0.02

test('after the death of the main process or the compositor the display is back within 1.5 times a first start', async () => {
  const station = await openInstalledStation(() => {})
  const { supervisor, monitor } = station
  const taken = { first: [] as number[], main: [] as number[], compositor: [] as number[] }
  try {
    for (let round = 0; round < FIRST_STARTS; round++) {
      if (round > 0) await supervisor.stop()
      station.forgetData()
      writeStationFile(station)
      taken.first.push(await supervisor.start())
    }
    // The reading of the recipes changes the display.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const before = await monitor.picture()
    for (let round = 0; round < KILLS; round++) {
      taken.main.push(
        await untilBack(() =>
          supervisor.processes('linecook').find(({ arguments: words }) => !words.includes('--type=')),
        ),
      )
      taken.compositor.push(await untilBack(() => supervisor.processes('cage')[0]))
    }
    await expect.poll(async () => difference(before, await monitor.picture())).toBeLessThan(MOST_DIFFERENCE)
  } finally {
    await station.close()
  }
  const first = median(taken.first)
  const ratios = { main: median(taken.main) / first, compositor: median(taken.compositor) / first }
  console.table({
    'kill -9 of the main process': { 'of a first start': ratios.main.toFixed(2) },
    'kill -9 of the compositor': { 'of a first start': ratios.compositor.toFixed(2) },
  })
  expect(Math.max(ratios.main, ratios.compositor)).toBeLessThanOrEqual(MOST_TIMES)

  /** Milliseconds until the page is shown again. */
  async function untilBack(find: () => { readonly id: number } | undefined): Promise<number> {
    const found = find()
    if (found === undefined) throw new Error('There is nothing to kill')
    const back = supervisor.nextReady()
    const at = performance.now()
    process.kill(found.id, 'SIGKILL')
    await back
    return performance.now() - at
  }
})

/** As the guide would have written it. */
function writeStationFile({ service: { authBaseUrl, dataBaseUrl }, dataFolder, unit }: InstalledStation): void {
  const file = join(dataFolder, 'station.json')
  const values = { name: 'Pastry station 2', entityNumber: '4021', service: { authBaseUrl, dataBaseUrl } }
  writeFileSync(file, JSON.stringify(values), { mode: 0o600 })
  execFileSync('chown', [`${unit.user}:${unit.user}`, file])
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length / 2) - 1] ?? Number.NaN
}

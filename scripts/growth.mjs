import { mkdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describeRun } from './bench/results.mjs'
import { buildWhenNeeded } from './build.mjs'
import { endWith, Failure } from './failure.mjs'
import { drawCharts } from './growth/chart.mjs'
import { tableOf, withTable } from './growth/table.mjs'
import { runPlaywright } from './playwright.mjs'
import { prepareDisplay } from './prepare-display.mjs'
import { prepareElectron } from './prepare-electron.mjs'
import { projectFolder } from './project-folder.mjs'

const groups = ['recipes', 'steps', 'journal', 'batches']
const document = path.join(projectFolder, 'docs', 'performance.md')

/** `npm run bench:growth -- steps journal` measures these; `--draw` only draws again what was measured before. */
await endWith(async () => {
  const words = process.argv.slice(2)
  const named = words.filter((word) => word !== '--draw')
  const unknown = named.find((name) => !groups.includes(name))
  if (unknown !== undefined) throw new Failure(`"${unknown}" is none of ${groups.join(', ')}.`)
  const wanted = named.length === 0 ? groups : named
  if (!words.includes('--draw')) return measure(wanted)
  for (const group of wanted) await draw(group)
  return 0
})

/** @param {readonly string[]} wanted */
async function measure(wanted) {
  const electron = await prepareElectron({ purpose: 'bench' })
  await buildWhenNeeded(electron)
  const display = await prepareDisplay({ executable: electron.executable, alwaysVirtual: true })
  const { at, commit, machine, versions } = await describeRun(electron)
  try {
    for (const group of wanted) {
      const before = loadNow()
      const { code } = await runPlaywright({
        projects: ['growth'],
        words: [`e2e/growth/${group}.growth.ts`],
        environment: { ...electron.environment, ...display.environment, LINECOOK_TEST_DATE: 'now' },
      })
      if (code !== 0) return code
      const measured = { at, commit, machine, versions, load: { before, after: loadNow() } }
      await writeFile(fileOf(group), JSON.stringify({ ...(await readGrowth(group)), measured }, null, 1))
      await draw(group)
    }
    return 0
  } finally {
    await display.stop()
  }
}

/**
 * Writes the charts of a group, and its table in the document.
 *
 * @param {string} group
 */
async function draw(group) {
  const growth = await readGrowth(group)
  const picture = path.join(projectFolder, 'docs', 'pictures', `growth-${group}.svg`)
  await mkdir(path.dirname(picture), { recursive: true })
  await writeFile(picture, drawCharts(growth))
  await writeFile(document, withTable(await readFile(document, 'utf8'), group, tableOf(growth)))
  console.log(`Drawn: ${path.relative(projectFolder, picture)}, and the table in docs/performance.md`)
}

/**
 * @param {string} group
 * @returns {Promise<import('./growth/growth.mjs').Growth>}
 */
async function readGrowth(group) {
  return JSON.parse(await readFile(fileOf(group), 'utf8'))
}

/** @param {string} group */
function fileOf(group) {
  return path.join(projectFolder, 'bench-results', 'growth', `${group}.json`)
}

/** The load of the last minute, in processes that run or want to. */
function loadNow() {
  return Math.round((os.loadavg()[0] ?? 0) * 10) / 10
}

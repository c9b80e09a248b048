import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildWhenNeeded } from './build.mjs'
import { endWith } from './failure.mjs'
import { faultDocument } from './fault-table.mjs'
import { runPlaywright } from './playwright.mjs'
import { prepareDisplays } from './prepare-display.mjs'
import { prepareElectron } from './prepare-electron.mjs'
import { projectFolder } from './project-folder.mjs'

/** The table, written when a run of the whole table has passed. */
const kept = path.join(projectFolder, 'docs', 'faults.md')

await endWith(async () => {
  const words = process.argv.slice(2)
  const { executable, version, kind, environment } = await prepareElectron({ purpose: 'test' })
  await buildWhenNeeded({ executable, version })
  const display = await prepareDisplays({ executable })
  const report = path.join(projectFolder, 'out', `faults-${process.pid}.json`)
  await mkdir(path.dirname(report), { recursive: true })
  try {
    const { code } = await runPlaywright({
      projects: ['faults'],
      words: [
        ...(words.some((word) => word.startsWith('--workers')) ? [] : ['--workers=2']),
        ...words,
        '--reporter=list,json',
      ],
      environment: { ...environment, ...display.environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    const cells = cellsIn(JSON.parse(await readFile(report, 'utf8').catch(() => '{}')))
    console.log(`${cells.filter(({ error }) => error === null).length} of ${cells.length} cells passed.`)
    const isWhole = words.every((word) => word.startsWith('--workers'))
    if (code === 0 && isWhole) {
      const { version: linecook } = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8'))
      const electron = `Electron ${version}${kind === 'official' ? '' : ' (the stand-in)'}`
      const versions = [`Linecook ${linecook}`, electron, `${process.platform} ${process.arch}`]
      await writeFile(kept, faultDocument({ cells, date: new Date().toISOString().slice(0, 10), versions }))
      console.log(`The table is in ${path.relative(process.cwd(), kept)}.`)
    }
    return code
  } finally {
    await display.stop()
    await rm(report, { force: true })
  }
})

/** @typedef {{ tests: { annotations: { type: string, description?: string }[] }[] }} Spec of Playwright's JSON report */
/** @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite of Playwright's JSON report */

/**
 * The results that the tests have noted as annotations, in the order of the tests.
 *
 * @param {Suite} suite
 * @returns {import('./fault-table.mjs').CellResult[]}
 */
function cellsIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
  const noted = own.filter(({ type }) => type === 'cell').map(({ description }) => JSON.parse(description ?? ''))
  return [...noted, ...suites.flatMap(cellsIn)]
}

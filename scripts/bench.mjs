import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { summarise } from './bench/rows.mjs'
import { lineOf, tableOf } from './bench/table.mjs'
import { buildWhenNeeded } from './build.mjs'
import { endWith, Failure } from './failure.mjs'
import { runPlaywright } from './playwright.mjs'
import { prepareDisplay } from './prepare-display.mjs'
import { prepareElectron } from './prepare-electron.mjs'
import { projectFolder } from './project-folder.mjs'

const suffix = '.bench.ts'

/** @typedef {{ name: string, measured: boolean, rows: import('./bench/rows.mjs').Row[] }} Bench */

/**
 * Runs the benchmarks of e2e/bench, or those named on the command line, and shows their rows in one table. Ends with 1
 * where a benchmark could not measure; a row over its goal is marked.
 */
await endWith(async () => {
  const began = Date.now()
  const names = chosen(process.argv.slice(2))
  const electron = await prepareElectron({ purpose: 'bench' })
  await buildWhenNeeded(electron)
  const display = await prepareDisplay({ executable: electron.executable, alwaysVirtual: true })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'linecook-bench-'))
  /** @type {Bench[]} */
  const benches = []
  if (loadNow() > os.availableParallelism() / 2)
    console.log(`Other programs keep this machine busy (load ${loadNow()}): expect wide spreads.`)
  try {
    for (const [index, name] of names.entries()) {
      console.log(`\n${index + 1} of ${names.length}: ${name}, ${secondsSince(began)} s since the start`)
      const environment = { ...electron.environment, ...display.environment }
      const bench = await runBench(name, path.join(folder, `${name}.jsonl`), environment)
      for (const row of bench.rows) console.log(lineOf(row))
      benches.push(bench)
    }
  } finally {
    await display.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const rows = benches.flatMap((bench) => bench.rows)
  const failed = benches.filter((bench) => !bench.measured)
  const over = rows.filter(({ met }) => met === false)
  console.log(`\n${tableOf(rows)}\n`)
  console.log(`Rows: ${rows.length}, over their goal: ${over.length}. Took ${secondsSince(began)} s.`)
  console.log(`${os.availableParallelism()} × ${os.cpus()[0]?.model}, Electron ${electron.version} (${electron.kind})`)
  if (failed.length > 0) console.log(`Not measured: ${failed.map(({ name }) => name).join(', ')}, see above.`)
  return failed.length === 0 && rows.length > 0 ? 0 : 1
})

/**
 * The benchmarks whose names are given, or all.
 *
 * @param {readonly string[]} given
 */
function chosen(given) {
  const all = readdirSync(path.join(projectFolder, 'e2e', 'bench'))
    .filter((file) => file.endsWith(suffix))
    .map((file) => path.basename(file, suffix))
  const wanted = given.map((word) => path.basename(word, suffix))
  const unknown = wanted.find((name) => !all.includes(name))
  if (unknown !== undefined) throw new Failure(`There is no benchmark ${unknown}; there are ${all.join(', ')}.`)
  return wanted.length === 0 ? all : wanted
}

/**
 * Runs one benchmark, in a process of its own so that none inherits another's memory or compiled code.
 *
 * @param {string} name
 * @param {string} file where its rows are written
 * @param {import('./children.mjs').Environment} environment
 * @returns {Promise<Bench>}
 */
async function runBench(name, file, environment) {
  const { code } = await runPlaywright({
    projects: ['bench'],
    words: [`e2e/bench/${name}${suffix.replaceAll('.', '\\.')}$`, '--reporter=dot'],
    environment: { ...environment, LINECOOK_ROWS: file, LINECOOK_TEST_DATE: 'now' },
  })
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).trimEnd().split('\n') : []
  return { name, measured: code === 0 && lines.length > 0, rows: lines.map((line) => summarise(JSON.parse(line))) }
}

function loadNow() {
  return Math.round((os.loadavg()[0] ?? 0) * 10) / 10
}

/** @param {number} time */
function secondsSince(time) {
  return Math.round((Date.now() - time) / 1000)
}

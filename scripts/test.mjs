import path from 'node:path'
import { buildWhenNeeded } from './build.mjs'
import { checkAll, staticChecks } from './checks.mjs'
import { runNode } from './children.mjs'
import { endWith, Failure } from './failure.mjs'
import { countTests, totalOf } from './playwright.mjs'
import { prepareDisplays } from './prepare-display.mjs'
import { prepareElectron } from './prepare-electron.mjs'
import { projectFolder } from './project-folder.mjs'
import { countUnits } from './unit-tests.mjs'

/** A new year, an hour that is skipped, one that comes twice. */
const dates = [
  { date: '2026-12-31T23:59:50' },
  { date: '2026-03-29T01:59:50', zone: 'Europe/Berlin' },
  { date: '2026-11-01T01:59:50-04:00', zone: 'America/New_York' },
]

const programs = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  faults: ['faults.mjs'],
  pages: ['screens.mjs', '--pages'],
  endurance: ['bench.mjs', 'endurance'],
  station: ['station-test.mjs'],
})
const displayProjects = ['stage', 'e2e']
const usual = ['checks', 'unit', ...displayProjects]
const whole = [...usual, 'dates', 'faults', 'pages', 'endurance']
const known = [...whole, 'station']

await endWith(async () => {
  const began = Date.now()
  const { parts, words } = readCommandLine(process.argv.slice(2))
  const has = (/** @type {string} */ part) => parts.includes(part)
  const right = has('checks') ? await checkAll(staticChecks) : true
  const units = has('unit') ? [await countUnits({ words })] : []
  const shown = [...displayProjects, 'dates'].some(has) ? await testInElectron(parts, words) : { counts: [], used: '' }
  const wrong = []
  for (const part of parts.filter((one) => one in programs)) {
    const [script = '', ...given] = programs[part] ?? []
    const environment = { LINECOOK_ENDURANCE_SHARE: process.env.LINECOOK_ENDURANCE_SHARE ?? '1' }
    const own = parts.length === 1 ? words : []
    const { code } = await runNode(path.join(projectFolder, 'scripts', script), [...given, ...own], { environment })
    if (code !== 0) wrong.push(part)
  }
  const counts = [...units, ...shown.counts]
  const sum = (/** @type {'code' | 'passed' | 'failed' | 'skipped'} */ key) =>
    counts.reduce((all, one) => all + one[key], 0)
  if (!right) console.log('A check is wrong, see above.')
  for (const part of wrong) console.log(`${part} failed, see above.`)
  const isEmpty = counts.length > 0 && sum('passed') + sum('failed') === 0
  if (isEmpty) console.log('No test ran.')
  else if (sum('code') !== 0 && sum('failed') === 0) console.log('There is an error outside the tests, see above.')
  console.log(
    `Took ${Math.round((Date.now() - began) / 1000)} s, with ${shown.used || `Node ${process.versions.node}`}.`,
  )
  if (counts.length > 0) console.log(totalOf({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }))
  return right && wrong.length === 0 && !isEmpty && sum('failed') === 0 ? sum('code') : sum('code') || 1
})

/**
 * @param {readonly string[]} parts
 * @param {readonly string[]} words
 */
async function testInElectron(parts, words) {
  const { executable, version, kind, environment } = await prepareElectron({ purpose: 'test' })
  await buildWhenNeeded({ executable, version })
  const display = await prepareDisplays({ executable, coarse: true })
  const counts = []
  try {
    const all = { ...environment, ...display.environment }
    const projects = displayProjects.filter((project) => parts.includes(project))
    if (projects.length > 0) counts.push(await countTests({ projects, words, environment: all }))
    for (const { date, zone } of parts.includes('dates') ? dates : []) {
      console.log(`At ${date}${zone === undefined ? '' : ` in ${zone}`}:`)
      const own = {
        ...all,
        LINECOOK_TIER: 'test',
        LINECOOK_TEST_DATE: date,
        ...(zone === undefined ? {} : { TZ: zone }),
      }
      counts.push(await countTests({ projects: displayProjects, words, environment: own }))
    }
    return { counts, used: `Electron ${version} (${kind === 'official' ? "Electron's own build" : 'the stand-in'})` }
  } finally {
    await display.stop()
  }
}

/** @param {readonly string[]} given */
function readCommandLine(given) {
  const optionOf = (/** @type {string} */ name) =>
    given.findLast((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
  const isAll = given.includes('--all')
  process.env.LINECOOK_TIER ??= isAll ? 'all' : 'test'
  const [date, seed] = [optionOf('date'), optionOf('seed')]
  // The workers read these in e2e/testDate.ts and scripts/budget.ts.
  if (date !== undefined) process.env.LINECOOK_TEST_DATE = date
  if (seed !== undefined) process.env.LINECOOK_SEED = seed
  const paths = given.filter((word) => /^(?:e2e|src|scripts)\b/u.test(word))
  const ofPaths = paths.flatMap((word) => (word.startsWith('e2e') ? displayProjects : ['unit']))
  const parts =
    optionOf('only')?.split(',') ?? (paths.length > 0 ? ['checks', ...new Set(ofPaths)] : isAll ? whole : usual)
  const unknown = parts.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Failure(`--only=${unknown} is not known; it may be ${known.join(', ')}.`)
  return { parts, words: given.filter((word) => !/^--(?:all$|only=|date=|seed=)/u.test(word)) }
}

import { buildWhenNeeded } from './build.mjs'
import { checkAll, staticChecks } from './checks.mjs'
import { endWith, Failure } from './failure.mjs'
import { countTests, totalOf } from './playwright.mjs'
import { prepareDisplays } from './prepare-display.mjs'
import { prepareElectron } from './prepare-electron.mjs'
import { countUnits } from './unit-tests.mjs'

await endWith(async () => {
  const began = Date.now()
  const { projects, whole, words } = readCommandLine(process.argv.slice(2))
  const right = whole ? await checkAll(staticChecks) : true
  const displayed = projects.filter((name) => name !== 'unit')
  const units = projects.includes('unit') ? await countUnits({ words }) : null
  const { count: shown, used } =
    displayed.length > 0
      ? await testInElectron(displayed, words)
      : { count: null, used: `Node ${process.versions.node}` }
  const count = sumOf([units, shown].filter((one) => one !== null))

  if (count.flaky > 0) console.log(`Of the tests that passed, ${count.flaky} failed at first.`)
  if (!right) console.log('A check is wrong, see above.')
  if (count.passed + count.failed === 0) console.log('No test ran.')
  else if (count.code !== 0 && count.failed === 0) console.log('There is an error outside the tests, see above.')
  console.log(`Took ${duration(Date.now() - began)}, with ${used}.`)
  console.log(totalOf(count))
  if (count.code !== 0) return count.code
  return right && count.passed > 0 && count.failed === 0 ? 0 : 1
})

/** @param {readonly import('./playwright.mjs').Count[]} counts */
function sumOf(counts) {
  const sum = (/** @type {'code' | 'passed' | 'failed' | 'skipped' | 'flaky'} */ key) =>
    counts.reduce((all, one) => all + one[key], 0)
  return {
    code: sum('code'),
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    flaky: sum('flaky'),
  }
}

/**
 * @param {readonly string[]} projects
 * @param {readonly string[]} words
 */
async function testInElectron(projects, words) {
  const { executable, version, kind, environment } = await prepareElectron({ purpose: 'test' })
  await buildWhenNeeded({ executable, version })
  const display = await prepareDisplays({ executable, coarse: true })
  try {
    const count = await countTests({ projects, words, environment: { ...environment, ...display.environment } })
    return { count, used: `Electron ${version} (${kind === 'official' ? "Electron's own build" : 'the stand-in'})` }
  } finally {
    await display.stop()
  }
}

/** @param {readonly string[]} given */
function readCommandLine(given) {
  const own = (/** @type {string} */ word) => word === '--long' || /^--(?:only|date)=/u.test(word)
  const date = given.findLast((word) => word.startsWith('--date='))?.slice('--date='.length)
  // The workers read it in e2e/testDate.ts.
  if (date !== undefined) process.env.LINECOOK_TEST_DATE = date
  const only = given.find((word) => word.startsWith('--only='))?.slice('--only='.length)
  const projects = only ? only.split(',') : ['unit', 'e2e'].filter((name) => isMeant(name, given))
  const unknown = projects.find((name) => !['unit', 'e2e', 'long'].includes(name))
  if (unknown !== undefined) throw new Failure(`--only=${unknown} is not known; it may be unit, e2e or long.`)
  if (given.includes('--long') && !projects.includes('long')) projects.push('long')
  return { projects, whole: only === undefined, words: given.filter((word) => !own(word)) }
}

/**
 * Whether one of the paths on the command line has tests of this kind in it, or there is no path.
 *
 * @param {string} kind
 * @param {readonly string[]} given
 */
function isMeant(kind, given) {
  const paths = given.filter((word) => /^(?:e2e|src|scripts)\b/u.test(word))
  return paths.length === 0 || paths.some((word) => word.startsWith('e2e') === (kind === 'e2e'))
}

/** @param {number} milliseconds */
function duration(milliseconds) {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

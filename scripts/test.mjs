import { buildWhenNeeded } from './build.mjs'
import { checkAll, staticChecks } from './checks.mjs'
import { endWith, Failure } from './failure.mjs'
import { countTests, totalOf } from './playwright.mjs'
import { prepareDisplays } from './prepare-display.mjs'
import { prepareElectron } from './prepare-electron.mjs'

const inPlainNode = ['unit', 'scripts']

await endWith(async () => {
  const began = Date.now()
  const { projects, whole, words } = readCommandLine(process.argv.slice(2))
  const right = whole ? await checkAll(staticChecks) : true
  const { count, used } = await (projects.every((name) => inPlainNode.includes(name))
    ? testInNode(projects, words)
    : testInElectron(projects, words))

  if (count.flaky > 0) console.log(`Of the tests that passed, ${count.flaky} failed at first.`)
  if (!right) console.log('A check is wrong, see above.')
  if (count.passed + count.failed === 0) console.log('No test ran.')
  else if (count.code !== 0 && count.failed === 0)
    console.log('Playwright reports an error outside the tests, see above.')
  console.log(`Took ${duration(Date.now() - began)}, with ${used}.`)
  console.log(totalOf(count))
  if (count.code !== 0) return count.code
  return right && count.passed > 0 && count.failed === 0 ? 0 : 1
})

/**
 * @param {readonly string[]} projects
 * @param {readonly string[]} words
 */
async function testInNode(projects, words) {
  return { count: await countTests({ projects, words }), used: `Node ${process.versions.node}` }
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
  // Playwright's workers read it in e2e/testDate.ts.
  if (date !== undefined) process.env.LINECOOK_TEST_DATE = date
  const only = given.find((word) => word.startsWith('--only='))?.slice('--only='.length)
  const projects = only ? only.split(',') : ['unit', 'scripts', 'e2e']
  const unknown = projects.find((name) => !['unit', 'scripts', 'e2e', 'long'].includes(name))
  if (unknown !== undefined) throw new Failure(`--only=${unknown} is not known; it may be unit, scripts, e2e or long.`)
  if (given.includes('--long') && !projects.includes('long')) projects.push('long')
  return { projects, whole: only === undefined, words: given.filter((word) => !own(word)) }
}

/** @param {number} milliseconds */
function duration(milliseconds) {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

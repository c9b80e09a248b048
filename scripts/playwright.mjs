import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { runNode } from './children.mjs'
import { fileOfPackage, projectFolder } from './project-folder.mjs'

/**
 * @typedef {object} Tests
 * @property {readonly string[]} projects
 * @property {readonly string[]} [words] passed on to Playwright
 * @property {import('./children.mjs').Environment} [environment]
 * @property {boolean} [quiet]
 */

/**
 * @typedef {object} Count
 * @property {number} code Playwright's own
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} output what Playwright printed, where it was quiet
 */

/**
 * Runs Playwright projects and returns Playwright's exit code.
 *
 * @param {Tests} tests
 */
export function runPlaywright({ projects, words = [], environment = {}, quiet = false }) {
  const cli = fileOfPackage('playwright', 'cli.js')
  const chosen = projects.map((name) => `--project=${name}`)
  return runNode(cli, ['test', ...chosen, ...words], { environment, quiet })
}

/**
 * Runs Playwright projects and counts their tests, as Playwright reports them.
 *
 * @param {Tests} tests
 * @returns {Promise<Count>}
 */
export async function countTests({ projects, words = [], environment = {}, quiet = false }) {
  const report = path.join(projectFolder, 'out', `tests-${process.pid}.json`)
  await mkdir(path.dirname(report), { recursive: true })
  try {
    const { code, output } = await runPlaywright({
      projects,
      words: withJsonReporter(words),
      environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      quiet,
    })
    return { code, output, ...(await readCount(report)) }
  } finally {
    await rm(report, { force: true })
  }
}

/**
 * The counts as one plain line.
 *
 * @param {Pick<Count, 'passed' | 'failed' | 'skipped'>} count
 */
export function totalOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** @param {readonly string[]} words */
function withJsonReporter(words) {
  const given = words.findLast((word) => word.startsWith('--reporter='))
  const others = words.filter((word) => !word.startsWith('--reporter='))
  return [...others, `${given ?? '--reporter=list'},json`]
}

/** @param {string} report */
async function readCount(report) {
  const text = await readFile(report, 'utf8').catch(() => '{}')
  const { expected = 0, unexpected = 0, skipped = 0 } = JSON.parse(text).stats ?? {}
  return { passed: expected, failed: unexpected, skipped }
}

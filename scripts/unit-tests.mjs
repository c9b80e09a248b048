import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { runNode } from './children.mjs'
import { fileOfPackage, projectFolder } from './project-folder.mjs'

/**
 * Runs the unit tests with Vitest, and counts them.
 *
 * @param {{ words?: readonly string[], environment?: import('./children.mjs').Environment, quiet?: boolean }} tests
 * @returns {Promise<import('./playwright.mjs').Count>}
 */
export async function countUnits({ words = [], environment = {}, quiet = false }) {
  const report = path.join(projectFolder, 'out', `units-${process.pid}.json`)
  await mkdir(path.dirname(report), { recursive: true })
  try {
    const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await runNode(
      fileOfPackage('vitest', 'vitest.mjs'),
      ['run', ...options, ...words.map(inVitest)],
      {
        environment,
        quiet,
      },
    )
    const text = await readFile(report, 'utf8').catch(() => '{}')
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = JSON.parse(text)
    return { code, output, passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  } finally {
    await rm(report, { force: true })
  }
}

/** Options of Playwright as Vitest calls them. @param {string} word */
function inVitest(word) {
  return word
    .replace(/^(?:-g|--grep)(?==|$)/u, '-t')
    .replace(/^--workers=/u, '--maxWorkers=')
    .replace(/^--max-failures=/u, '--bail=')
}

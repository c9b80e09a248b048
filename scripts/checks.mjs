import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ceilingProblems } from './ceilings.mjs'
import { runNode } from './children.mjs'
import { exampleProblems } from './document-examples.mjs'
import { documentProblems } from './document-problems.mjs'
import { folderCircles, importsWithin } from './folder-circles.mjs'
import { faultsOfLock } from './lock-file.mjs'
import { totalOf } from './playwright.mjs'
import { fileOfPackage, projectFolder } from './project-folder.mjs'
import { styleProblems } from './style-problems.mjs'
import { countUnits } from './unit-tests.mjs'

/** @typedef {{ code: number, output: string, said: string }} Finding */
/** @typedef {() => Promise<Finding>} Check */

const coloured = Boolean(process.stdout.isTTY)

/**
 * What a program finds.
 *
 * @type {(what: string, file: string, words: readonly string[], well: string) => Check}
 */
const ofProgram = (what, file, words, well) => async () => {
  const { code, output } = await runNode(file, words, { quiet: true })
  return report(what, code, output, well)
}

/**
 * What a function of this folder finds, a line each.
 *
 * @type {(what: string, find: () => readonly string[] | Promise<readonly string[]>, well: string) => Check}
 */
const ofProblems = (what, find, well) => async () => {
  const problems = await find()
  return report(what, Math.min(problems.length, 1), problems.join('\n'), well)
}

const lint = ['check', '.', `--colors=${coloured ? 'force' : 'off'}`, '--error-on-warnings']

/** All checks that need no test run. */
export const staticChecks = [
  ofProgram('Types', fileOfPackage('typescript', 'bin', 'tsc'), ['-b', '--pretty', String(coloured)], 'right'),
  ofProgram('Lint and format', fileOfPackage('@biomejs/biome', 'bin', 'biome'), lint, 'right'),
  // Files, exports and packages that nothing uses.
  ofProgram('Unused code', path.join(projectFolder, 'node_modules/knip/bin/knip.js'), [], 'none'),
  ofProblems('Documents', documentProblems, 'right'),
  ofProblems('Examples', exampleProblems, 'right'),
  // Whether `npm ci` installs the same packages on every platform.
  ofProblems('Lock file', () => faultsOfLock(readJson('package.json'), readJson('package-lock.json')), 'right'),
  // Circles of imports between folders; the linter finds those between files.
  ofProblems('Folders', () => folderCircles(importsWithin(['src/shared', 'src/main', 'src/renderer'])), 'no circles'),
  ofProblems('Stylesheets', styleProblems, 'right'),
  ofProblems('Ceilings', ceilingProblems, 'nothing is above its own'),
]

/**
 * The tests that need neither Electron nor a display, with few cases of each property.
 *
 * @param {readonly string[]} [words] such as `--changed`, which chooses the tests that import a changed file
 */
export async function checkUnits(words = []) {
  const count = await countUnits({
    words: ['--passWithNoTests', ...words],
    environment: { LINECOOK_TIER: 'check' },
    quiet: true,
  })
  const code = count.code || (count.passed > 0 || words.length > 0 ? 0 : 1)
  return report('Unit tests', code, count.output, totalOf(count))
}

/**
 * Runs checks side by side, prints the result of each, and returns whether all passed.
 *
 * @param {readonly Check[]} checks
 */
export async function checkAll(checks) {
  const codes = await Promise.all(
    checks.map(async (check) => {
      const began = Date.now()
      const { code, output, said } = await check()
      console.log(code === 0 ? `${said} (${((Date.now() - began) / 1000).toFixed(1)} s)` : `${output.trim()}\n${said}`)
      return code
    }),
  )
  return codes.every((code) => code === 0)
}

/**
 * @param {string} what
 * @param {number} code
 * @param {string} output
 * @param {string} well
 * @returns {Finding}
 */
function report(what, code, output, well) {
  return { code, output, said: `${what}: ${code === 0 ? well : 'wrong, see above.'}` }
}

/** @param {string} name */
function readJson(name) {
  return JSON.parse(readFileSync(path.join(projectFolder, name), 'utf8'))
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ceilingProblems } from './ceilings.mjs'
import { runNode } from './children.mjs'
import { documentProblems } from './document-problems.mjs'
import { folderCircles, importsWithin } from './folder-circles.mjs'
import { kernelProblems } from './kernel-problems.mjs'
import { faultsOfLock } from './lock-file.mjs'
import { totalOf } from './playwright.mjs'
import { fileOfPackage, projectFolder } from './project-folder.mjs'
import { styleProblems } from './style-problems.mjs'
import { countUnits } from './unit-tests.mjs'

/** @typedef {{ code: number, output: string, said: string }} Finding */

const coloured = Boolean(process.stdout.isTTY)

/** The types of every process, each under its own configuration. */
export async function checkTypes() {
  const { code, output } = await runNode(
    fileOfPackage('typescript', 'bin', 'tsc'),
    ['-b', '--pretty', String(coloured)],
    { quiet: true },
  )
  return report('Types', code, output, 'right')
}

/** Lint and format. */
export async function checkStyle() {
  const words = ['check', '.', `--colors=${coloured ? 'force' : 'off'}`, '--error-on-warnings']
  const { code, output } = await runNode(fileOfPackage('@biomejs/biome', 'bin', 'biome'), words, { quiet: true })
  return report('Lint and format', code, output, 'right')
}

/** Files, exports and packages that nothing uses. */
export async function checkUnused() {
  const { code, output } = await runNode(path.join(projectFolder, 'node_modules/knip/bin/knip.js'), [], { quiet: true })
  return report('Unused code', code, output, 'none')
}

/** The links and the names of files in the documents, and the list of licences. */
export async function checkDocuments() {
  const problems = documentProblems()
  return report('Documents', Math.min(problems.length, 1), problems.join('\n'), 'right')
}

/** Whether `npm ci` installs the same packages from package-lock.json on every platform. */
export async function checkLock() {
  const faults = faultsOfLock(await readJson('package.json'), await readJson('package-lock.json'))
  return report('Lock file', faults.length === 0 ? 0 : 1, faults.join('\n'), 'right')
}

/** Circles of imports between folders; the linter finds those between files. */
export async function checkFolders() {
  const lines = folderCircles(importsWithin(['src/shared', 'src/main', 'src/renderer'])).map(
    ({ from, to }) => `${from} imports ${to}, whose folder depends on ${path.posix.dirname(from)}.`,
  )
  return report('Folders', Math.min(lines.length, 1), lines.join('\n'), 'no circles')
}

/** Classes that a stylesheet or a component of the display lacks. */
export async function checkStylesheets() {
  const problems = styleProblems()
  return report('Stylesheets', Math.min(problems.length, 1), problems.join('\n'), 'right')
}

/** Places where a screen does by hand what the kernel of the display does. */
export async function checkKernel() {
  const problems = kernelProblems()
  return report('Kernel', Math.min(problems.length, 1), problems.join('\n'), 'nothing passes it by')
}

/** The size of the program, of its tests and of each folder. */
export async function checkCeilings() {
  const problems = ceilingProblems()
  return report('Ceilings', Math.min(problems.length, 1), problems.join('\n'), 'nothing is above its own')
}

/** All checks that need no test run. */
export const staticChecks = [
  checkTypes,
  checkStyle,
  checkUnused,
  checkDocuments,
  checkLock,
  checkFolders,
  checkStylesheets,
  checkKernel,
  checkCeilings,
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
 * @param {ReadonlyArray<() => Promise<Finding>>} checks
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
async function readJson(name) {
  return JSON.parse(await readFile(path.join(projectFolder, name), 'utf8'))
}

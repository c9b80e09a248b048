import { cpSync, existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeOfSignal, run, runNode } from '../children.mjs'
import { Failure } from '../failure.mjs'
import { fileOfPackage, projectFolder } from '../project-folder.mjs'

/**
 * @typedef {object} UnitLimits
 * @property {number} [wholeSeconds] after which the run is ended; none without
 * @property {number} [testSeconds] for a single test; Vitest's own without
 */

/**
 * @typedef {object} UnitRun
 * @property {'passed' | 'failed' | 'timedOut'} verdict `failed` also when a file cannot be loaded
 * @property {number} longestSeconds the duration of the longest single test
 */

/**
 * A copy of the project in out/, in which a file can be changed while tests run in other copies.
 *
 * @typedef {object} Scratch
 * @property {string} folder
 * @property {(file: string, text: string) => void} write
 * @property {(tests: readonly string[], limits?: UnitLimits) => Promise<UnitRun>} runUnits runs them with Vitest and stops at the first failure
 * @property {(project: string) => Promise<boolean>} compiles
 */

/**
 * @param {string} name of its folder; what lay there is replaced
 * @returns {Promise<Scratch>}
 */
export async function makeScratch(name) {
  const folder = path.join(projectFolder, 'out', 'mutation', name)
  rmSync(folder, { recursive: true, force: true })
  const { code, output } = await run('git', ['ls-files', '-z', '-co', '--exclude-standard', '--deduplicate'], {
    quiet: true,
  })
  if (code !== 0) throw new Failure('A scratch copy is made of the files that git knows: this is no git tree.')
  for (const file of output.split('\0')) {
    // git may still list a removed file.
    if (file !== '' && existsSync(path.join(projectFolder, file)))
      cpSync(path.join(projectFolder, file), path.join(folder, file))
  }
  // The compiler checks only changed files again.
  const types = path.join('out', 'types')
  if (existsSync(path.join(projectFolder, types)))
    cpSync(path.join(projectFolder, types), path.join(folder, types), { recursive: true })
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  return {
    folder,
    write: (file, text) => writeFileSync(path.join(folder, file), text),
    async runUnits(tests, { wholeSeconds = 0, testSeconds } = {}) {
      if (tests.length === 0) return { verdict: 'passed', longestSeconds: 0 }
      const options = ['run', '--reporter=json', '--bail=1', '--maxWorkers=1', ...tests]
      if (testSeconds !== undefined) options.push(`--testTimeout=${Math.round(testSeconds * 1000)}`)
      const { code, output } = await runNode(fileOfPackage('vitest', 'vitest.mjs'), options, {
        quiet: true,
        folder,
        limitSeconds: wholeSeconds,
      })
      const results = resultsIn(output)
      const longestSeconds = Math.max(0, ...results.map(({ duration = 0 }) => duration)) / 1000
      if (code === 0) return { verdict: 'passed', longestSeconds }
      const failed = results.filter(({ status }) => status === 'failed')
      const isTimeout =
        code === codeOfSignal('SIGKILL') ||
        (failed.length > 0 && failed.every(({ failureMessages: [text = ''] }) => /Test timed out in/u.test(text)))
      return { verdict: isTimeout ? 'timedOut' : 'failed', longestSeconds }
    },
    async compiles(project) {
      const { code } = await runNode(fileOfPackage('typescript', 'bin', 'tsc'), ['-b', project], {
        quiet: true,
        folder,
      })
      return code === 0
    },
  }
}

/** @typedef {{ status: string, duration?: number, failureMessages: readonly string[] }} Result */

/**
 * The results of all tests in the output of Vitest's JSON reporter. None when the run was ended.
 *
 * @param {string} output
 * @returns {readonly Result[]}
 */
function resultsIn(output) {
  try {
    /** @type {{ testResults: readonly { assertionResults: readonly Result[] }[] }} */
    const { testResults } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
    return testResults.flatMap(({ assertionResults }) => assertionResults)
  } catch {
    return []
  }
}

import { cpSync, existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run, runNode } from '../children.mjs'
import { Failure } from '../failure.mjs'
import { fileOfPackage, house } from '../house.mjs'

/**
 * A copy of the project in out/, in which a file can be changed while tests run in others.
 *
 * @typedef {object} Scratch
 * @property {string} folder
 * @property {(file: string, text: string) => void} write
 * @property {(tests: readonly string[], words?: readonly string[], limitSeconds?: number) => Promise<boolean>} passesUnits
 * @property {(project: string) => Promise<boolean>} compiles
 */

/**
 * @param {string} name of its folder; what lay there is replaced
 * @returns {Promise<Scratch>}
 */
export async function makeScratch(name) {
  const folder = path.join(house, 'out', 'mutation', name)
  rmSync(folder, { recursive: true, force: true })
  const { code, output } = await run('git', ['ls-files', '-z', '-co', '--exclude-standard', '--deduplicate'], {
    quiet: true,
  })
  if (code !== 0) throw new Failure('A scratch copy is made of the files that git knows: this is no git tree.')
  for (const file of output.split('\0')) {
    // One that was removed may still be known to git.
    if (file !== '' && existsSync(path.join(house, file))) cpSync(path.join(house, file), path.join(folder, file))
  }
  // Of the types only what changes is checked again.
  const types = path.join('out', 'types')
  if (existsSync(path.join(house, types)))
    cpSync(path.join(house, types), path.join(folder, types), { recursive: true })
  symlinkSync(path.join(house, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  return {
    folder,
    write: (file, text) => writeFileSync(path.join(folder, file), text),
    async passesUnits(tests, words = [], limitSeconds = 0) {
      const patterns = tests.map((test) => `${test.replaceAll(/[.\\+*?^$()[\]{}|]/gu, '\\$&')}$`)
      const options = ['--project=unit', '--reporter=line', '--max-failures=1', '--workers=1', '--retries=0']
      const { code } = await runNode(
        fileOfPackage('playwright', 'cli.js'),
        ['test', ...options, ...words, ...patterns],
        { quiet: true, folder, limitSeconds },
      )
      return code === 0
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

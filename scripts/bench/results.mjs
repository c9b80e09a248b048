import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { run } from '../children.mjs'
import { Failure } from '../failure.mjs'
import { projectFolder } from '../project-folder.mjs'

/**
 * One run of `npm run bench`, as its JSON file has it.
 *
 * @typedef {object} Run
 * @property {1} format
 * @property {string} at the time of its start
 * @property {string | null} commit null without git
 * @property {boolean} changed whether files differed from the commit
 * @property {Machine} machine
 * @property {Record<string, string>} versions
 * @property {Bench[]} benches
 */

/** @typedef {{ processor: string, cores: number, memory: string, system: string }} Machine */

/**
 * @typedef {object} Bench
 * @property {string} name of its file
 * @property {boolean} measured
 * @property {number} seconds
 * @property {{ before: number, after: number }} load of the machine, the average of a minute in processes
 * @property {import('./rows.mjs').Row[]} rows
 */

const folder = path.join(projectFolder, 'bench-results')

/**
 * @param {{ kind: string, version: string }} electron
 * @returns {Promise<Run>}
 */
export async function describeRun(electron) {
  const { version } = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8'))
  return {
    format: 1,
    at: new Date().toISOString(),
    commit: await git('rev-parse', 'HEAD'),
    changed: (await git('status', '--porcelain')) !== '',
    machine: {
      processor: os.cpus()[0]?.model ?? '',
      cores: os.availableParallelism(),
      memory: `${Math.round(os.totalmem() / 2 ** 30)} GiB`,
      system: `${os.platform()} ${os.release()} ${os.arch()}`,
    },
    versions: { linecook: version, node: process.versions.node, electron: `${electron.version} (${electron.kind})` },
    benches: [],
  }
}

/** @param {string[]} words */
async function git(...words) {
  const { code, output } = await run('git', words, { quiet: true }).catch(() => ({ code: 1, output: '' }))
  return code === 0 ? output.trim() : null
}

/**
 * Writes a run into bench-results/ and returns the file's name.
 *
 * @param {Run} measured
 */
export async function writeRun(measured) {
  await mkdir(folder, { recursive: true })
  const name = `${measured.at.replaceAll(':', '-').slice(0, 19)}${measured.commit ? `-${measured.commit.slice(0, 8)}` : ''}.json`
  await writeFile(path.join(folder, name), `${JSON.stringify(measured, null, 1)}\n`)
  return path.join(path.basename(folder), name)
}

/**
 * Reads a run from a path, or from the beginning of a name in bench-results/.
 *
 * @param {string} given
 * @returns {Promise<Run>}
 */
export async function readRun(given) {
  const inFolder = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(given)) : []
  const file = existsSync(given) ? given : inFolder.length === 1 ? path.join(folder, inFolder[0] ?? '') : null
  if (file === null) {
    const found = inFolder.length === 0 ? 'No file' : `More than one file (${inFolder.join(', ')})`
    throw new Failure(`${found} in bench-results/ begins with ${given}.`)
  }
  try {
    const read = JSON.parse(await readFile(file, 'utf8'))
    if (read.format === 1 && Array.isArray(read.benches)) return read
  } catch {
    // A folder, a file that may not be read, or one that is not JSON: reported below.
  }
  throw new Failure(`${given} is no result of "npm run bench".`)
}

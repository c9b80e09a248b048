import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runNode } from './children.mjs'
import { Failure } from './failure.mjs'
import { fileOfPackage, projectFolder } from './project-folder.mjs'

const sources = ['src', 'resources', 'electron.vite.config.ts', 'package.json', 'package-lock.json']
const results = ['out/main', 'out/preload', 'out/renderer']
const entry = path.join(projectFolder, 'out', 'main', 'index.js')
const mark = path.join(projectFolder, 'out', 'built.json')

/** Builds the program, unless out/ was built from the current sources. */
export async function buildWhenNeeded() {
  if (existsSync(entry) && (await readFile(mark, 'utf8').catch(() => '')) === describe()) return
  console.log('Building the program …')
  const began = Date.now()
  const { code, output } = await runNode(electronVite, ['build'], { quiet: true })
  if (code !== 0) throw new Failure(`${output.trim()}\n\nThe program could not be built.`, code)
  await writeFile(mark, describe())
  console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

export const electronVite = fileOfPackage('electron-vite', 'bin', 'electron-vite.js')

/** Each file with its time of change, so that a removed file is noticed too. */
function describe() {
  const hash = (/** @type {readonly string[]} */ places) => {
    const lines = places.flatMap((place) => filesIn(path.join(projectFolder, place))).sort()
    return createHash('sha256').update(lines.join('\n')).digest('hex')
  }
  return JSON.stringify({ sources: hash(sources), results: hash(results) })
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesIn(place) {
  if (!existsSync(place)) return []
  const { size, mtimeMs } = statSync(place)
  if (!statSync(place).isDirectory()) return [`${place} ${size} ${mtimeMs}`]
  return readdirSync(place)
    .filter((name) => !name.endsWith('.test.ts'))
    .flatMap((name) => filesIn(path.join(place, name)))
}

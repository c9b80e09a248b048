import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { run, runNode } from './children.mjs'
import { Failure } from './failure.mjs'
import { fileOfPackage, projectFolder } from './project-folder.mjs'

const sources = ['src', 'resources', 'scripts', 'electron.vite.config.ts', 'package.json', 'package-lock.json']
const results = ['out/main', 'out/preload', 'out/renderer']
const entry = path.join(projectFolder, 'out', 'main', 'index.cjs')
const mark = path.join(projectFolder, 'out', 'built.json')

/**
 * Builds the program, unless out/ was built from the current sources for this Electron.
 *
 * @param {{ executable: string, version: string }} electron
 */
export async function buildWhenNeeded({ executable, version }) {
  if (existsSync(entry) && (await readFile(mark, 'utf8').catch(() => '')) === describe(version)) return
  console.log('Building the program …')
  const began = Date.now()
  const { code, output } = await runNode(electronVite, ['build'], { quiet: true })
  if (code !== 0) throw new Failure(`${output.trim()}\n\nThe program could not be built.`, code)
  await makeCodeCache(executable)
  await writeFile(mark, describe(version))
  console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

export const electronVite = fileOfPackage('electron-vite', 'bin', 'electron-vite.js')

/**
 * What V8 has compiled, which another Electron compiles again. The program runs without it. Started without the sandbox,
 * because it opens no page and some machines refuse one.
 *
 * @param {string} executable
 */
async function makeCodeCache(executable) {
  const maker = path.join(projectFolder, 'out', 'main', 'codeCache.cjs')
  const { code, output } = await run(executable, [maker, '--no-sandbox'], { quiet: true, limitSeconds: 60 })
  if (code !== 0) console.log(`${output.trim()}\nThe code cache could not be made: the program starts slower.`)
}

/**
 * Each file with its time of change, so that a removed file is noticed too.
 *
 * @param {string} electron its version
 */
function describe(electron) {
  const hash = (/** @type {readonly string[]} */ places) => {
    const lines = places.flatMap((place) => filesIn(path.join(projectFolder, place))).sort()
    return createHash('sha256').update(lines.join('\n')).digest('hex')
  }
  return JSON.stringify({ electron, sources: hash(sources), results: hash(results) })
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

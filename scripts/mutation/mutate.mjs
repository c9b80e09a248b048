import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { endWith, Failure } from '../failure.mjs'
import { house } from '../house.mjs'
import { findImporters } from './importers.mjs'
import { mutantsOf } from './mutants.mjs'
import { makeScratch } from './scratch.mjs'

/** @typedef {import('./mutants.mjs').Mutant & { file: string }} FileMutant */
/** @typedef {{ file: string, line: string, from: string, to: string, because: string }} Equivalent */

const usage = `npm run mutate -- FILE-OR-FOLDER… [--sample 50] [--seed 7] [--workers 2] [--least 95] [--list]

Changes one place of the program at a time in a copy of it, and says which changes no unit test and no type notices.
Those that change nothing that could be noticed are listed in scripts/mutation/equivalents.json.`

/** A test set may take so many times as long with a mutant as without one. */
const SLOWER = 4
const LEAST_LIMIT_SECONDS = 20

await endWith(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
      least: { type: 'string', default: '0' },
      list: { type: 'boolean', default: false },
    },
  })
  if (positionals.length === 0) throw new Failure(usage)
  /** @type {readonly Equivalent[]} */
  const equivalents = JSON.parse(readFileSync(path.join(import.meta.dirname, 'equivalents.json'), 'utf8'))
  const isEquivalent = (/** @type {FileMutant} */ { file, lineText, from, to }) =>
    equivalents.some((one) => one.file === file && one.line === lineText && one.from === from && one.to === to)

  const files = positionals.flatMap(filesAt)
  const all = files.flatMap((file) =>
    mutantsOf(file, readFileSync(path.join(house, file), 'utf8')).map((mutant) => ({ ...mutant, file })),
  )
  const wanted = all.filter((mutant) => !isEquivalent(mutant))
  const sample = values.sample === undefined ? wanted : sampleOf(wanted, Number(values.sample), Number(values.seed))
  console.log(
    `${sample.length} of ${all.length} mutants in ${files.length} files (${all.length - wanted.length} are listed as equivalent)`,
  )
  if (values.list) {
    for (const mutant of sample) console.log(textOf(mutant))
    return 0
  }

  const began = Date.now()
  const workers = Math.max(1, Math.min(Number(values.workers), sample.length))
  const left = [...sample]
  /** @type {FileMutant[]} */
  const survivors = []
  /** @type {Map<string, number>} */
  const killedBy = new Map()
  await Promise.all(
    Array.from({ length: workers }, async (_, index) => {
      const judge = await openJudge(`worker-${index + 1}`)
      for (let mutant = left.shift(); mutant !== undefined; mutant = left.shift()) {
        const killer = await judge(mutant)
        if (killer === null) survivors.push(mutant)
        else killedBy.set(killer, (killedBy.get(killer) ?? 0) + 1)
        const done = sample.length - left.length
        if (killer === null) console.log(`survived  ${textOf(mutant)}`)
        else if (done % 25 === 0) console.log(`… ${done} of ${sample.length}, ${survivors.length} survived`)
      }
    }),
  )
  const killed = sample.length - survivors.length
  const share = sample.length === 0 ? 100 : (100 * killed) / sample.length
  for (const file of files) {
    const ofFile = sample.filter((one) => one.file === file).length
    const survived = survivors.filter((one) => one.file === file).length
    if (ofFile > 0) console.log(`${String(ofFile - survived).padStart(4)} of ${String(ofFile).padStart(4)}  ${file}`)
  }
  for (const [killer, count] of killedBy) console.log(`${String(count).padStart(4)} killed by ${killer}`)
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`${killed} of ${sample.length} mutants killed (${share.toFixed(1)} %) in ${seconds} s`)
  return share >= Number(values.least) ? 0 : 1
})

/**
 * A scratch copy, and what tries mutants in it one after the other: the unit test of the same name first, then the
 * compiler, then every other unit test that imports the file, the nearest ones first. Null for a survivor.
 *
 * @param {string} name
 * @returns {Promise<(mutant: FileMutant) => Promise<string | null>>}
 */
async function openJudge(name) {
  const scratch = await makeScratch(name)
  const importersOf = findImporters(scratch.folder)
  /** @type {Map<string, number>} */
  const limits = new Map()

  /** @param {readonly string[]} tests */
  async function limitFor(tests) {
    const key = tests.join()
    const known = limits.get(key)
    if (known !== undefined) return known
    const began = Date.now()
    if (!(await scratch.passesUnits(tests)) && !(await scratch.passesUnits(tests)))
      throw new Failure(`Without any mutant these tests fail: ${tests.join(', ')}`)
    const limit = Math.max(LEAST_LIMIT_SECONDS, ((Date.now() - began) / 1000) * SLOWER)
    limits.set(key, limit)
    return limit
  }

  /**
   * @param {FileMutant} mutant
   * @param {() => Promise<boolean>} check
   */
  async function holds({ file, start, end, to }, check) {
    const text = readFileSync(path.join(house, file), 'utf8')
    scratch.write(file, `${text.slice(0, start)}${to}${text.slice(end)}`)
    try {
      return await check()
    } finally {
      scratch.write(file, text)
    }
  }

  return async (mutant) => {
    const { file } = mutant
    const own = file.replace(/\.tsx?$/u, '.test.ts')
    const stages = new Map([
      ['the unit test of the same name', importersOf(file).filter(({ test }) => test === own)],
      ['a unit test that is near', importersOf(file).filter(({ test, distance }) => test !== own && distance <= 2)],
      ['a unit test that is far', importersOf(file).filter(({ test, distance }) => test !== own && distance > 2)],
    ])
    let isCompiled = false
    for (const [killer, importers] of stages) {
      const tests = importers.map(({ test }) => test)
      if (tests.length > 0) {
        const limit = await limitFor(tests)
        if (!(await holds(mutant, () => scratch.passesUnits(tests, [], limit)))) return killer
      }
      if (!isCompiled && !(await holds(mutant, () => scratch.compiles(projectOf(file))))) return 'the compiler'
      isCompiled = true
    }
    return null
  }
}

/**
 * The TypeScript project that has to compile with a mutant of this file.
 *
 * @param {string} file
 */
function projectOf(file) {
  const [, side = ''] = /^src\/(main|preload|renderer|simulator)\//u.exec(file) ?? []
  return side === '' ? '.' : path.join('src', side)
}

/**
 * @param {string} place a file or folder, relative to the project's
 * @returns {string[]}
 */
function filesAt(place) {
  const whole = path.join(house, place)
  const file = path.relative(house, whole)
  if (!statSync(whole).isDirectory()) return [file]
  return readdirSync(whole)
    .sort()
    .flatMap((name) => filesAt(path.join(file, name)))
    .filter((name) => /\.tsx?$/u.test(name) && !/\.(?:test|testing)\.tsx?$/u.test(name))
}

/**
 * Different places, the same for the same seed.
 *
 * @template One
 * @param {readonly One[]} all
 * @param {number} count
 * @param {number} seed
 */
function sampleOf(all, count, seed) {
  const rest = [...all]
  const chosen = []
  let state = seed
  while (chosen.length < count && rest.length > 0) {
    // Numerical Recipes' linear congruential generator.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    chosen.push(...rest.splice(Math.floor((state / 2 ** 32) * rest.length), 1))
  }
  return chosen
}

/** @param {FileMutant} mutant */
function textOf({ file, line, lineText, from, to }) {
  const one = (/** @type {string} */ text) => text.replaceAll(/\s+/gu, ' ')
  return `${file}:${line}  ${one(from)}  →  ${to === '' ? '(nothing)' : to}    in  ${lineText}`
}

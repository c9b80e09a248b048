import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { endWith, Failure } from '../failure.mjs'
import { projectFolder } from '../project-folder.mjs'
import { mutantsOf } from './mutants.mjs'
import { makeScratch } from './scratch.mjs'

const imported = /(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/gu

/** No mutant of what is only named as a type can be noticed by a test. */
const typesOnly = /^(?:import|export) type (?:\{[^}]*\}|[\w* ]+) from '[^']+'$/gmu

/** @typedef {import('./mutants.mjs').Mutant & { file: string, text: string }} FileMutant */
/** @typedef {{ file: string, line: string, from: string, to: string, because: string }} Equivalent */

const usage = `npm run mutate -- FILE-OR-FOLDER… [--sample 50] [--seed 7] [--workers 2] [--least 95] [--list]

Changes one place of the program at a time in a copy of it, and says which changes no unit test and no type notices.
TIMEOUT: a test took too long with it, which is counted neither way.
Those that change nothing that could be noticed are listed in scripts/mutation/equivalents.json.`

/** With a mutant, a test may take this many times as long as without. */
const SLOWER = 10
const LEAST_LIMIT_SECONDS = 30
const LEAST_TEST_SECONDS = 30
/** The limit without a mutant, on a busy machine too. */
const MOST_TEST_SECONDS = 600

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
  const isListed = (/** @type {Equivalent} */ one, /** @type {FileMutant} */ { file, lineText, from, to }) =>
    one.file === file && one.line === lineText && one.from === from && one.to === to
  const isEquivalent = (/** @type {FileMutant} */ mutant) => equivalents.some((one) => isListed(one, mutant))

  const files = positionals.flatMap(filesAt)
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(projectFolder, file), 'utf8')]))
  const all = [...texts].flatMap(([file, text]) => mutantsOf(file, text).map((mutant) => ({ ...mutant, file, text })))
  const wanted = all.filter((mutant) => !isEquivalent(mutant))
  const sample = values.sample === undefined ? wanted : sampleOf(wanted, Number(values.sample), Number(values.seed))
  console.log(
    `${sample.length} of ${all.length} mutants in ${files.length} files (${all.length - wanted.length} are listed as equivalent)`,
  )
  for (const one of equivalents)
    if (texts.has(one.file) && !all.some((mutant) => isListed(one, mutant)))
      console.log(`No mutant any more: ${one.file}  ${one.from}  →  ${one.to}    in  ${one.line}`)
  if (values.list) {
    for (const mutant of sample) console.log(textOf(mutant))
    return 0
  }

  const began = Date.now()
  const workers = Math.max(1, Math.min(Number(values.workers), sample.length))
  const left = [...sample]
  /** @type {FileMutant[]} */
  const survivors = []
  /** @type {FileMutant[]} */
  const timeouts = []
  /** @type {Map<string, number>} */
  const killedBy = new Map()
  let killSeconds = 0
  const measured = measureStages()
  await Promise.all(
    Array.from({ length: workers }, async (_, index) => {
      const judge = await openJudge(`worker-${index + 1}`, measured)
      for (let mutant = left.shift(); mutant !== undefined; mutant = left.shift()) {
        const { verdict, by, seconds } = await judge(mutant)
        if (verdict === 'killed') {
          killedBy.set(by, (killedBy.get(by) ?? 0) + 1)
          killSeconds += seconds
        } else (verdict === 'survived' ? survivors : timeouts).push(mutant)
        console.log(`${wordOf(verdict)} ${seconds.toFixed(1).padStart(6)} s  ${textOf(mutant)}`)
      }
    }),
  )
  const judged = sample.length - timeouts.length
  const killed = judged - survivors.length
  const share = judged === 0 ? 100 : (100 * killed) / judged
  for (const file of files) {
    const countIn = (/** @type {readonly FileMutant[]} */ some) => some.filter((one) => one.file === file).length
    const ofFile = countIn(sample) - countIn(timeouts)
    if (ofFile > 0)
      console.log(`${String(ofFile - countIn(survivors)).padStart(4)} of ${String(ofFile).padStart(4)}  ${file}`)
  }
  for (const [killer, count] of killedBy) console.log(`${String(count).padStart(4)} killed by ${killer}`)
  if (timeouts.length > 0) console.log(`${String(timeouts.length).padStart(4)} TIMEOUT, counted neither way`)
  const seconds = Math.round((Date.now() - began) / 1000)
  const perKill = killed === 0 ? '' : `, ${(killSeconds / killed).toFixed(1)} s per kill`
  console.log(`${killed} of ${judged} mutants killed (${share.toFixed(1)} %) in ${seconds} s${perKill}`)
  return share >= Number(values.least) ? 0 : 1
})

/** @typedef {{ wholeSeconds: number, testSeconds: number }} Limits */
/** @typedef {import('./scratch.mjs').Scratch} Scratch */

/** The limits of each stage, measured without a mutant when the first mutant reaches it. */
function measureStages() {
  /** @type {Map<string, Promise<Limits>>} */
  const known = new Map()

  /** @param {Scratch} scratch @param {readonly string[]} tests */
  async function measure(scratch, tests) {
    const began = Date.now()
    const { verdict, longestSeconds } = await scratch.runUnits(tests, { testSeconds: MOST_TEST_SECONDS })
    if (verdict !== 'passed') throw new Failure(`Without any mutant one of these tests fails: ${tests.join(', ')}`)
    return limitsOf((Date.now() - began) / 1000, longestSeconds)
  }

  /** @param {Scratch} scratch @param {readonly string[]} tests */
  return (scratch, tests) => {
    const key = tests.join()
    const limits = known.get(key) ?? measure(scratch, tests)
    known.set(key, limits)
    return limits
  }
}

/** @param {number} whole @param {number} longest @returns {Limits} */
function limitsOf(whole, longest) {
  return {
    wholeSeconds: Math.max(LEAST_LIMIT_SECONDS, whole * SLOWER),
    testSeconds: Math.max(LEAST_TEST_SECONDS, longest * SLOWER),
  }
}

/**
 * A scratch copy, and a function that tries one mutant in it: with the unit test of the same name, then with the other
 * unit tests that import the file, the nearest first, and at last with the compiler. It stops at the first failure.
 *
 * @typedef {{ verdict: 'killed' | 'survived' | 'timedOut', by: string, seconds: number }} Judgement
 *
 * @param {string} name
 * @param {ReturnType<typeof measureStages>} measured
 * @returns {Promise<(mutant: FileMutant) => Promise<Judgement>>}
 */
async function openJudge(name, measured) {
  const scratch = await makeScratch(name)
  const importersOf = findImporters(scratch.folder)

  /** @param {FileMutant} mutant @returns {Promise<Judgement>} */
  async function judge({ file, text, start, end, to }) {
    let seconds = 0
    /**
     * @template Outcome
     * @param {() => Promise<Outcome>} check
     */
    async function withMutant(check) {
      const began = Date.now()
      scratch.write(file, `${text.slice(0, start)}${to}${text.slice(end)}`)
      try {
        return await check()
      } finally {
        scratch.write(file, text)
        seconds += (Date.now() - began) / 1000
      }
    }

    for (const [by, tests] of stagesOf(file, importersOf(file))) {
      const limits = await measured(scratch, tests)
      const { verdict } = await withMutant(() => scratch.runUnits(tests, limits))
      if (verdict !== 'passed') return { verdict: verdict === 'failed' ? 'killed' : 'timedOut', by, seconds }
    }
    const isCompiled = await withMutant(() => scratch.compiles(projectOf(file)))
    return { verdict: isCompiled ? 'survived' : 'killed', by: 'the compiler', seconds }
  }

  return judge
}

/**
 * The sets of unit tests to run one after the other.
 *
 * @param {string} file
 * @param {readonly { test: string, distance: number }[]} importers
 * @returns {readonly (readonly [name: string, tests: readonly string[]])[]} without empty sets
 */
function stagesOf(file, importers) {
  const own = file.replace(/\.tsx?$/u, '.test.ts')
  const others = importers.filter(({ test }) => test !== own)
  const testsOf = (/** @type {readonly { test: string }[]} */ some) => some.map(({ test }) => test)
  /** @type {readonly (readonly [string, readonly string[]])[]} */
  const stages = [
    ['the unit test of the same name', testsOf(importers.filter(({ test }) => test === own))],
    ['a unit test that imports the file', testsOf(others.filter(({ distance }) => distance === 1))],
    ['a unit test one file away', testsOf(others.filter(({ distance }) => distance === 2))],
    ['a unit test further away', testsOf(others.filter(({ distance }) => distance > 2))],
  ]
  return stages.filter(([, tests]) => tests.length > 0)
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
  const whole = path.join(projectFolder, place)
  const file = path.relative(projectFolder, whole)
  if (!statSync(whole).isDirectory()) return [file]
  return readdirSync(whole)
    .sort()
    .flatMap((name) => filesAt(path.join(file, name)))
    .filter((name) => /\.tsx?$/u.test(name) && !/\.(?:test|testing)\.tsx?$/u.test(name))
}

/**
 * Different places; the same seed gives the same places.
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

/** @param {Judgement['verdict']} verdict */
function wordOf(verdict) {
  return { killed: 'killed  ', survived: 'SURVIVED', timedOut: 'TIMEOUT ' }[verdict]
}

/** @param {FileMutant} mutant */
function textOf({ file, line, lineText, from, to }) {
  const one = (/** @type {string} */ text) => text.replaceAll(/\s+/gu, ' ')
  return `${file}:${line}  ${one(from)}  →  ${to === '' ? '(nothing)' : to}    in  ${lineText}`
}

/**
 * The unit tests that import a file, directly or through others, those with the shortest way first.
 *
 * @param {string} folder the project's
 * @returns {(file: string) => readonly { test: string, distance: number }[]} of a path relative to the folder
 */
function findImporters(folder) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const file of filesIn(path.join(folder, 'src'))) {
    for (const [, name = ''] of readFileSync(file, 'utf8').replaceAll(typesOnly, '').matchAll(imported)) {
      const target = path.resolve(path.dirname(file), name)
      if (existsSync(target)) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return (file) => {
    const start = path.join(folder, file)
    const distances = new Map([[start, 0]])
    for (const [one, distance] of distances)
      for (const importer of importers.get(one) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1)
    return [...distances]
      .filter(([one]) => one.endsWith('.test.ts'))
      .map(([one, distance]) => ({ test: path.relative(folder, one), distance }))
      .sort((one, other) => one.distance - other.distance)
  }
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? filesIn(file) : /\.tsx?$/u.test(entry.name) ? [file] : []
  })
}

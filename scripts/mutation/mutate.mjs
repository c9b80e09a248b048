import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { codeOfSignal, run, runNode } from '../children.mjs'
import { endWith, Failure } from '../failure.mjs'
import { fileOfPackage, projectFolder } from '../project-folder.mjs'
import { mutantsOf } from './mutants.mjs'

/** @typedef {import('./mutants.mjs').Mutant & { file: string, text: string }} FileMutant */
/** @typedef {{ file: string, line: string, from: string, to: string, because: string }} Equivalent */
/** @typedef {'killed' | 'survived' | 'timedOut'} Verdict */

const usage = `npm run mutate -- FILE-OR-FOLDER… [--sample 50] [--seed 7] [--workers 2] [--least 95] [--list]

Changes one place of the program at a time in a copy of it, and says which changes no unit test and no type notices.
TIMEOUT: the tests took too long with it, which is counted neither way.
Those that change nothing that could be noticed are listed in scripts/mutation/equivalents.json.`

/** With a mutant, the tests may take this many times as long as without. */
const SLOWER = 10
const LEAST_LIMIT_SECONDS = 30

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

  const files = positionals.flatMap(filesAt)
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(projectFolder, file), 'utf8')]))
  const all = [...texts].flatMap(([file, text]) => mutantsOf(file, text).map((mutant) => ({ ...mutant, file, text })))
  const wanted = all.filter((mutant) => !equivalents.some((one) => isListed(one, mutant)))
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

  const left = [...sample]
  /** @type {Record<Verdict, number>} */
  const counts = { killed: 0, survived: 0, timedOut: 0 }
  await Promise.all(
    Array.from({ length: Math.min(Number(values.workers), sample.length) }, async (_, index) => {
      const judge = await openJudge(`worker-${index + 1}`)
      for (let mutant = left.shift(); mutant !== undefined; mutant = left.shift()) {
        const verdict = await judge(mutant)
        counts[verdict]++
        console.log(`${{ killed: 'killed  ', survived: 'SURVIVED', timedOut: 'TIMEOUT ' }[verdict]}  ${textOf(mutant)}`)
      }
    }),
  )
  const judged = counts.killed + counts.survived
  const share = judged === 0 ? 100 : (100 * counts.killed) / judged
  if (counts.timedOut > 0) console.log(`${counts.timedOut} TIMEOUT, counted neither way`)
  console.log(`${counts.killed} of ${judged} mutants killed (${share.toFixed(1)} %)`)
  return share >= Number(values.least) ? 0 : 1
})

/**
 * A copy of the project, and a function that tries one mutant in it: with the unit test of the same name, then with all
 * unit tests that import the file, and at last with the compiler. It stops at the first failure.
 *
 * @param {string} name
 * @returns {Promise<(mutant: FileMutant) => Promise<Verdict>>}
 */
async function openJudge(name) {
  const folder = await copyProject(name)
  /** @type {Map<string, number>} the limit of a run, measured without a mutant */
  const limits = new Map()

  /** @param {readonly string[]} words @param {number} [limitSeconds] */
  async function runTests(words, limitSeconds) {
    const options = ['--bail=1', '--maxWorkers=1', '--passWithNoTests']
    const { code } = await runNode(fileOfPackage('vitest', 'vitest.mjs'), [...words, ...options], {
      quiet: true,
      folder,
      ...(limitSeconds === undefined ? {} : { limitSeconds }),
    })
    return code
  }

  /** @param {readonly string[]} words */
  async function limitOf(words) {
    const key = words.join(' ')
    const known = limits.get(key)
    if (known !== undefined) return known
    const began = Date.now()
    if ((await runTests(words)) !== 0) throw new Failure(`Without any mutant one of these tests fails: ${key}`)
    const limit = Math.max(LEAST_LIMIT_SECONDS, (SLOWER * (Date.now() - began)) / 1000)
    limits.set(key, limit)
    return limit
  }

  return async ({ file, text, start, end, to }) => {
    const own = file.replace(/\.tsx?$/u, '.test.ts')
    const runs = [...(existsSync(path.join(folder, own)) ? [['run', own]] : []), ['related', file, '--run']]
    const place = path.join(folder, file)

    /** @param {() => Promise<number>} check */
    async function withMutant(check) {
      writeFileSync(place, `${text.slice(0, start)}${to}${text.slice(end)}`)
      return check().finally(() => writeFileSync(place, text))
    }

    for (const words of runs) {
      const limit = await limitOf(words)
      const code = await withMutant(() => runTests(words, limit))
      if (code !== 0) return code === codeOfSignal('SIGKILL') ? 'timedOut' : 'killed'
    }
    const compiler = [fileOfPackage('typescript', 'bin', 'tsc'), '-b', projectOf(file)]
    const code = await withMutant(async () => (await run(process.execPath, compiler, { quiet: true, folder })).code)
    return code === 0 ? 'survived' : 'killed'
  }
}

/**
 * Copies the project into out/, so that a file can be changed while tests run in other copies.
 *
 * @param {string} name of its folder; what lay there is replaced
 */
async function copyProject(name) {
  const folder = path.join(projectFolder, 'out', 'mutation', name)
  rmSync(folder, { recursive: true, force: true })
  const words = ['ls-files', '-z', '-co', '--exclude-standard', '--deduplicate']
  const { code, output } = await run('git', words, { quiet: true })
  if (code !== 0) throw new Failure('The copy is made of the files that git knows: this is no git tree.')
  // The compiler checks only changed files again.
  for (const place of [...output.split('\0').filter(Boolean), path.join('out', 'types')]) {
    // git may still list a removed file.
    const from = path.join(projectFolder, place)
    if (existsSync(from)) cpSync(from, path.join(folder, place), { recursive: true })
  }
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  return folder
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

/** @param {FileMutant} mutant */
function textOf({ file, line, lineText, from, to }) {
  const inOneLine = (/** @type {string} */ text) => text.replaceAll(/\s+/gu, ' ')
  return `${file}:${line}  ${inOneLine(from)}  →  ${to === '' ? '(nothing)' : to}    in  ${lineText}`
}

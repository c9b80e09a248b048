import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runNode } from '../children.mjs'
import { endWith, Failure } from '../failure.mjs'
import { makeScratch } from './scratch.mjs'

/** @typedef {{ file: string, from: string, to: string, test: string, title?: string }} Break */

const usage = `npm run breaks [-- --only=unit | --only=e2e] [NUMBER…]

Applies each break of scripts/mutation/breaks.json, or those of these numbers, to a copy of the project and says whether
the test that is named catches it. The text of a break must be in its file once.`

await endWith(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string', default: 'all' } },
  })
  if (!['all', 'unit', 'e2e'].includes(values.only)) throw new Failure(usage)
  const isChosen = (/** @type {number} */ number) => positionals.length === 0 || positionals.includes(`${number}`)
  /** @type {readonly Break[]} */
  const all = JSON.parse(readFileSync(path.join(import.meta.dirname, 'breaks.json'), 'utf8'))
  const wanted = all
    .map((one, index) => ({ ...one, number: index + 1 }))
    .filter(({ test, number }) => isChosen(number) && ['all', projectOf(test)].includes(values.only))
  const scratch = await makeScratch(`breaks-${values.only}`)
  /** @type {Map<string, boolean>} */
  const unbroken = new Map()
  let caught = 0

  /** @param {readonly string[]} tests @param {string} [title] */
  async function failuresOf(tests, title) {
    const words = [...tests, ...(title === undefined ? [] : ['-g', title]), '--retries=0', '--max-failures=1']
    const { output } = await runNode(
      path.join(scratch.folder, 'scripts', 'test.mjs'),
      [`--only=${projectOf(tests[0] ?? '')}`, ...words],
      { quiet: true, folder: scratch.folder },
    )
    const [, passed, failed] = /^(\d+) passed, (\d+) failed/mu.exec(output) ?? []
    // A program that could not be built, or a title that no test has.
    return Number(passed ?? 0) + Number(failed ?? 0) === 0 ? null : Number(failed)
  }

  /** Without a title whole files are run: all of them at once, so that each is not started twice. */
  const whole = wanted.filter(({ title }) => title === undefined).map(({ test }) => test)
  if (whole.length > 0 && (await failuresOf(whole)) === 0) for (const test of whole) unbroken.set(`${test} `, true)

  /** @param {Break} one */
  async function judge(one) {
    const { file, from, to, test, title = '' } = one
    const place = path.join(scratch.folder, file)
    if (!existsSync(place)) return 'NOT FOUND: there is no such file'
    if (!existsSync(path.join(scratch.folder, test))) return `NOT FOUND: there is no test ${test}`
    const text = readFileSync(place, 'utf8')
    const times = text.split(from).length - 1
    if (times !== 1) return `NOT FOUND: its text is in the file ${times} times`
    const key = `${test} ${title}`
    if (!unbroken.has(key)) {
      unbroken.set(key, (await failuresOf([test], one.title)) === 0)
    }
    if (!unbroken.get(key)) return 'NOT JUDGED: without any break its test fails, or none of that title ran'
    scratch.write(
      file,
      text.replace(from, () => to),
    )
    try {
      const failures = await failuresOf([test], one.title)
      if (failures === null) return 'NOT JUDGED: no test ran'
      if (failures === 0) return 'MISSED'
      caught++
      return 'caught'
    } finally {
      scratch.write(file, text)
    }
  }

  for (const one of wanted) {
    const began = Date.now()
    const verdict = await judge(one)
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(`${String(one.number).padStart(2)} ${verdict}  ${one.file}  (${one.test}, ${seconds} s)`)
    if (verdict !== 'caught') console.log(`   ${one.from}  →  ${one.to === '' ? '(nothing)' : one.to}`)
  }
  console.log(`${caught} of ${wanted.length} breaks caught`)
  return caught === wanted.length ? 0 : 1
})

/** @param {string} test */
function projectOf(test) {
  return test.startsWith('e2e/') ? 'e2e' : 'unit'
}

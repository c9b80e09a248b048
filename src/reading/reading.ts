import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { compare, type Rate } from './comparison.ts'
import { expectedSteps } from './expectedReading.ts'
import { cannotRead, recipesIn } from './recipesIn.ts'
import { readingReport } from './report.ts'

/** What `npm run reading` prints, and the code with which it exits. */
interface ReadingOutcome {
  /** 0: all is read. 1: a record is not read, or a goal is missed. 2: nothing could be read. */
  readonly exitCode: 0 | 1 | 2
  readonly text: string
}

const USAGE = `Usage: npm run reading -- FOLDER [--expected FILE]
FOLDER, or a file: recipes as the service sends them, in .json: a record, a list of them or an answer of get-recipes-list.
Prints what the display reads out of texts and amounts, and “NOT UNDERSTOOD”; with --expected where that differs from FILE,
and the rates.`

/**
 * Reads the recipes that the words of a command line name, and says what the display makes of their texts. Relative paths
 * are of `folder`.
 */
export async function readingOf(argv: readonly string[], folder: string): Promise<ReadingOutcome> {
  const asked = askedFor(argv)
  if (asked === null) return { exitCode: 2, text: USAGE }
  const read = await recipesIn(resolve(folder, asked.path))
  if (!read.ok) return { exitCode: 2, text: read.failure }
  const { recipes, faults } = read.value
  const told = (text: string, isRight: boolean): ReadingOutcome => ({
    exitCode: isRight && faults.length === 0 ? 0 : 1,
    text: [...faults, text].join('\n'),
  })
  if (asked.expected === null) return told(readingReport(recipes), true)
  const file = resolve(folder, asked.expected)
  const lines = await readFile(file, 'utf8').catch((error: unknown) => ({ fault: cannotRead(file, error) }))
  if (typeof lines !== 'string') return { exitCode: 2, text: lines.fault }
  const expected = expectedSteps(lines)
  if (!expected.ok) return { exitCode: 2, text: `${basename(file)}: ${expected.failure}.` }
  const { rates, differences, leftOut } = compare(recipes, expected.value)
  const left =
    leftOut === 0 ? [] : [`${leftOut} steps are not compared: they are not in the folder, or have another text.`]
  return told([...differences, '', ...rates.map(rowOf), ...left].join('\n'), rates.every(reachesGoal))
}

function askedFor(argv: readonly string[]): { readonly path: string; readonly expected: string | null } | null {
  const [path, option, expected, ...rest] = argv
  if (path === undefined || path.startsWith('-') || rest.length > 0) return null
  if (option === undefined) return { path, expected: null }
  return option === '--expected' && expected !== undefined ? { path, expected } : null
}

function reachesGoal({ right, of, goal }: Rate): boolean {
  return right >= goal * of
}

function rowOf(rate: Rate): string {
  const { what, right, of, goal } = rate
  const share = `${((100 * right) / of).toFixed(1)} %`
  const missed = reachesGoal(rate) ? '' : '  MISSED'
  return `${what.padEnd(54)} ${`${right} of ${of}`.padStart(13)} ${share.padStart(8)}  goal ${goal * 100} %${missed}`
}

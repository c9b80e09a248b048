import { resolve } from 'node:path'
import type { HoldTimes } from '../../shared/hold.ts'
import type { StationFileProblem } from '../../shared/model.ts'
import { stationExpectation } from '../../shared/words/en/stationExpectation.ts'
import { stationFile as words } from '../../shared/words/en/stationFile.ts'
import { shownKeys } from '../station/keys.ts'
import { readStationFile, stationOf } from '../station/station.ts'

/** 0: the file is good. 1: it is wrong. 2: it cannot be read, or none was named. */
interface StationCheck {
  readonly exitCode: 0 | 1 | 2
  readonly text: string
}

const SWITCH = '--check-station'

/**
 * Checks each station file that `--check-station FILE…` or `--check-station=FILE` names, with the local file beside it, and
 * says what the display would say. The exit code is the highest of them. Null without that switch. Only reads the files.
 */
export function stationCheck(argv: readonly string[], folder: string): StationCheck | null {
  const index = argv.findIndex((word) => word === SWITCH || word.startsWith(`${SWITCH}=`))
  if (index < 0) return null
  const named = namedFiles(argv.slice(index))
  if (named.includes('')) return { exitCode: 2, text: words.check.usage }
  const files = named.map((file) => checked(resolve(folder, file)))
  return {
    exitCode: files.reduce<0 | 1 | 2>((worst, { exitCode }) => (exitCode > worst ? exitCode : worst), 0),
    text: files.map(({ lines }) => lines.map(printable).join('\n')).join('\n\n'),
  }
}

/** The files after the first switch; '' for a switch without one. Other switches are Chromium's. */
function namedFiles(argv: readonly string[]): readonly string[] {
  return argv.flatMap((word, index) => {
    if (word.startsWith(`${SWITCH}=`)) return [word.slice(SWITCH.length + 1)]
    if (word === SWITCH) return argv[index + 1]?.startsWith('-') === false ? [] : ['']
    return word.startsWith('-') ? [] : [word]
  })
}

function checked(path: string): { readonly exitCode: 0 | 1 | 2; readonly lines: readonly string[] } {
  const reading = readStationFile([path])
  if (!reading.ok) return { exitCode: exitCodeOf(reading.failure), lines: linesOf(reading.failure, path) }
  const { file, unknownKeys, doubledKeys, localPath } = reading.value
  const lines = [
    words.check.good(path, localPath),
    ...keyLines(unknownKeys, words.unknownKeys),
    ...keyLines(doubledKeys, words.doubledKeys),
    ...holdLines(stationOf(file)),
  ]
  return { exitCode: 0, lines }
}

/** A hold that the lock would always end is shortened. */
function holdLines({ holdSeconds, mostHoldSeconds }: HoldTimes): readonly string[] {
  return holdSeconds <= mostHoldSeconds ? [] : [words.check.shortened(holdSeconds, mostHoldSeconds)]
}

function keyLines(keys: readonly string[], said: typeof words.unknownKeys): readonly string[] {
  const { title, sentence } = said(shownKeys(keys))
  return keys.length === 0 ? [] : [`${title}:`, sentence]
}

function exitCodeOf({ kind }: StationFileProblem): 1 | 2 {
  switch (kind) {
    case 'missing':
    case 'unreadable':
      return 2
    case 'notJson':
    case 'values':
      return 1
  }
}

function linesOf(problem: StationFileProblem, path: string): readonly string[] {
  if (problem.kind === 'missing') return [words.check.missing(path)]
  const { title, sentence } = words.problem(problem)
  const values = problem.kind === 'values' ? problem.problems : []
  return [
    `${title}.`,
    sentence,
    ...values.flatMap((one) => [
      '',
      words.key(one),
      `  ${words.found}: ${one.found ?? words.nothingFound}`,
      `  ${words.expected}: ${stationExpectation(one.expected)}`,
    ]),
  ]
}

/** A key of the file may have characters that steer a terminal. */
function printable(line: string): string {
  return line.replaceAll(/\p{Cc}/gu, '\uFFFD')
}

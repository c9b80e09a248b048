import { resolve } from 'node:path'
import type { StationFileProblem } from '../../shared/model.ts'
import { assertNever } from '../../shared/result.ts'
import { stationExpectation } from '../../shared/words/en/stationExpectation.ts'
import { stationFile as words } from '../../shared/words/en/stationFile.ts'
import { readStationFile } from '../station/station.ts'

/** 0: the file is good. 1: it is wrong. 2: it cannot be read, or none was named. */
interface StationCheck {
  readonly exitCode: 0 | 1 | 2
  readonly text: string
}

const SWITCH = '--check-station'

/**
 * Checks the station file that `--check-station FILE` or `--check-station=FILE` names, with the local file beside it, and
 * says what the display would say. Null without that switch. Only reads the two files.
 */
export function stationCheck(argv: readonly string[], folder: string): StationCheck | null {
  const index = argv.findIndex((word) => word === SWITCH || word.startsWith(`${SWITCH}=`))
  const word = argv[index]
  if (word === undefined) return null
  const named = word === SWITCH ? argv[index + 1] : word.slice(SWITCH.length + 1)
  if (named === undefined || named === '') return { exitCode: 2, text: words.check.usage }
  const path = resolve(folder, named)
  const { exitCode, lines } = checked(path)
  return { exitCode, text: lines.map(printable).join('\n') }
}

function checked(path: string): { readonly exitCode: 0 | 1 | 2; readonly lines: readonly string[] } {
  const reading = readStationFile([path])
  if (!reading.ok) return { exitCode: exitCodeOf(reading.failure), lines: linesOf(reading.failure, path) }
  const { unknownKeys, localPath } = reading.value
  const { title, sentence } = words.unknownKeys(unknownKeys)
  const unknown = unknownKeys.length === 0 ? [] : [`${title}:`, sentence]
  return { exitCode: 0, lines: [words.check.good(path, localPath), ...unknown] }
}

function exitCodeOf({ kind }: StationFileProblem): 1 | 2 {
  switch (kind) {
    case 'missing':
    case 'unreadable':
      return 2
    case 'notJson':
    case 'values':
      return 1
    default:
      return assertNever(kind)
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

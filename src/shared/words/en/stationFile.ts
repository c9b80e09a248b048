import type { StationFileProblem, StationValueProblem } from '../../model.ts'
import { assertNever } from '../../result.ts'

/** The words about a station file, for the display and for the command line. */
export const stationFile = {
  problem: stationProblem,
  /** The key of a wrong value, with its file where that is not the station file itself. */
  key: ({ key, path }: StationValueProblem) => {
    const name = key === '' ? 'the whole file' : key
    return path === undefined ? name : `${name} in ${path}`
  },
  found: 'Found',
  expected: 'Expected',
  nothingFound: 'nothing: the key is missing',
  unknownKeys: (keys: readonly string[]) => ({
    title: 'The station file has keys that this version does not know',
    sentence: `${keys.join(', ')}. They are ignored; everything else is used.`,
  }),
  /** On the command line only. */
  check: {
    usage:
      'Usage: linecook --check-station FILE\nChecks a station file, with station.local.json beside it. Ends with 0 if it is good, with 1 if it is wrong, and with 2 if it cannot be read.',
    good: (path: string, localPath: string | null) =>
      localPath === null ? `${path} is good.` : `${path} is good, with ${localPath}.`,
    missing: (path: string) => `There is no file ${path}.`,
  },
}

function stationProblem(problem: StationFileProblem): { title: string; sentence: string } {
  switch (problem.kind) {
    case 'missing':
      return {
        title: 'This station has no station file yet',
        sentence: 'Put one in any of these places. The first one found is used.',
      }
    case 'unreadable':
      return {
        title: 'The station file cannot be read',
        sentence: `${problem.path} is there, but the system refuses it (${problem.code}). Check who may read it.`,
      }
    case 'notJson':
      return {
        title: 'The station file is not complete JSON',
        sentence: `Look at line ${problem.line}, column ${problem.column} of ${problem.path}: a comma, a quote or a bracket is missing or too many near it.`,
      }
    case 'values': {
      const { problems, path } = problem
      const files = [...new Set(problems.map((one) => one.path ?? path))]
      return {
        title: `The station file has ${problems.length} wrong ${problems.length === 1 ? 'value' : 'values'}`,
        sentence: `Correct ${files.join(' and ')}.`,
      }
    }
    default:
      return assertNever(problem)
  }
}

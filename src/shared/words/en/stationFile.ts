import type { ShownKeys, StationFileProblem, StationValueProblem } from '../../model.ts'

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
  unknownKeys: (keys: ShownKeys) => ({
    title: 'The station file has keys that this version does not know',
    sentence: `${listed(keys)}. They are ignored; everything else is used.`,
  }),
  doubledKeys: (keys: ShownKeys) => ({
    title: 'The station file has keys that are written more than once',
    sentence: `${listed(keys)}. The last one of each counts.`,
  }),
  /** On the command line only. */
  check: {
    usage:
      'Usage: linecook --check-station FILE…\nChecks each station file, with station.local.json beside it. Ends with 0 if all are good, with 1 if one is wrong, and with 2 if one cannot be read.',
    good: (path: string, localPath: string | null) =>
      localPath === null ? `${path} is good.` : `${path} is good, with ${localPath}.`,
    shortened: (seconds: number, most: number) =>
      `retirement.holdSeconds is ${seconds}, but the station locks sooner, and the lock takes requests back. They are held for ${most} seconds. Lower it, or raise session.lockAfterSeconds, lockAfterSecondsCooking and lockAfterSecondsMaintaining.`,
    missing: (path: string) => `There is no file ${path}.`,
  },
}

function listed({ keys, more }: ShownKeys): string {
  return `${keys.join(', ')}${more === 0 ? '' : ` and ${more} more`}`
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
        sentence: unreadable(problem.path, problem.code),
      }
    case 'notJson':
      return notJson(problem)
    case 'values': {
      const { problems, path, more = 0 } = problem
      const count = problems.length + more
      const files = [...new Set(problems.map((one) => one.path ?? path))]
      return {
        title: `The station file has ${count} wrong ${count === 1 ? 'value' : 'values'}`,
        sentence: `Correct ${files.join(' and ')}.`,
      }
    }
  }
}

const UNREADABLE: ReadonlyMap<string, string> = new Map([
  ['EISDIR', 'is a folder. Put a file in its place.'],
  ['EFTYPE', 'is no regular file. Put one in its place.'],
  ['EFBIG', 'is larger than 1 MB, so it is no station file.'],
  ['ELOOP', 'is a link that leads to no file. Put a file in its place.'],
])

function unreadable(path: string, code: string): string {
  return `${path} ${UNREADABLE.get(code) ?? `is there, but the system refuses it (${code}). Check who may read it.`}`
}

function notJson(problem: Extract<StationFileProblem, { kind: 'notJson' }>): { title: string; sentence: string } {
  const { path, because, line, column } = problem
  switch (because) {
    case 'empty':
      return { title: 'The station file is empty', sentence: `${path} has no content.` }
    case 'fault':
      return {
        title: 'The station file is not complete JSON',
        sentence: `Line ${line}, column ${column} of ${path}: a comma, a quote or a bracket is missing or too many near it.`,
      }
    case 'tooDeep':
      return {
        title: 'The station file has too many groups within one another',
        sentence: `Line ${line}, column ${column} of ${path}: more than 20 levels of brackets.`,
      }
  }
}

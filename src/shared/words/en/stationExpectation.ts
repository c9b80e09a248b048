import type { NumberFormat, StationExpectation, TextFormat } from '../../stationExpectation.ts'

type InRange = (min: string, max: string) => string

const NUMBERS: Readonly<Record<NumberFormat, InRange>> = {
  number: (min, max) => `a number from ${min} to ${max}`,
  integer: (min, max) => `a whole number from ${min} to ${max}`,
  seconds: (min, max) => `a whole number of seconds from ${min} to ${max}`,
  minutes: (min, max) => `a whole number of minutes from ${min} to ${max}`,
  inches: (min, max) => `the diagonal in inches, from ${min} to ${max}`,
  grams: (min, max) => `what the scale can tell apart in grams, from ${min} to ${max}`,
  loudness: (min, max) => `a number from ${min} (silent) to ${max} (loudest)`,
}

const TEXTS: Readonly<Record<TextFormat, InRange>> = {
  text: (min, max) =>
    min === '0'
      ? `a text of at most ${max} characters in quotes, or ""`
      : `a text of ${min} to ${max} characters in quotes, without control characters`,
  badgePattern: () =>
    'a regular expression with one group around the employee number, with few repetitions, and with none in a repeated group',
  codeHash: () => 'the hash of a code in quotes, as the display writes it: never the code itself',
  entityNumber: () => 'four digits in quotes, the first not zero',
  folder: () => 'the whole path of a folder in quotes',
  headerName: () => 'the name of a header in quotes that a request does not have anyway',
  keyName: () => 'the name of a key in quotes',
  parameterName: () =>
    'a name of letters, digits, "_", "." and "-" in quotes that no other parameter of the request has',
  roleName: () => 'the name of a role in quotes',
  serviceAddress: () => 'an https: address without a query; http: only for this machine itself',
  timeOfDay: () => 'a time of day in quotes',
  timeSpan: () => 'two times of day with a hyphen between them in quotes',
  tokenScheme: () => 'a word in quotes',
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const figures = (value: number) => value.toLocaleString('en-GB')

/**
 * The same for a field that a person types into: without the marks of JSON, which the program adds, and without what no
 * key types. The values of a list are described one by one.
 */
export function typedExpectation(one: StationExpectation): string {
  if (one.kind !== 'list') return withoutMarks(one)
  const most = one.max === Number.POSITIVE_INFINITY ? '' : `at most ${figures(one.max)} values, `
  return `${most}${one.distinct ? 'all different, ' : ''}each ${withoutMarks(one.each)}`
}

function withoutMarks(one: StationExpectation): string {
  const examples = one.examples.filter((json) => json !== '""').map((json) => json.replace(/^"(.*)"$/, '$1'))
  return stationExpectation({ ...one, examples })
    .replace(/ in quotes(?:, without control characters)?/, '')
    .replace(', or ""', ', or none')
}

/** The expected value of a key of the station file, to follow "Expected". */
export function stationExpectation(one: StationExpectation): string {
  return one.examples.length === 0
    ? withoutExamples(one)
    : `${withoutExamples(one)}, such as ${either.format(one.examples)}`
}

function withoutExamples(one: StationExpectation): string {
  switch (one.kind) {
    case 'oneOf':
      return either.format(one.values)
    case 'number':
      return NUMBERS[one.format](figures(one.min), figures(one.max))
    case 'text':
      return TEXTS[one.format](figures(one.min), figures(one.max))
    case 'list': {
      const most = one.max === Number.POSITIVE_INFINITY ? '' : ` of at most ${figures(one.max)} values`
      return `a list in [ ]${most}${one.distinct ? ', all different' : ''}, each ${stationExpectation(one.each)}`
    }
    case 'group':
      return 'a group of keys in { }'
  }
}

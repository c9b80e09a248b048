import type { Defect } from '../../shared/defect.ts'

/** Messages of the engine, of React and of the bridge. They name code, never data. */
const NAMES_CODE = [
  /^Cannot (?:read|set) properties of (?:undefined|null)(?: \((?:reading|setting) '[\w$]+'\))?/,
  /^Invalid (?:time value|array length|string length|count value)/,
  /^Maximum call stack size exceeded/,
  /^URI malformed/,
  /^[\w$]+(?:\.[\w$]+)+ is not (?:a function|iterable)/,
  /^Minified React error #\d+/,
  /^Error invoking remote method 'kiosk:\w+'/,
  /^[A-Z][a-z]* \w+ is shown (?:without|before) [a-z ]+$/,
]
const NAME = /^[A-Z]\w{0,40}$/
/** A line of a stack: the function, and the file of the page without its query. */
const FRAME =
  /^\s*at (?:(?:async |new )?([\w$.<>]{1,80}) )?.{0,40}?\(?[a-z]+:\/\/[\w.:-]+(\/[\w./@-]{1,200})[^\s()]{0,200}?:(\d+):(\d+)\)?$/
const MOST_FRAMES = 20
const LONGEST_LINE = 600

/**
 * What the log keeps of an error of the page: its name, its message only where it can name nothing but code, and the
 * places in the code. A message may repeat what a person has typed, which the main process cannot recognise.
 */
export function loggedDefect({ kind, name, message, stack }: Defect): Readonly<Record<string, unknown>> {
  const said = NAMES_CODE.map((form) => form.exec(message)?.[0]).find((form) => form !== undefined)
  return {
    kind,
    name: NAME.test(name) ? name : '',
    message: said ?? `${message.length} characters, which may be data`,
    at: stack.split('\n').flatMap(frameOf).slice(0, MOST_FRAMES),
  }
}

function frameOf(line: string): readonly string[] {
  if (line.length > LONGEST_LINE) return []
  const [, name = '', file, row, column] = FRAME.exec(line) ?? []
  return file === undefined ? [] : [`${name} ${file}:${row}:${column}`.trim()]
}

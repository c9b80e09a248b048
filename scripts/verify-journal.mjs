import path from 'node:path'
import { runnerImport } from 'vite'
import { endWith, Failure } from './failure.mjs'
import { house } from './house.mjs'

/**
 * @typedef {{ number: number, at: number, hash: string }} Line
 * @typedef {{ file: string, line: number, because: 'changed' | 'unreadable', isNamedLater: boolean }} Break
 * @typedef {object} Report
 * @property {readonly string[]} files
 * @property {number} lines
 * @property {Line} first
 * @property {Line} last
 * @property {boolean} beginsInTheMiddle
 * @property {number} tornBytes
 * @property {readonly Break[]} breaks
 * @typedef {{ kind: 'notRead', path: string, code: string }
 *   | { kind: 'noJournal', paths: readonly string[] }} Unreadable
 * @typedef {{ ok: true, value: Report } | { ok: false, failure: Unreadable }} Outcome
 */

const wrongInput = 2
const usage = `Usage: npm run journal:verify -- FILE [FILE …]
FILE is a file of a journal, or the folder with all of them.
It ends with 0 where every line verifies, with 1 where one does not, and with 2 where there is no journal to read.`

await endWith(async () => {
  const words = process.argv.slice(2)
  if (words.length === 0) throw new Failure(usage, wrongInput)
  // npm goes to the house's folder; what was typed is meant from where it was typed.
  const from = process.env.INIT_CWD ?? process.cwd()
  const outcome = await (await verifier())(words.map((word) => path.resolve(from, word)))
  if (!outcome.ok) throw new Failure(sentenceFor(outcome.failure), wrongInput)
  console.log(linesOf(outcome.value).join('\n'))
  return outcome.value.breaks.length === 0 ? 0 : 1
})

/** The station's own code, so that both say the same. */
async function verifier() {
  const file = path.join(house, 'src', 'main', 'journal', 'verifyFiles.ts')
  const { module } = /** @type {{ module: { verifyFiles(paths: readonly string[]): Promise<Outcome> } }} */ (
    await runnerImport(file, { configFile: false, root: house, logLevel: 'error' })
  )
  return module.verifyFiles
}

/** @param {Unreadable} failure */
function sentenceFor(failure) {
  return failure.kind === 'notRead'
    ? `${failure.path} cannot be read (${failure.code}).`
    : `There is no line of a journal in ${failure.paths.join(', ')}.`
}

/** @param {Report} report */
function linesOf({ files, lines, first, last, beginsInTheMiddle, tornBytes, breaks }) {
  const said = [
    `Files       ${files.length}: ${files.join(', ')}`,
    `Lines       ${lines}, numbered ${first.number} to ${last.number}`,
    `First line  ${new Date(first.at).toISOString()}`,
    `Last line   ${new Date(last.at).toISOString()}`,
    `Last hash   ${last.hash}`,
    '',
  ]
  if (breaks.length === 0) said.push('Every line verifies.')
  for (const one of breaks) said.push(...breakLines(one))
  if (beginsInTheMiddle) {
    said.push(
      `The first line is number ${first.number}: it hangs on the file before, which was not given. That file alone can show whether it belongs there.`,
    )
  }
  if (tornBytes > 0) {
    said.push(
      `After the last whole line there are ${tornBytes} bytes of a line that was never finished, as a program leaves them that is ended while it writes. They count for nothing; the station sets them aside when it starts.`,
    )
  }
  return [
    ...said,
    'What no chain can show: that its end was cut off, or that its very last line was edited. Compare the number of the last line and the last hash with those on the station page.',
  ]
}

/** @param {Break} found */
function breakLines({ file, line, because, isNamedLater }) {
  const why = {
    changed:
      'its hash is not what the next line says. It or the next was edited, or lines were taken away, put in or moved',
    unreadable: 'it is no line of a journal',
  }
  return [
    `NOT VERIFIED from line ${line} of ${file} on: ${why[because]}.`,
    isNamedLater
      ? '  The station has seen this: a new chain that names it begins later.'
      : '  No later chain names this: it happened after the station last began, or elsewhere.',
  ]
}

import { isoTime } from '../storage/moments.ts'
import { type JournalReport, type UnreadableInput, verifyFiles } from './verifyFiles.ts'

/** What `npm run journal:verify` prints, and the code with which it exits. */
interface FileReport {
  /** 0 if every line verifies, 1 if one does not, 2 if there is no journal to read. */
  readonly exitCode: 0 | 1 | 2
  readonly text: string
}

/** Verifies a journal outside the program, as `verifyFiles` does, and puts the outcome into words. */
export async function reportOnFiles(paths: readonly string[]): Promise<FileReport> {
  const outcome = await verifyFiles(paths)
  if (!outcome.ok) return { exitCode: 2, text: sentenceFor(outcome.failure) }
  return { exitCode: outcome.value.breaks.length === 0 ? 0 : 1, text: linesOf(outcome.value).join('\n') }
}

function sentenceFor(failure: UnreadableInput): string {
  return failure.kind === 'notRead'
    ? `${failure.path} cannot be read (${failure.code}).`
    : `There is no line of a journal in ${failure.paths.join(', ')}.`
}

function linesOf({
  files,
  lines,
  first,
  last,
  beginsInTheMiddle,
  tornBytes,
  breaks,
}: JournalReport): readonly string[] {
  const said = [
    `Files       ${files.length}: ${files.join(', ')}`,
    `Lines       ${lines}, numbered ${first.number} to ${last.number}`,
    `First line  ${isoTime(first.at)}`,
    `Last line   ${isoTime(last.at)}`,
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

function breakLines({ file, line, because, isNamedLater }: JournalReport['breaks'][number]): readonly string[] {
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

import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { JournalBreak } from '../../shared/journal.ts'
import { codeOf } from '../storage/flushed.ts'
import { isoTime } from '../storage/moments.ts'
import { type FoundLine, keyOf } from './chain.ts'
import { type Following, followFiles } from './followFiles.ts'
import { fileAt, inOrder, isJournalFile } from './journalFiles.ts'

/** What `npm run journal:verify` prints, and the code with which it exits. */
interface FileReport {
  /** 0 if every line verifies, 1 if one does not, 2 if there is no journal to read. */
  readonly exitCode: 0 | 1 | 2
  readonly text: string
}

/**
 * Verifies a journal outside the program. `paths` is a folder with all files, or single files in any order. A folder
 * must contain the journal from its first line; the first of single files may continue one that is not given.
 */
export async function reportOnFiles(paths: readonly string[]): Promise<FileReport> {
  const found: string[] = []
  let isFolder = false
  for (const path of paths) {
    try {
      if (statSync(path).isDirectory()) {
        isFolder = true
        const names = readdirSync(path).filter(isJournalFile)
        found.push(...names.map((name) => join(path, name)))
      } else found.push(path)
    } catch (error) {
      return notRead(path, codeOf(error))
    }
  }
  const files = inOrder(found)
  /** The first and the last readable line. */
  const ends: FoundLine[] = []
  const following = await followFiles(
    files.map((path) => fileAt(path, basename(path))),
    { beginsAnywhere: !isFolder, onLine: (line) => ends.splice(1, 1, line) },
  )
  const [unread] = following.unread
  if (unread !== undefined)
    return notRead(files.find((path) => basename(path) === unread.file) ?? unread.file, unread.code)
  const [first] = ends
  const last = ends.at(-1)
  if (first === undefined || last === undefined)
    return { exitCode: 2, text: `There is no line of a journal in ${paths.join(', ')}.` }
  const text = [
    `Files       ${files.length}: ${files.map((path) => basename(path)).join(', ')}`,
    `Lines       ${following.lines}, numbered ${first.line} to ${last.line}`,
    `First line  ${isoTime(first.at)}`,
    `Last line   ${isoTime(last.at)}`,
    `Last hash   ${last.hash}`,
    '',
    ...findings(following),
    ...(isFolder || first.line === 1 ? [] : [notFirst(first.line)]),
    ...(following.torn.length === 0 ? [] : [tornLine(following.torn.length)]),
    NOT_SHOWN_BY_CHAIN,
  ]
  return { exitCode: following.breaks.length === 0 ? 0 : 1, text: text.join('\n') }
}

function notRead(path: string, code: string): FileReport {
  return { exitCode: 2, text: `${path} cannot be read (${code}).` }
}

function findings({ breaks, named }: Following): readonly string[] {
  if (breaks.length === 0) return ['Every line verifies.']
  const namedKeys = new Set(named.map(keyOf))
  return breaks.flatMap((one) => [
    `NOT VERIFIED from line ${one.line} of ${one.file} on: ${WHY[one.because]}.`,
    namedKeys.has(keyOf(one))
      ? '  The station has seen this: a new chain that names it begins later.'
      : '  No later chain names this: it happened after the station last began, or elsewhere.',
  ])
}

const WHY: Readonly<Record<JournalBreak['because'], string>> = {
  changed:
    'its hash is not what the next line says. It or the next was edited, or lines were taken away, put in or moved',
  unreadable: 'it is no line of a journal',
}

function notFirst(number: number): string {
  return `The first line is number ${number}: it hangs on the file before, which was not given. That file alone can show whether it belongs there.`
}

function tornLine(bytes: number): string {
  return `After the last whole line there are ${bytes} bytes of a line that was never finished, as a program leaves them that is ended while it writes. They count for nothing; the station sets them aside when it starts.`
}

const NOT_SHOWN_BY_CHAIN =
  'What no chain can show: that its end was cut off, or that its very last line was edited. Compare the number of the last line and the last hash with those on the station page.'

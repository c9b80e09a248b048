import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { JournalBreak } from '../../shared/journal.ts'
import type { Moment } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { codeOf } from '../storage/flushed.ts'
import { keyOf } from './chain.ts'
import { followFiles } from './followFiles.ts'
import { fileAt, inOrder, isJournalFile } from './journalFiles.ts'

/** `number` counts over all files and chains. */
interface NamedLine {
  readonly number: number
  readonly at: Moment
  readonly hash: string
}

interface JournalReport {
  readonly files: readonly string[]
  /** Those that cannot be read as well. */
  readonly lines: number
  readonly first: NamedLine
  readonly last: NamedLine
  /** The first line hangs on a file that is not here. */
  readonly beginsInTheMiddle: boolean
  /** Bytes at the end that are no whole line: what a kill leaves of the line that was being written. */
  readonly tornBytes: number
  readonly breaks: readonly (JournalBreak & { readonly isNamedLater: boolean })[]
}

type UnreadableInput =
  | { readonly kind: 'notRead'; readonly path: string; readonly code: string }
  | { readonly kind: 'noJournal'; readonly paths: readonly string[] }

/**
 * Verifies a journal without the program: a folder with all its files, or files, which are put in order. The first of
 * single files may hang on one that is not given; a folder must hold the journal from its first line.
 */
export async function verifyFiles(paths: readonly string[]): Promise<Result<JournalReport, UnreadableInput>> {
  const found: string[] = []
  let isFolder = false
  for (const path of paths) {
    try {
      if (statSync(path).isDirectory()) {
        isFolder = true
        found.push(
          ...readdirSync(path)
            .filter(isJournalFile)
            .map((name) => join(path, name)),
        )
      } else found.push(path)
    } catch (error) {
      return failed({ kind: 'notRead', path, code: codeOf(error) })
    }
  }
  const files = inOrder(found)
  /** The first line that can be read, and the last. */
  const ends: NamedLine[] = []
  const { lines, breaks, named, torn, unread } = await followFiles(
    files.map((path) => fileAt(path, basename(path))),
    {
      beginsAnywhere: !isFolder,
      onLine({ line, at, hash }) {
        ends.splice(1, 1, { number: line, at, hash })
      },
    },
  )
  for (const { file, code } of unread)
    return failed({ kind: 'notRead', path: files.find((path) => basename(path) === file) ?? file, code })
  const [first] = ends
  const last = ends.at(-1)
  if (first === undefined || last === undefined) return failed({ kind: 'noJournal', paths })
  const namedKeys = new Set(named.map(keyOf))
  return success({
    files: files.map((path) => basename(path)),
    lines,
    first,
    last,
    beginsInTheMiddle: !isFolder && first.number > 1,
    tornBytes: torn.length,
    breaks: breaks.map((one) => ({ ...one, isNamedLater: namedKeys.has(keyOf(one)) })),
  })
}

import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { JournalBreak } from '../../shared/journal.ts'
import type { Moment } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { codeOf } from '../storage/flushed.ts'
import { keyOf } from './chain.ts'
import { followFiles } from './followFiles.ts'
import { fileAt, inOrder, isJournalFile } from './journalFiles.ts'

/** `number` continues over files and chains. */
interface NamedLine {
  readonly number: number
  readonly at: Moment
  readonly hash: string
}

export interface JournalReport {
  readonly files: readonly string[]
  /** Includes unreadable lines. */
  readonly lines: number
  readonly first: NamedLine
  readonly last: NamedLine
  /** The first line continues a file that was not given. */
  readonly beginsInTheMiddle: boolean
  /** Bytes after the last complete line: the incomplete line that a kill leaves behind. */
  readonly tornBytes: number
  readonly breaks: readonly (JournalBreak & { readonly isNamedLater: boolean })[]
}

export type UnreadableInput =
  | { readonly kind: 'notRead'; readonly path: string; readonly code: string }
  | { readonly kind: 'noJournal'; readonly paths: readonly string[] }

/**
 * Verifies a journal outside the program. `paths` is a folder with all files, or single files in any order. A folder
 * must contain the journal from its first line; the first of single files may continue one that is not given.
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
  /** The first and the last readable line. */
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

import { closeSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { LONGEST_ENTRY, type LogEntry } from '../../shared/log.ts'
import { codeOf } from '../storage/flushed.ts'
import { openRegularFile } from '../storage/regularFile.ts'

/** The files of the log in their order: electron-log renames a full one. */
const FILES = ['linecook.old.log', 'linecook.log'] as const

/** More than the two files have together. */
const LARGEST_FILE = 16 * 1024 * 1024
/** So much of the end of each file is read: 500 entries have about 100 KB. */
const READ_BYTES = 512 * 1024

const START = /^\[(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3})\] \[(\w+)\]\s*(.*)$/su

/**
 * The last entries of the log in `logs` of the data folder, newest first, at most `limit`. Reads only the end of the
 * files. Throws the system's error if a file cannot be read; a missing one has no entries.
 */
export function lastEntries(dataFolder: string, limit: number): readonly LogEntry[] {
  const entries: LogEntry[] = []
  for (const name of FILES.toReversed()) {
    if (entries.length >= limit) break
    entries.push(...entriesIn(endOf(join(dataFolder, 'logs', name))).reverse())
  }
  return entries.slice(0, limit)
}

/** The text of the whole log, oldest first, one file after the other. Throws as `lastEntries`. */
export async function* wholeLog(dataFolder: string): AsyncGenerator<string> {
  for (const name of FILES) {
    const text = endOf(join(dataFolder, 'logs', name), LARGEST_FILE)
    if (text !== '') yield text
  }
}

/** The last `most` bytes of a file; empty for a missing one. */
function endOf(path: string, most = READ_BYTES): string {
  try {
    const { file, size } = openRegularFile(path, LARGEST_FILE)
    try {
      const bytes = Buffer.alloc(Math.min(size, most))
      return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, size - bytes.length))
    } finally {
      closeSync(file)
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

/** Oldest first. An entry goes on up to the next line that begins one; lines before the first belong to none. */
function entriesIn(text: string): LogEntry[] {
  const entries: { at: string; isError: boolean; lines: string[]; length: number }[] = []
  for (const line of text.split(/\r?\n/u)) {
    const [, at, level, first] = START.exec(line) ?? []
    if (at !== undefined) entries.push({ at, isError: level === 'error', lines: [], length: 0 })
    const entry = entries.at(-1)
    const written = first ?? line
    if (entry === undefined) continue
    // One more than is shown, so that a cut is known.
    if (entry.length <= LONGEST_ENTRY) entry.lines.push(written.slice(0, LONGEST_ENTRY + 1))
    entry.length += written.length + 1
  }
  return entries.map(({ at, isError, lines }) => {
    const whole = lines.map((line, index) => (index === 0 ? line : below(line))).join('')
    return { at, isError, text: visible(whole.slice(0, LONGEST_ENTRY)), isCut: whole.length > LONGEST_ENTRY }
  })
}

/** The facts of an entry follow its sentence; each call of a stack has a line of its own. */
function below(line: string): string {
  const text = line.trim()
  return text === '' ? '' : `${text.startsWith('at ') ? '\n  ' : ' '}${text}`
}

/** Text of a service or of a file may turn the direction of what follows, or hide it. */
function visible(text: string): string {
  return text.replace(
    /[^\P{C}\n\t]|[\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u${sign.codePointAt(0)?.toString(16).padStart(4, '0') ?? ''}`,
  )
}

import { closeSync, fstatSync, openSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type JsonLine, readJsonLines } from '../storage/jsonLines.ts'

/** The current file: the one that lines are appended to. */
export const CURRENT = 'journal.jsonl'

const OLDER = /^journal-(\d{6,12})\.jsonl$/u

/** A journal file, read up to the size that it had when it was opened. */
export interface JournalFile {
  readonly name: string
  /** Every line; `isWhole` is false for a last one without a line end. Throws the system's error. */
  lines(): AsyncGenerator<JsonLine>
}

/** Whether it is a full, renamed file. Only complete files are renamed, so all its lines were complete. */
export function isOlderFile(name: string): boolean {
  return OLDER.test(name)
}

export function isJournalFile(name: string): boolean {
  return name === CURRENT || isOlderFile(name)
}

/** Sorts paths in the order of writing: renamed files by number, then any others. */
export function inOrder(paths: readonly string[]): readonly string[] {
  return paths.toSorted((one, other) => placeOf(basename(one)) - placeOf(basename(other)))
}

/** The names of the existing files, in the order of writing. Throws the system's error. */
export function journalFileNames(folder: string): readonly string[] {
  return inOrder(readdirSync(folder).filter(isJournalFile))
}

/** The size of all files in bytes. Throws the system's error. */
export function journalBytes(folder: string): number {
  return journalFileNames(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

/** The name for the current file when it is full. Throws the system's error. */
export function nextOlderName(folder: string): string {
  const last = journalFileNames(folder).filter(isOlderFile).at(-1)
  const place = last === undefined ? 1 : placeOf(last) + 1
  return `journal-${String(place).padStart(6, '0')}.jsonl`
}

/**
 * Opens the journal for reading. Lines appended and files renamed during `read` are not seen. At most `end` bytes of
 * the current file are read. Throws the system's error.
 */
export async function readingFiles<Value>(
  { folder, end }: { folder: string; end: number },
  read: (files: readonly JournalFile[]) => Promise<Value>,
): Promise<Value> {
  const names = journalFileNames(folder)
  const older = names.filter(isOlderFile).map((name) => fileAt(join(folder, name), name))
  const file = names.includes(CURRENT) ? openSync(join(folder, CURRENT), 'r') : null
  if (file === null) return read(older)
  try {
    const size = Math.min(end, fstatSync(file).size)
    return await read([...older, fileAt(join(folder, CURRENT), CURRENT, { file, size })])
  } finally {
    closeSync(file)
  }
}

/** A journal file at any path. `opened` reads at most `size` bytes of a file that is already open. */
export function fileAt(path: string, name: string, opened: { file: number; size: number } | null = null): JournalFile {
  return { name, lines: () => readJsonLines(path, opened) }
}

function placeOf(name: string): number {
  return Number(OLDER.exec(name)?.[1] ?? Number.MAX_SAFE_INTEGER)
}

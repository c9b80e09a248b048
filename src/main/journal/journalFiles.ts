import { closeSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { codeOf } from '../storage/flushed.ts'
import { type JsonLine, readJsonLines } from '../storage/jsonLines.ts'
import { openRegularFile } from '../storage/regularFile.ts'

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

/** The size of all files in bytes. Throws the system's error when the folder cannot be read. */
export function journalBytes(folder: string): number {
  return journalFileNames(folder).reduce((sum, name) => sum + bytesOf(join(folder, name)), 0)
}

/** Zero for a file that cannot be looked at: its reading tells why. */
function bytesOf(path: string): number {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
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
  if (!names.includes(CURRENT)) return read(older)
  const { file, size } = openRegularFile(join(folder, CURRENT), Number.POSITIVE_INFINITY)
  try {
    return await read([...older, fileAt({ file, size: Math.min(end, size) }, CURRENT)])
  } finally {
    closeSync(file)
  }
}

/** A journal file at any path, or at most `size` bytes of one that is already open. */
export function fileAt(source: string | { readonly file: number; readonly size: number }, name: string): JournalFile {
  return { name, lines: () => readJsonLines(source) }
}

/** Whether a file can be read to its end, or is gone. */
export async function canBeRead(path: string): Promise<boolean> {
  try {
    for await (const _ of readJsonLines(path));
    return true
  } catch (error) {
    return codeOf(error) === 'ENOENT'
  }
}

function placeOf(name: string): number {
  return Number(OLDER.exec(name)?.[1] ?? Number.MAX_SAFE_INTEGER)
}

import { closeSync, fstatSync, openSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type JsonLine, readJsonLines } from '../storage/jsonLines.ts'

/** The file that is written to. */
export const CURRENT = 'journal.jsonl'

const OLDER = /^journal-(\d{6,12})\.jsonl$/u

/** A file of the journal, to be read as far as it went when it was opened. */
export interface JournalFile {
  readonly name: string
  /** Every line; `isWhole` is false for a last one that has no end. Throws the system's error. */
  lines(): AsyncGenerator<JsonLine>
}

/** Whether a file was written full: its lines are all whole, for it is only renamed when they are. */
export function isOlderFile(name: string): boolean {
  return OLDER.test(name)
}

export function isJournalFile(name: string): boolean {
  return name === CURRENT || isOlderFile(name)
}

/** Puts paths of files in the order in which they were written: the older ones by their numbers, then any other. */
export function inOrder(paths: readonly string[]): readonly string[] {
  return paths.toSorted((one, other) => placeOf(basename(one)) - placeOf(basename(other)))
}

/** The names of the files that are there, in the order in which they were written. Throws the system's error. */
export function journalFileNames(folder: string): readonly string[] {
  return inOrder(readdirSync(folder).filter(isJournalFile))
}

/** What the file that is written to is called when it is full. Throws the system's error. */
export function nextOlderName(folder: string): string {
  const last = journalFileNames(folder).filter(isOlderFile).at(-1)
  const place = last === undefined ? 1 : placeOf(last) + 1
  return `journal-${String(place).padStart(6, '0')}.jsonl`
}

/**
 * Opens the journal for reading: what is written or renamed meanwhile is not seen. `end` is how far the file that is
 * written to is read at most, in bytes. Throws the system's error.
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

/** A file of a journal, wherever it lies. */
export function fileAt(path: string, name: string, opened: { file: number; size: number } | null = null): JournalFile {
  return { name, lines: () => readJsonLines(path, opened) }
}

function placeOf(name: string): number {
  return Number(OLDER.exec(name)?.[1] ?? Number.MAX_SAFE_INTEGER)
}

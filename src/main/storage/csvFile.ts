import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportFailure } from '../../shared/failure.ts'
import type { Moment } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { codeOf, removeIfPossible, replaceFlushed } from './flushed.ts'

/**
 * Spreadsheets read a cell with such a first character as a formula (OWASP, "CSV Injection"), unless an apostrophe
 * precedes it. This includes numbers such as "-12", because they are typed texts and a spreadsheet would change "+12"
 * and "-007".
 */
const FORMULA = /^[=+\-@\t\r]/u

const NEEDS_QUOTES = /[",\r\n]/u

/** Without it, spreadsheets read the file in the encoding of the system instead of UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The most exported lists that stay in the data folder. */
export const MOST_EXPORTS = 100

const WRITTEN_AT_ONCE = 128 * 1024

/** The paths of exports that are being written. */
const taken = new Set<string>()

/**
 * Writes a list as `linecook-<name>-<date>-<time>.csv` (or with another `extension`) in local time into a folder, which is created if missing; with
 * `-2`, `-3` and so on before the extension if a file of that name exists or is being written. Writes
 * a temporary file and renames it, so that a file with this name is always complete. Each element of `records` is the
 * rows of one record. Fails with `nothingToExport`, without a file, if there is no record, and with `notRead` if `records`
 * throws.
 */
export async function writeCsvFile(options: {
  folder: string
  name: string
  extension?: 'csv' | 'txt'
  start: string
  records: AsyncIterable<string>
  at: Moment
}): Promise<Result<{ readonly path: string; readonly count: number }, ExportFailure>> {
  const { folder, name, extension = 'csv', start, records, at } = options
  const path = freePath(join(folder, `linecook-${name}-${localTime(new Date(at))}`), extension)
  taken.add(path)
  let count = 0
  const reading: { unreadWith: string | null } = { unreadWith: null }
  async function* pieces(): AsyncGenerator<string> {
    let piece = start
    try {
      for await (const record of records) {
        piece += record
        count++
        if (piece.length < WRITTEN_AT_ONCE) continue
        yield piece
        piece = ''
      }
    } catch (error) {
      reading.unreadWith = codeOf(error)
      throw error
    }
    yield piece
  }
  try {
    await mkdir(folder, { recursive: true })
    // As open as its folder, because an export folder may be shared.
    const mode = (await stat(folder)).mode & 0o666
    await replaceFlushed(path, pieces(), { mode, isStillWanted: () => count > 0 })
    return count === 0 ? failed({ kind: 'nothingToExport' }) : success({ path, count })
  } catch (error) {
    const { unreadWith } = reading
    if (unreadWith !== null) return failed({ kind: 'notRead', code: unreadWith })
    return failed({ kind: 'notWritten', folder, code: codeOf(error) })
  } finally {
    taken.delete(path)
  }
}

function freePath(start: string, extension: string): string {
  for (let count = 1; ; count++) {
    const path = `${start}${count === 1 ? '' : `-${count}`}.${extension}`
    if (!taken.has(path) && !existsSync(path)) return path
  }
}

/** As `2026-11-21-06-05-00`, because Windows does not allow colons in file names. */
function localTime(date: Date): string {
  const parts = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes(), date.getSeconds()]
  return [date.getFullYear(), ...parts.map((part) => String(part).padStart(2, '0'))].join('-')
}

/**
 * Removes the oldest exported lists of a folder beyond `MOST_EXPORTS`, because it may never be emptied by hand. Call it only
 * for the folder in the data folder, not for one that the station file names. Never throws.
 */
export function removeOldExports(folder: string): void {
  try {
    const names = readdirSync(folder).filter((name) => /^linecook-.*\.(?:csv|txt)$/u.test(name))
    if (names.length <= MOST_EXPORTS) return
    const files = names.map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    for (const { path } of files.sort((one, other) => other.at - one.at).slice(MOST_EXPORTS)) removeIfPossible(path)
  } catch {
    // The folder does not exist or cannot be read.
  }
}

/** The byte order mark and the header row. */
export function csvStart(columns: readonly string[]): string {
  return `${BYTE_ORDER_MARK}${csvRow(columns)}`
}

/** A row with its line end (RFC 4180). Cells that a spreadsheet would read as formulas get an apostrophe. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

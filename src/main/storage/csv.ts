/**
 * Spreadsheets read a cell with such a first character as a formula (OWASP, "CSV Injection"), unless an apostrophe
 * precedes it. This includes numbers such as "-12", because they are typed texts and a spreadsheet would change "+12"
 * and "-007".
 */
const FORMULA = /^[=+\-@\t\r]/u
const NEEDS_QUOTES = /[",\r\n]/u

/** Without it, spreadsheets read the file in the encoding of the system instead of UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

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

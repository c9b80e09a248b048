/**
 * A spreadsheet takes a cell with such a beginning for a formula (OWASP, "CSV Injection"): an apostrophe defuses it. A
 * number such as "-12" gets one as well: it is whatever somebody typed, a spreadsheet would make another number of
 * "+12" or "-007", and who looks for -12 finds it behind the apostrophe too.
 */
const FORMULA = /^[=+\-@\t\r]/u
const NEEDS_QUOTES = /[",\r\n]/u

/** Without it, spreadsheets take the file for text in the computer's own encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The mark and the names of the columns. */
export function csvStart(columns: readonly string[]): string {
  return `${BYTE_ORDER_MARK}${csvRow(columns)}`
}

/** A row by RFC 4180, with its end. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

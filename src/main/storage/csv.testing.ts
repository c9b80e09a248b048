/** Parses CSV (RFC 4180) without a byte order mark. */
export function readCsv(csv: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let rest = csv
  while (rest !== '') {
    const [whole, quoted, plain = '', end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/u.exec(rest) ?? ['']
    if (whole === '') throw new Error(`Not CSV: ${JSON.stringify(rest)}`)
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') {
      rows.push(cells)
      cells = []
    }
    rest = rest.slice(whole.length)
  }
  return rows
}

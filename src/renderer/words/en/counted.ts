// Made once: `toLocaleString` makes one for each number, and a list may count in each of its thousands of rows.
const figures = new Intl.NumberFormat('en-GB')

/** "1,204". */
export function grouped(count: number): string {
  return figures.format(count)
}

/** "1 recipe", "2 recipes". */
export function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}

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

/** How long ago something was, in one unit, rounded down; in minutes by `ofMinutes`. */
export const sayingAgo = (ofMinutes: (minutes: number) => string) => (milliseconds: number) => {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return ofMinutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? counted(hours, 'hour ago', 'hours ago') : counted(Math.floor(hours / 24), 'day ago', 'days ago')
}

/** "1,204". */
export function grouped(count: number): string {
  return count.toLocaleString('en-GB')
}

/** "1 recipe", "2 recipes". */
export function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}

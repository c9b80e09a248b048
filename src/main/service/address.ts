/**
 * The address of an operation: its path appended to the base address ("Two address groups exist"), so that a stage
 * segment is never lost, whether or not the base ends with a slash. `path` begins with one. Query values are escaped.
 *
 * @throws TypeError when `base` is no absolute address
 */
export function addressOf(base: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  const address = new URL(base)
  address.pathname = address.pathname.replace(/\/+$/, '') + path
  address.hash = ''
  for (const [name, value] of Object.entries(query)) address.searchParams.append(name, value)
  return address.href
}

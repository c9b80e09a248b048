/**
 * Appends the path of an operation to the base address (service-interface.md, "Two address groups exist"). Keeps the
 * stage segment of the base, with or without a slash at its end. `path` starts with a slash. Query values are escaped.
 *
 * @throws TypeError when `base` is not an absolute address
 */
export function addressOf(base: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  const address = new URL(base)
  address.pathname = address.pathname.replace(/\/+$/, '') + path
  address.hash = ''
  for (const [name, value] of Object.entries(query)) address.searchParams.append(name, value)
  return address.href
}

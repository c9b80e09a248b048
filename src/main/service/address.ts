import { percentEncoded } from '../../shared/records/query.ts'

/**
 * Appends the path of an operation to the base address (service-interface.md, "Two address groups exist"). Keeps the
 * stage segment of the base, with or without a slash at its end. `path` starts with a slash. The query is encoded as
 * `percentEncoded` does it.
 *
 * @throws TypeError when `base` is not an absolute address
 */
export function addressOf(base: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  const address = new URL(base)
  address.pathname = address.pathname.replace(/\/+$/, '') + path
  address.hash = ''
  address.search = Object.entries(query)
    .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`)
    .join('&')
  return address.href
}

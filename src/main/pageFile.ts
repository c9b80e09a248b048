import { isAbsolute, join, relative } from 'node:path'

/** The path of the file for an `app:` address; null if the address is not one inside `folder`. */
export function pageFile(address: string, folder: string): string | null {
  if (!URL.canParse(address)) return null
  const { host, pathname } = new URL(address)
  if (host !== 'kiosk') return null
  try {
    const file = join(folder, decodeURIComponent(pathname))
    const inside = relative(folder, file)
    // Not a comparison of prefixes, because "renderer-old" starts with "renderer" too.
    return inside === '' || inside.startsWith('..') || isAbsolute(inside) || file.includes('\0') ? null : file
  } catch {
    return null
  }
}

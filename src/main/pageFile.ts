import { isAbsolute, join, relative } from 'node:path'

/** The file of the page that an `app:` address names, or null where it names none inside `folder`. */
export function pageFile(address: string, folder: string): string | null {
  if (!URL.canParse(address)) return null
  const { host, pathname } = new URL(address)
  if (host !== 'kiosk') return null
  try {
    const file = join(folder, decodeURIComponent(pathname))
    const inside = relative(folder, file)
    // `relative` and not a comparison of prefixes: "renderer-old" begins with "renderer" too.
    return inside === '' || inside.startsWith('..') || isAbsolute(inside) || file.includes('\0') ? null : file
  } catch {
    return null
  }
}

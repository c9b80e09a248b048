import { isAbsolute, join, relative } from 'node:path'
import { urlOf } from './redaction/url.ts'

/** The path of the file for an `app:` address; null if the address is not one inside `folder`. */
export function pageFile(address: string, folder: string): string | null {
  const url = urlOf(address)
  if (url?.host !== 'kiosk') return null
  try {
    const file = join(folder, decodeURIComponent(url.pathname))
    const inside = relative(folder, file)
    // Not a comparison of prefixes, because "renderer-old" starts with "renderer" too.
    return inside === '' || inside.startsWith('..') || isAbsolute(inside) || file.includes('\0') ? null : file
  } catch {
    return null
  }
}

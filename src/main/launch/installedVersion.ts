import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The version of the program that is installed: a package writes it beside app.asar. Null if the program is not packaged
 * or the file cannot be read, as while a package is being removed.
 */
export function installedVersion(resourcesFolder: string): string | null {
  try {
    const version = readFileSync(join(resourcesFolder, 'version'), 'utf8').trim()
    return version === '' ? null : version
  } catch {
    return null
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DisplaySize } from '../../shared/setup.ts'

/** Where Linux keeps what each display says of itself. */
const FOLDER = '/sys/class/drm'
/** Smaller sizes stand for a projector, or for a display that does not know its own. */
const LEAST_CENTIMETRES = 10
/** "Extended Display Identification Data" (VESA E-EDID, 3.6.2): width and height in centimetres. */
const [WIDTH, HEIGHT] = [21, 22]

/** The sizes that the connected displays say they have. Empty on other systems, and where nothing plausible is said. */
export function readDisplaySizes(folder = FOLDER): readonly DisplaySize[] {
  return entriesOf(folder).flatMap((name) => {
    const size = sizeIn(join(folder, name, 'edid'))
    return size === null ? [] : [size]
  })
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    // Only Linux has the folder.
    return []
  }
}

function sizeIn(path: string): DisplaySize | null {
  try {
    const bytes = readFileSync(path)
    const [width = 0, height = 0] = [bytes[WIDTH], bytes[HEIGHT]]
    return width > LEAST_CENTIMETRES && height > LEAST_CENTIMETRES ? { width, height } : null
  } catch {
    // An entry without a display has no such file.
    return null
  }
}

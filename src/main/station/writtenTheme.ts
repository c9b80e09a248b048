import type { Theme } from '../../shared/model.ts'
import { isGroup, localPathOf, withLocal } from './localStation.ts'
import { readStationJson } from './stationJson.ts'

/**
 * The theme that is written in the first of the station files that exists, or in the local file beside it. Not checked
 * further: the window opens in this colour before the file is. Night for anything but "day".
 */
export function writtenTheme(paths: readonly string[]): Theme {
  for (const path of paths) {
    const shared = readStationJson(path)
    if (shared === null) continue
    if (!shared.ok) return 'night'
    const local = readStationJson(localPathOf(path))
    const written = local?.ok ? withLocal(shared.value.raw, local.value.raw) : shared.value.raw
    return isGroup(written) && written.theme === 'day' ? 'day' : 'night'
  }
  return 'night'
}

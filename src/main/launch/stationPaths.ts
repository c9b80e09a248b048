import { join } from 'node:path'

export const ADMINISTRATORS_FILE = '/etc/linecook/station.json'

/**
 * The paths of the station file in order of precedence (DESIGN.md, "The station file"): the one that `LINECOOK_STATION`
 * names, an administrator's, the one of the data folder, which the guide writes. The administrator's comes first, so that
 * a station with one cannot be pointed at another service from its display. Windows has none, because every user may
 * create `\etc` there.
 */
export function stationPaths(options: {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly dataFolder: string
}): readonly string[] {
  const { LINECOOK_STATION: named = '' } = options.environment
  return [
    ...(named === '' ? [] : [named]),
    ...(options.platform === 'win32' ? [] : [ADMINISTRATORS_FILE]),
    join(options.dataFolder, 'station.json'),
  ]
}

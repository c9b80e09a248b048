import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stationPaths } from './stationPaths.ts'

const own = join('/data', 'station.json')
const administrators = '/etc/linecook/station.json'

for (const [what, environment, platform, paths] of [
  [
    'the file of LINECOOK_STATION comes first',
    { LINECOOK_STATION: '/a.json' },
    'linux',
    ['/a.json', administrators, own],
  ],
  ["an administrator's file comes before the one of the data folder", {}, 'linux', [administrators, own]],
  ['an empty LINECOOK_STATION names no file', { LINECOOK_STATION: '' }, 'darwin', [administrators, own]],
  ["Windows has no administrator's file", { LINECOOK_STATION: 'C:\\a.json' }, 'win32', ['C:\\a.json', own]],
] as const)
  test(what, () => {
    expect(stationPaths({ environment, platform, dataFolder: '/data' })).toEqual(paths)
  })

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { pastryStation } from '../../shared/station.testing.ts'
import { NOT_FILES } from '../storage/notFiles.testing.ts'
import { test } from '../storage/temporaryFolder.testing.ts'
import { stationSchema } from './schema.ts'
import { leastStation } from './station.testing.ts'
import { checkStation, readStationFile, stationOf } from './station.ts'
import { parseStationJson } from './stationJson.ts'

async function written(path: string, text: string): Promise<string> {
  await writeFile(path, text)
  return path
}

test('reads the first existing file, and returns its JSON unchanged beside the parsed file', async ({ folder }) => {
  const first = await written(join(folder, 'first.json'), JSON.stringify({ ...leastStation, comment: 'oven side' }))
  const second = await written(join(folder, 'second.json'), JSON.stringify({ ...leastStation, name: 'Second' }))
  expect(readStationFile([join(folder, 'none.json'), first, second])).toEqual({
    ok: true,
    value: {
      path: first,
      localPath: null,
      file: stationSchema.parse(leastStation),
      written: { ...leastStation, comment: 'oven side' },
      unknownKeys: ['comment'],
      doubledKeys: [],
    },
  })
})

test('lists every searched path when there is no file', async ({ folder }) => {
  const fileAsFolder = await written(join(folder, 'a-file'), '{}')
  const searched = [join(folder, 'station.json'), join(folder, 'none', 'station.json'), join(fileAsFolder, 'x.json')]
  expect(readStationFile(searched)).toEqual({ ok: false, failure: { kind: 'missing', searched } })
  expect(readStationFile([])).toEqual({ ok: false, failure: { kind: 'missing', searched: [] } })
})

test('reports an invalid file and does not try the next path', async ({ folder }) => {
  const wrong = await written(join(folder, 'wrong.json'), '{}')
  const good = await written(join(folder, 'good.json'), JSON.stringify(leastStation))
  expect(readStationFile([wrong, good])).toMatchObject({ ok: false, failure: { kind: 'values', path: wrong } })
})

for (const [index, [what, put]] of NOT_FILES.entries())
  test(`reports a ${what} at the path of the file as unreadable and does not try the next path`, async ({
    folder,
    skip,
  }) => {
    skip(process.platform === 'win32', 'Windows has few of them')
    const path = join(folder, 'station.json')
    put(path)
    const good = await written(join(folder, 'good.json'), JSON.stringify(leastStation))
    const code = ['EISDIR', 'EFTYPE', 'EFTYPE', 'EFTYPE', 'ELOOP', 'EFBIG'][index]
    expect(readStationFile([path, good])).toEqual({ ok: false, failure: { kind: 'unreadable', path, code } })
  })

test('accepts a byte order mark and CRLF line ends', async ({ folder }) => {
  const text = JSON.stringify(leastStation, null, 2).replaceAll('\n', '\r\n')
  const path = await written(join(folder, 'station.json'), `\uFEFF${text}\r\n`)
  expect(readStationFile([path])).toMatchObject({ ok: true, value: { file: { name: 'Pastry station 2' } } })
})

test('reports the line and column of a JSON error', () => {
  for (const [what, text, line, column] of [
    ['an empty file', '', 1, 1],
    ['a file of blank lines', '\n\n', 3, 1],
    ['a word without quotes', '{\n  "name": "x",\n  "theme": night\n}\n', 3, 12],
    ['a trailing comma', '{\n  "name": "x",\n}', 3, 1],
    ['a missing comma', '{\n  "name": "x"\n  "theme": "night"\n}', 3, 3],
    ['a missing quote', '{\n  "name": "x,\n  "theme": "night"\n}', 2, 14],
    ['an invalid escape', '{\n  "name": "C:\\data"\n}', 2, 14],
    ['a missing bracket at the end', '{\n  "name": "x"', 2, 14],
    ['text after the end', '{}\n}', 2, 1],
    ['a byte order mark, which is not counted as a column', '\uFEFF{name: 1}', 1, 2],
    ['CRLF line ends', '{\r\n  "a": 1,\r\n}', 3, 1],
  ] as const) {
    expect(parseStationJson(text, '/p'), what).toEqual({
      ok: false,
      failure: { kind: 'notJson', path: '/p', because: text.trim() === '' ? 'empty' : 'fault', line, column },
    })
  }
})

test('reports a file in UTF-16 as invalid JSON at line 1, column 1', async ({ folder }) => {
  const path = join(folder, 'station.json')
  await writeFile(path, Buffer.from(`\uFEFF${JSON.stringify(leastStation)}`, 'utf16le'))
  expect(readStationFile([path])).toMatchObject({ failure: { kind: 'notJson', line: 1, column: 1 } })
})

test('reports JSON that is not an object as one problem of the whole file', () => {
  for (const raw of [[], 'station', null])
    expect(checkStation(raw, '/p'), JSON.stringify(raw)).toMatchObject({
      failure: { kind: 'values', problems: [{ key: '', found: JSON.stringify(raw), expected: { kind: 'group' } }] },
    })
})

test('reports all invalid keys at once, each key once', () => {
  expect(
    checkStation({ name: '', entityNumber: 4021, service: { authBaseUrl: 'http://a.example' }, theme: 'dark' }, '/p'),
  ).toMatchObject({
    ok: false,
    failure: {
      kind: 'values',
      path: '/p',
      problems: [
        { key: 'name', found: '""', expected: { format: 'text' } },
        { key: 'entityNumber', found: '4021', expected: { format: 'entityNumber' } },
        { key: 'service.authBaseUrl', found: '"http://a.example"', expected: { format: 'serviceAddress' } },
        { key: 'service.dataBaseUrl', found: null, expected: { format: 'serviceAddress' } },
        { key: 'theme', found: '"dark"', expected: { kind: 'oneOf', values: ['"night"', '"day"'] } },
      ],
    },
  })
})

test('reports a hundred wrong values, and the number of the others', () => {
  const reading = checkStation({ ...leastStation, roles: { records: Array.from({ length: 90_000 }, () => '') } }, '/p')
  expect(reading).toMatchObject({ failure: { kind: 'values', more: 89_900 } })
  expect(JSON.stringify(reading).length).toBeLessThan(100_000)
})

test('publishes the station without token, roles and paging', () => {
  expect(stationOf(stationSchema.parse({ ...leastStation, session: { readWithoutSignIn: false } }))).toEqual({
    ...pastryStation,
    readWithoutSignIn: false,
    retirementReasons: {
      asset: ['Broken', 'Replaced', 'Sold', 'Registered twice'],
      product: ['No longer bought', 'Replaced', 'Recalled', 'Registered twice'],
    },
    changeReasons: {
      add: ['Is new', 'Was missing', 'Deleted by mistake'],
      replace: ['Entered wrongly', 'Has changed'],
      remove: ['No longer needed', 'Has left', 'Entered twice', 'Left open'],
    },
    soundVolume: 0.8,
  })
})

test('reasons of a kind or an action come from its own list, else from the list for all, else from the program', () => {
  const reasonsOf = (groups: Record<string, unknown>) => {
    const { retirementReasons, changeReasons } = stationOf(stationSchema.parse({ ...leastStation, ...groups }))
    return [retirementReasons.asset, retirementReasons.product[0], changeReasons.remove, changeReasons.add[0]]
  }
  const [broken, left] = [['Broken'], ['Left open']]
  // A file that was written before the lists by kind: its list is offered for everything.
  expect(reasonsOf({ retirement: { reasons: broken }, records: { reasons: left } })).toEqual([
    broken,
    'Broken',
    left,
    'Left open',
  ])
  expect(reasonsOf({ retirement: { assetReasons: broken }, records: { removeReasons: [], reasons: left } })).toEqual([
    broken,
    'No longer bought',
    [],
    'Left open',
  ])
})

test('merges the local file beside the first existing file', async ({ folder }) => {
  const path = await written(join(folder, 'shared.json'), JSON.stringify({ ...leastStation, theme: 'day' }))
  const localPath = await written(join(folder, 'station.local.json'), '{ "name": "6", "name": "7", "comment": 1 }')
  expect(readStationFile([join(folder, 'none/station.json'), path])).toMatchObject({
    ok: true,
    value: { path, localPath, file: { name: '7', theme: 'day' }, unknownKeys: ['comment'], doubledKeys: ['name'] },
  })
})

test('a problem with a value of the local file names that file', async ({ folder }) => {
  const path = await written(join(folder, 'station.json'), JSON.stringify({ ...leastStation, theme: 'dark', name: '' }))
  const localPath = await written(
    join(folder, 'station.local.json'),
    JSON.stringify({ name: 7, service: { authBaseUrl: 'http://a.example' }, roles: { records: ['a', ''] } }),
  )
  expect(readStationFile([path])).toMatchObject({
    failure: {
      kind: 'values',
      path,
      problems: [
        { key: 'name', found: '7', path: localPath },
        { key: 'service.authBaseUrl', found: '"http://a.example"', path: localPath },
        { key: 'roles.records.1', found: '""', path: localPath },
        { key: 'theme', found: '"dark"' },
      ],
    },
  })
})

for (const [what, text, problem] of [
  ['JSON that is not complete', '{ "name": ', { kind: 'notJson', line: 1 }],
  ['a list', '[1]', { kind: 'values', problems: [{ key: '', found: '[1]' }] }],
] as const)
  test(`a local file that cannot be used is reported although the station file is right: ${what}`, async ({
    folder,
  }) => {
    const path = await written(join(folder, 'station.json'), JSON.stringify(leastStation))
    const localPath = await written(join(folder, 'station.local.json'), text)
    const reading = readStationFile([path])
    expect(reading).toMatchObject({ failure: problem })
    expect(JSON.stringify(reading)).toContain(JSON.stringify(localPath))
  })

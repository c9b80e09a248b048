import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'playwright/test'
import { stationSchema } from './schema.ts'
import { leastStation } from './station.testing.ts'
import { checkStation, parseStationFile, readStationFile, stationOf } from './station.ts'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'station-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

async function written(path: string, text: string): Promise<string> {
  await writeFile(path, text)
  return path
}

test('the first station file there is is used, and kept as it was written', async ({ folder }) => {
  const first = await written(join(folder, 'first.json'), JSON.stringify({ ...leastStation, comment: 'oven side' }))
  const second = await written(join(folder, 'second.json'), JSON.stringify({ ...leastStation, name: 'Second' }))
  expect(await readStationFile([join(folder, 'none.json'), first, second])).toEqual({
    ok: true,
    value: {
      path: first,
      file: stationSchema.parse(leastStation),
      written: { ...leastStation, comment: 'oven side' },
      unknownKeys: ['comment'],
    },
  })
})

test('without any file, all the places are named', async ({ folder }) => {
  const fileAsFolder = await written(join(folder, 'a-file'), '{}')
  const searched = [join(folder, 'station.json'), join(folder, 'none', 'station.json'), join(fileAsFolder, 'x.json')]
  expect(await readStationFile(searched)).toEqual({ ok: false, failure: { kind: 'missing', searched } })
  expect(await readStationFile([])).toEqual({ ok: false, failure: { kind: 'missing', searched: [] } })
})

test('a wrong file is a problem and no reason to take the next one', async ({ folder }) => {
  const wrong = await written(join(folder, 'wrong.json'), '{}')
  const good = await written(join(folder, 'good.json'), JSON.stringify(leastStation))
  expect(await readStationFile([wrong, good])).toMatchObject({ ok: false, failure: { kind: 'values', path: wrong } })
})

test('a folder in place of the file is named, and no reason to take the next one', async ({ folder }) => {
  const path = join(folder, 'station.json')
  await mkdir(path)
  const good = await written(join(folder, 'good.json'), JSON.stringify(leastStation))
  expect(await readStationFile([path, good])).toEqual({
    ok: false,
    failure: { kind: 'unreadable', path, code: 'EISDIR' },
  })
})

test('a file that is there but cannot be read is told apart from a missing one', async ({ folder }) => {
  // A link to itself: unlike a file without rights, not even root can read it.
  const path = join(folder, 'station.json')
  await symlink(path, path)
  expect(await readStationFile([path])).toEqual({ ok: false, failure: { kind: 'unreadable', path, code: 'ELOOP' } })
})

test('a byte order mark and line ends of Windows are no mistake', async ({ folder }) => {
  const text = JSON.stringify(leastStation, null, 2).replaceAll('\n', '\r\n')
  const path = await written(join(folder, 'station.json'), `\uFEFF${text}\r\n`)
  expect(await readStationFile([path])).toMatchObject({ ok: true, value: { file: { name: 'Pastry station 2' } } })
})

for (const [what, text, line, column] of [
  ['an empty file', '', 1, 1],
  ['a file of blank lines', '\n\n', 3, 1],
  ['a word without quotes', '{\n  "name": "x",\n  "theme": night\n}\n', 3, 12],
  ['a comma too many', '{\n  "name": "x",\n}', 3, 1],
  ['a missing comma', '{\n  "name": "x"\n  "theme": "night"\n}', 3, 3],
  ['a missing quote', '{\n  "name": "x,\n  "theme": "night"\n}', 2, 14],
  ['a backslash that says nothing', '{\n  "name": "C:\\data"\n}', 2, 14],
  ['a missing bracket at the end', '{\n  "name": "x"', 2, 14],
  ['something after the end', '{}\n}', 2, 1],
  ['a byte order mark, which is no column', '\uFEFF{name: 1}', 1, 2],
  ['lines that end as Windows ends them', '{\r\n  "a": 1,\r\n}', 3, 1],
] as const) {
  test(`where a file stops being JSON is said by line and column: ${what}`, () => {
    expect(parseStationFile(text, '/p')).toEqual({ ok: false, failure: { kind: 'notJson', path: '/p', line, column } })
  })
}

test('a file in another form of text is not JSON from its first sign', async ({ folder }) => {
  const path = join(folder, 'station.json')
  await writeFile(path, Buffer.from(`\uFEFF${JSON.stringify(leastStation)}`, 'utf16le'))
  expect(await readStationFile([path])).toEqual({
    ok: false,
    failure: { kind: 'notJson', path, line: 1, column: 1 },
  })
})

for (const [what, raw, found] of [
  ['a list', [], '[]'],
  ['a text', 'station', '"station"'],
  ['nothing', null, 'null'],
] as const) {
  test(`JSON that is no group of keys is one problem of the whole file: ${what}`, () => {
    expect(checkStation(raw, '/p')).toEqual({
      ok: false,
      failure: {
        kind: 'values',
        path: '/p',
        problems: [{ key: '', found, expected: { kind: 'group', examples: [] } }],
      },
    })
  })
}

test('everything that is wrong is said at once, and each thing once', () => {
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

test('of a missing group the screen names the group', () => {
  expect(checkStation({ name: 'x', entityNumber: '4021' }, '/p')).toMatchObject({
    failure: { problems: [{ key: 'service', found: null, expected: { kind: 'group', examples: [] } }] },
  })
})

test('the screens learn what they need and nothing of the token, the roles or the paging', () => {
  expect(stationOf(stationSchema.parse({ ...leastStation, session: { readWithoutSignIn: false } }))).toEqual({
    name: 'Pastry station 2',
    entityNumber: '4021',
    authBaseUrl: 'https://auth.example/prod',
    dataBaseUrl: 'https://data.example/prod',
    language: 'en',
    theme: 'night',
    diagonalInches: 21.5,
    readWithoutSignIn: false,
    holdSeconds: 30,
    retirementReasons: ['Broken', 'Replaced', 'Sold', 'Registered twice'],
    changeReasons: ['Was missing', 'Entered wrongly', 'No longer needed', 'Left open'],
    scaleResolutionGrams: null,
    dimAfterSeconds: 300,
    scanner: { prefix: '', suffix: 'Enter', layout: 'english', badge: '^(\\d{5})$' },
    keyboard: { opensWith: 'letters', layout: 'english' },
    soundVolume: 0.8,
  })
})

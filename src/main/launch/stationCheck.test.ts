import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { leastStation, withValue } from '../station/station.testing.ts'
import { test } from '../storage/temporaryFolder.testing.ts'
import { stationCheck } from './stationCheck.ts'

const check = (folder: string, name = 'station.json') => stationCheck(['linecook', '--check-station', name], folder)

test('does nothing without the switch', () => {
  expect(stationCheck(['linecook', '--practice-kitchen', 'station.json'], '/')).toBeNull()
})

test('a good file ends with 0, also with keys that are not known', async ({ folder }) => {
  const path = join(folder, 'station.json')
  await writeFile(path, JSON.stringify(leastStation))
  expect(check(folder)).toEqual({ exitCode: 0, text: `${path} is good.` })
  await writeFile(path, JSON.stringify({ ...leastStation, coffee: 1, 'a\u001b[2J': 1 }))
  await writeFile(join(folder, 'station.local.json'), '{ "name": "Oven 3" }')
  expect(stationCheck(['electron', '.', `--check-station=${path}`], '/elsewhere')).toEqual({
    exitCode: 0,
    text: [
      `${path} is good, with ${join(folder, 'station.local.json')}.`,
      'The station file has keys that this version does not know:',
      'coffee, a\uFFFD[2J. They are ignored; everything else is used.',
    ].join('\n'),
  })
})

test('a hold that is longer than the time until the lock is good, and the check says how long', async ({ folder }) => {
  const path = join(folder, 'station.json')
  const withHold = (seconds: number) => JSON.stringify(withValue(leastStation, 'retirement.holdSeconds', seconds))
  await writeFile(path, withHold(85))
  expect(check(folder)).toEqual({ exitCode: 0, text: `${path} is good.` })
  await writeFile(path, withHold(86))
  expect(check(folder)).toMatchObject({ exitCode: 0, text: expect.stringContaining('They are held for 85 seconds.') })
})

test('many and long keys are cut, and the others are counted', async ({ folder }) => {
  const path = join(folder, 'station.json')
  const keys = Array.from({ length: 60_000 }, (_, index) => [`key ${index}`, 1])
  const text = JSON.stringify({ ...leastStation, ['k'.repeat(100_000)]: 1, ...Object.fromEntries(keys) })
  await writeFile(path, text.replace('{', '{ "name": "Oven 1", "service": {}, '))
  const { exitCode, text: said } = { ...check(folder) }
  expect(exitCode).toBe(0)
  expect(said?.split('\n')).toEqual([
    `${path} is good.`,
    'The station file has keys that this version does not know:',
    expect.stringMatching(/^k{99}…, key 0, .*, key 48 and 59951 more\. They are ignored/),
    'The station file has keys that are written more than once:',
    'name, service. The last one of each counts.',
  ])
})

test('several files are checked, and the exit code is the highest', async ({ folder }) => {
  const [good, bad, none] = [join(folder, 'good.json'), join(folder, 'bad.json'), join(folder, 'none.json')]
  await writeFile(good, JSON.stringify(leastStation))
  await writeFile(bad, '\n')
  const isGood = `${good} is good.`
  const isBad = `The station file is empty.\n${bad} has no content.`
  const isNone = `There is no file ${none}.`
  for (const [words, exitCode, text] of [
    [['--check-station', good, bad], 1, [isGood, isBad]],
    [['--check-station', good, '--check-station', bad], 1, [isGood, isBad]],
    [['--check-station', bad, '--no-sandbox', good], 1, [isBad, isGood]],
    [[`--check-station=${none}`, `--check-station=${good}`, bad], 2, [isNone, isGood, isBad]],
  ] as const)
    expect(stationCheck(['electron', '.', ...words], '/')).toEqual({ exitCode, text: text.join('\n\n') })
})

test('a wrong file ends with 1 and names file, key, value and expectation, but no code', async ({ folder }) => {
  const path = join(folder, 'station.json')
  const localPath = join(folder, 'station.local.json')
  const wrong = withValue(withValue(leastStation, 'entityNumber', 421), 'technician.code', '27182818')
  await writeFile(path, JSON.stringify(withValue(wrong, 'name', undefined)))
  await writeFile(localPath, '{ "theme": "pink" }')
  const { exitCode, text } = { ...check(folder) }
  expect(exitCode).toBe(1)
  expect(text?.split('\n\n')).toEqual([
    `The station file has 4 wrong values.\nCorrect ${path} and ${localPath}.`,
    expect.stringMatching(/^name\n {2}Found: nothing: the key is missing\n {2}Expected: a text of 1 to 60 characters/),
    expect.stringMatching(/^entityNumber\n {2}Found: 421\n {2}Expected: four digits in quotes/),
    expect.stringMatching(/^technician.code\n/),
    `theme in ${localPath}\n  Found: "pink"\n  Expected: "night" or "day"`,
  ])
  expect(text).not.toContain('27182818')
  await writeFile(path, '{\n  "name": ')
  expect(check(folder)).toMatchObject({ exitCode: 1, text: expect.stringContaining('Line 2, column') })
})

test('a file that cannot be read ends with 2', async ({ folder }) => {
  expect(check(folder)).toEqual({ exitCode: 2, text: `There is no file ${join(folder, 'station.json')}.` })
  expect(check(folder, '.')).toMatchObject({ exitCode: 2, text: expect.stringContaining(`${folder} is a folder.`) })
  await writeFile(join(folder, 'station.json'), JSON.stringify(leastStation))
  await mkdir(join(folder, 'station.local.json'))
  expect(check(folder)).toMatchObject({ exitCode: 2, text: expect.stringContaining('station.local.json') })
  for (const argv of [
    ['linecook', '--check-station'],
    ['linecook', '--check-station='],
    ['linecook', '--check-station', 'station.json', ''],
    ['linecook', '--check-station', 'station.json', '--check-station'],
  ])
    expect(stationCheck(argv, folder)).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining('--check-station FILE'),
    })
})

test('the station files in docs/fleet.md are good', async ({ folder }) => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/fleet.md'), 'utf8')
  // In a JSON block, and indented in the YAML of cloud-init.
  const files = text.match(/^( *)\{\n(?:\1 .*\n)+\1\}$/gm) ?? []
  expect(files).toHaveLength(2)
  for (const file of files) {
    await writeFile(join(folder, 'station.json'), file)
    expect(check(folder)).toEqual({ exitCode: 0, text: `${join(folder, 'station.json')} is good.` })
  }
})

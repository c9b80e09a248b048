import { expect, test } from 'vitest'
import type { StationChange, StationChangedBy } from '../../shared/journal.ts'
import { openMemoryStorage } from '../storage/storage.testing.ts'
import { stationSchema } from './schema.ts'
import { leastStation, withValue } from './station.testing.ts'
import { journalledValues, noteStationChanges } from './stationChanges.ts'

const file = (key?: string, value?: unknown) =>
  stationSchema.parse(key === undefined ? leastStation : withValue(leastStation, key, value))
const by: StationChangedBy = { kind: 'technicianCode' }

function openBench() {
  const journalled = openMemoryStorage<ReturnType<typeof journalledValues> | null>(null)
  const bench = {
    journalled,
    lines: [] as StationChange[],
    isDiskFull: false,
    note: (noted: ReturnType<typeof file>) =>
      noteStationChanges({
        file: noted,
        by,
        journalled,
        append(changes) {
          if (!bench.isDiskFull) bench.lines.push(...changes)
          return { ok: !bench.isDiskFull }
        },
      }),
  }
  return bench
}

const other = 'https://other.example/prod'

for (const [key, value, before, after] of [
  ['service.authBaseUrl', other, ['https://auth.example/prod'], [other]],
  ['service.dataBaseUrl', other, ['https://data.example/prod'], [other]],
  ['roles.maintenance', ['fitter'], ['maintenance', 'manager'], ['fitter']],
  ['roles.records', [], ['admin'], []],
  ['roles.recordsChange', ['admin'], [], ['admin']],
  ['roles.administration', ['chef'], ['admin'], ['chef']],
] as const)
  test(`another value of ${key} is one line of the journal`, () => {
    const bench = openBench()
    bench.note(file())
    bench.note(file())
    expect(bench.lines).toEqual([])
    bench.note(file(key, value))
    bench.note(file(key, value))
    expect(bench.lines).toEqual([{ kind: 'stationChanged', key, before, after, by }])
  })

test('no other key is a line', () => {
  const bench = openBench()
  bench.note(file())
  bench.note(file('name', 'Another station'))
  expect(bench.lines).toEqual([])
})

test('a line that the disk refuses is written by the next call', () => {
  const bench = openBench()
  bench.note(file())
  bench.isDiskFull = true
  bench.note(file('roles.records', []))
  bench.isDiskFull = false
  bench.note(file('roles.records', []))
  expect(bench.lines).toHaveLength(1)
})

test('nothing is noted while the values before cannot be read', () => {
  const bench = openBench()
  bench.note(file())
  noteStationChanges({
    file: file('roles.records', []),
    by,
    journalled: { ...bench.journalled, isUnread: () => true },
    append: () => ({ ok: true }),
  })
  expect(bench.journalled.read()).toEqual(journalledValues(file()))
})

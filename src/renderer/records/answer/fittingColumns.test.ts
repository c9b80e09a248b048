import { expect, test } from 'vitest'
import type { RecordsRow, RecordValue } from '../../../shared/queryResult.ts'
import { fittingColumns, pageAfter, rowsOfPage } from './fittingColumns.ts'

const text = (value: string): RecordValue => ({ kind: 'text', text: value, isCut: false })
const columns = ['log_id', 'pk', 'token', 'note', 'number', 'details']
const sample: readonly RecordsRow[] = [1, 2].map((index) => ({
  index,
  cells: [
    text(`log-00000${index}`),
    text(`log-00000${index}`),
    { kind: 'secret' },
    { kind: 'null' },
    text(String(index)),
    text('long '.repeat(40)),
  ],
}))
const names = (width: number) => fittingColumns(columns, sample, width).map(({ name }) => name)

test('ids come last; unreadable columns and repeated values are left out', () => {
  expect(names(500)).toEqual(['number', 'details', 'log_id'])
  expect(names(120)).toEqual(['number', 'details'])
  expect(names(50)).toEqual(['number'])
})

test('columns with the text that is looked for come first if they are not shown otherwise', () => {
  const shown = (found: string, width: number) => fittingColumns(columns, sample, width, found).map(({ name }) => name)
  expect(shown('LONG', 500)).toEqual(['number', 'details', 'log_id'])
  expect(shown('LONG', 50)).toEqual(['details'])
  expect(shown('log-', 120)).toEqual(['log_id', 'number', 'details'])
  expect(shown('nowhere', 50)).toEqual(['number'])
})

test('columns that differ between rows come before columns with one value', () => {
  const rows = ['start', 'stop'].map((type, index) => ({
    index,
    cells: [text(`log-${index}`), text('10482'), text('Mara'), text(type)],
  }))
  const shown = (width: number) => fittingColumns(['log', 'number', 'name', 'type'], rows, width)
  expect(shown(500).map(({ name }) => name)).toEqual(['log', 'type', 'number', 'name'])
  expect(shown(60).map(({ name, column }) => [name, column])).toEqual([
    ['log', 0],
    ['type', 3],
  ])
})

test('a column that groups the rows as an earlier one does comes after columns with new information', () => {
  const rows = [
    ['log-0', '10482', 'Mara', 'start'],
    ['log-1', '10517', 'Tomás', 'start'],
    ['log-2', '10482', 'Mara', 'stop'],
  ].map((values, index) => ({ index, cells: values.map(text) }))
  const shown = fittingColumns(['log', 'number', 'name', 'type'], rows, 500)
  expect(shown.map(({ name }) => name)).toEqual(['log', 'number', 'type', 'name'])
})

test('returns the first column if none fits', () => {
  expect(names(5)).toEqual(['number'])
  expect(fittingColumns(columns, [], 5)).toHaveLength(1)
})

test('returns the index of each column among all columns', () => {
  expect(fittingColumns(columns, sample, 500).map(({ column }) => column)).toEqual([4, 5, 0])
})

test('a page has the rows that fit, at least one and at most those of one call', () => {
  expect([0, 10, 22, 98.9, 9999].map((height) => rowsOfPage(height, 200))).toEqual([1, 1, 2, 8, 200])
})

for (const [top, direction, total, size, next] of [
  [0, 'down', 25, 10, 10],
  [10, 'down', 25, 10, 20],
  [20, 'down', 25, 10, 0],
  [0, 'up', 25, 10, 20],
  [0, 'up', 30, 10, 20],
  [20, 'up', 25, 10, 10],
  [7, 'up', 25, 10, 0],
  [0, 'up', 20_000, 8, 19_992],
] as const)
  test(`${direction} from row ${top} of ${total}, ${size} a page, leads to row ${next}`, () => {
    expect(pageAfter(top, direction, { total, size })).toBe(next)
  })

import { expect, test } from 'vitest'
import type { EndedBatch } from '../../shared/batch.ts'
import { ines, once, tomas } from './batches.testing.ts'
import { CSV_START, endedRows } from './endedCsv.ts'

const ended: EndedBatch = {
  id: 'a',
  recipeId: '0412',
  recipeNumber: '0412',
  recipeName: 'Sourdough country loaf',
  scale: once,
  startedBy: ines,
  startedAt: Date.UTC(2026, 10, 21, 6, 0),
  end: 'finished',
  endedBy: tomas,
  endedAt: Date.UTC(2026, 10, 21, 9, 30),
  steps: [
    { title: 'Mix', done: { by: ines, at: Date.UTC(2026, 10, 21, 6, 20), scale: { numerator: 3, denominator: 1 } } },
    { title: 'Bake', done: null },
  ],
}

function endedCsv(batches: readonly EndedBatch[]): string {
  return CSV_START + batches.map(endedRows).join('')
}

test('writes a row per step, with a byte order mark for spreadsheets', () => {
  expect(endedCsv([{ ...ended, scale: { numerator: 1, denominator: 2 } }])).toBe(
    [
      '\uFEFFBatch,Recipe number,Recipe name,Scale,Started by,Started at,End,Ended by,Ended at,Step,Step title,Done by,Done by name,Done at,Started after session end,Ended after session end,Done after session end,Scale of the step',
      'a,0412,Sourdough country loaf,0.5,10482,2026-11-21T06:00:00.000Z,finished,20331,2026-11-21T09:30:00.000Z,1,Mix,10482,Ines Duarte,2026-11-21T06:20:00.000Z,,,,3',
      'a,0412,Sourdough country loaf,0.5,10482,2026-11-21T06:00:00.000Z,finished,20331,2026-11-21T09:30:00.000Z,2,Bake,,,,,,,',
      '',
    ].join('\r\n'),
  )
})

test('marks start, end and step separately when done after the end of a session', () => {
  const late = { ...ines, afterSessionEnd: true } as const
  const marksOf = (batch: EndedBatch) => endedRows(batch).split('\r\n')[0]?.split(',').slice(14, 17)
  const [, bake] = ended.steps
  expect(marksOf({ ...ended, startedBy: late })).toEqual(['yes', '', ''])
  expect(marksOf({ ...ended, endedBy: late })).toEqual(['', 'yes', ''])
  expect(marksOf({ ...ended, steps: [{ title: 'Mix', done: { by: late, at: ended.endedAt } }] })).toEqual([
    '',
    '',
    'yes',
  ])
  expect(marksOf({ ...ended, endedBy: late, steps: bake === undefined ? [] : [bake] })).toEqual(['', 'yes', ''])
})

test('writes an exact scale as a decimal, and others so that they are not read as a date', () => {
  const scaleOf = (numerator: number, denominator: number) =>
    endedRows({ ...ended, scale: { numerator, denominator } }).split(',')[3]
  for (const [numerator, denominator, text] of [
    [2, 1, '2'],
    [4, 2, '2'],
    [1, 2, '0.5'],
    [1, 4, '0.25'],
    [1, 64, '0.015625'],
    [129, 128, '×129/128'],
    [1, 3, '×1/3'],
    [5, 12, '×5/12'],
    [4, 6, '×2/3'],
  ] as const)
    expect(scaleOf(numerator, denominator)).toBe(text)
})

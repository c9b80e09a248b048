import { expect, test } from 'playwright/test'
import type { RecordValue } from '../../../../shared/queryResult.ts'
import type { TaskRecord } from '../taskRecords.ts'
import { logDays } from './logDays.ts'

const text = (value: string): RecordValue => ({ kind: 'text', text: value, isCut: false })
const noon = (day: number) => new Date(2026, 10, day, 12).getTime()

for (const [shape, fields, timeOf] of [
  [
    'usual',
    { logTime: 'created', logGroup: 'log_type', employeeNumber: 'employee_number' },
    (moment: number) => new Date(moment).toISOString(),
  ],
  [
    'unlike',
    { logTime: 'begun', logGroup: 'what', employeeNumber: 'person.no' },
    (moment: number) => String(moment / 1000),
  ],
] as const)
  test(`logs are counted by day and value, and a chosen value by day and person (${shape} shape)`, () => {
    const log = (time: string, group: string, number: string): TaskRecord => ({
      key: `${time} ${group} ${number}`,
      resultId: 'r',
      index: 0,
      values: new Map([
        [fields.logTime, text(time)],
        [fields.logGroup, group === '' ? { kind: 'null' } : text(group)],
        [fields.employeeNumber, text(number)],
      ]),
    })
    const logs = [
      log(timeOf(noon(20)), 'sign_in', '1'),
      log(timeOf(noon(21)), 'failed', '1'),
      log(timeOf(noon(21) + 1000), 'failed', '2'),
      log(timeOf(noon(21) + 2000), '', '2'),
      log(timeOf(noon(21) + 3000), 'failed', '2'),
      log('yesterday', 'failed', '1'),
    ]
    const shown = (chosen: string | null) =>
      logDays(logs, fields, chosen).map(({ day, count, rows }) => [
        day === null ? null : new Date(day).getDate(),
        count,
        ...rows.map(({ value, count: of }) => `${value} ${of}`),
      ])
    expect(shown(null)).toEqual([
      [21, 4, 'failed 3', 'null 1'],
      [20, 1, 'sign_in 1'],
      [null, 1, 'failed 1'],
    ])
    expect(shown('failed')).toEqual([
      [21, 3, '2 2', '1 1'],
      [null, 1, '1 1'],
    ])
  })

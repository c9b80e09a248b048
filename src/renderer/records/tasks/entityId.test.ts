import { expect, test } from 'vitest'
import type { TaskRecord } from '../desk/taskRecords.ts'
import { entitiesWithNumber, entityIdCandidates } from './entityId.ts'

const values = {
  'parent-entity-id': 'entity-4021-of-4022',
  updated: '2026',
  'site.no': '4021',
  'site.ref': 'entity-4021',
  token: 'x',
}
const entity: TaskRecord = {
  key: 'r 0',
  resultId: 'r',
  index: 0,
  values: new Map(Object.entries(values).map(([name, text]) => [name, { kind: 'text', text, isCut: false }])),
}

test('the field with the number of the entity in it is offered first for its id, the one of a parent last', () => {
  const columns = [...entity.values.keys(), 'missing']
  expect(entityIdCandidates(columns, entity, '4021')).toEqual(['site.ref', 'updated', 'parent-entity-id'])
  expect(entityIdCandidates(columns, null, '4021')).toEqual(columns.filter((column) => column !== 'token'))
})

const recordOf = (number: string | null): TaskRecord => ({
  key: `${number}`,
  resultId: 'r',
  index: 0,
  values: new Map(number === null ? [] : [['no', { kind: 'text', text: number, isCut: false }]]),
})

for (const [numbers, taken, others] of [
  [['4021'], ['4021'], []],
  [['9999'], [], ['9999']],
  [['9999', '4021', '9998'], ['4021'], ['9999', '9998']],
  [['9999', null], [], ['9999']],
  [[null], ['null'], []],
  [['4021', '4021'], ['4021', '4021'], []],
] as const)
  test(`of entities ${numbers.join(', ')}, those taken for 4021 are: ${taken.join(', ') || 'none'}`, () => {
    const found = entitiesWithNumber(numbers.map(recordOf), 'no', '4021')
    expect({ ...found, entities: found.entities.map(({ key }) => key) }).toEqual({ entities: taken, others })
  })

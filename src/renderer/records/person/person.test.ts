import { expect, test } from 'vitest'
import { operationById } from '../../../shared/records/operations.ts'
import { questionProblem } from '../../../shared/records/query.ts'
import {
  allowedHereQuery,
  employeeQuery,
  namesQuery,
  PERSON_PARTS,
  partQuery,
  personKeyOf,
  routeOfId,
} from './person.ts'

test('digits are a number, other words a name, and an id stays one whatever it looks like', () => {
  expect(personKeyOf(' 10482 ')).toEqual({ by: 'number', value: '10482' })
  expect(personKeyOf('Ines 2')).toEqual({ by: 'name', value: 'Ines 2' })
  for (const id of ['10482', 'employee-10482', '#1'])
    expect(personKeyOf(routeOfId(id))).toEqual({ by: 'id', value: id })
})

test('every question is one of the interface, and asks for exactly what its path names', () => {
  const queries = [
    employeeQuery({ by: 'number', value: '10482' }),
    allowedHereQuery('4021', '10482'),
    namesQuery('entity-4021'),
    ...PERSON_PARTS.map((part) => partQuery(part, 'employee-10482')),
  ]
  for (const query of queries) {
    expect(questionProblem(query)).toBeNull()
    expect(query.fields.map(({ name }) => name)).toEqual(operationById(query.operation)?.keys)
  }
  const byId = employeeQuery({ by: 'id', value: 'e-1' })
  expect([questionProblem(byId), byId.fields]).toEqual([null, [{ name: 'employee_id', value: 'e-1' }]])
})

import { expect, test } from 'vitest'
import { storedPerson } from './storedPerson.ts'

test('reads a person without afterSessionEnd', () => {
  const person = { employeeNumber: '10482', name: 'Ines Duarte' }
  expect(storedPerson.parse(person)).toStrictEqual(person)
})

test('reads a person with afterSessionEnd', () => {
  const person = { employeeNumber: '10482', name: 'Ines Duarte', afterSessionEnd: true }
  expect(storedPerson.parse(JSON.parse(JSON.stringify(person)))).toStrictEqual(person)
})

test('refuses a value that is not a person', () => {
  for (const odd of [null, {}, { employeeNumber: '10482' }, { employeeNumber: '1', name: 'A', afterSessionEnd: 'x' }]) {
    expect(storedPerson.safeParse(odd).success, JSON.stringify(odd)).toBe(false)
  }
})

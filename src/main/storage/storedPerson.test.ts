import { expect, test } from 'playwright/test'
import { storedPerson } from './storedPerson.ts'

test('a person who was written before there was an end of sessions is read as they were', () => {
  const person = { employeeNumber: '10482', name: 'Ines Duarte' }
  expect(storedPerson.parse(person)).toStrictEqual(person)
})

test('what was done after the end of a session stays so', () => {
  const person = { employeeNumber: '10482', name: 'Ines Duarte', afterSessionEnd: true }
  expect(storedPerson.parse(JSON.parse(JSON.stringify(person)))).toStrictEqual(person)
})

test('nobody is read from what is none', () => {
  for (const odd of [null, {}, { employeeNumber: '10482' }, { employeeNumber: '1', name: 'A', afterSessionEnd: 'x' }]) {
    expect(storedPerson.safeParse(odd).success, JSON.stringify(odd)).toBe(false)
  }
})

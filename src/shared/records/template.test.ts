import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_BODY } from '../recordsChange.ts'
import { failed } from '../result.ts'
import { checkBody } from './body.ts'
import { theOperation } from './operations.testing.ts'
import { changePath, changeTemplate, isTooLongToBegin } from './template.ts'

const add = theOperation('POST /one-employees-post-one')
const remove = theOperation('DELETE /one-employees-delete-one')
const replaceUser = theOperation('PUT /users/{user_id}')
const removeUser = theOperation('DELETE /users/{user_id}')
const record = JSON.stringify({
  pk: 'employee#1',
  gsi_1: 'x',
  employee_id: 'e-1',
  entity_id: 'n-1',
  password: '•••',
  created: 't',
  created_by: 'w',
  updated_at: 't',
  nested: { employee_id: 'inside', list: [1, '}', { a: '\\"' }] },
})

test('a new record gets the fields of another without keys and times, and hidden values stay hidden', () => {
  expect(JSON.parse(changeTemplate(add, record))).toEqual({
    entity_id: 'n-1',
    password: '•••',
    nested: { employee_id: 'inside', list: [1, '}', { a: '\\"' }] },
  })
})

test('a deletion gets only the id, and no payload if the path has it', () => {
  expect(JSON.parse(changeTemplate(remove, record))).toEqual({ employee_id: 'e-1' })
  expect(JSON.parse(changeTemplate(remove, '{"pk":"k","a":1}'))).toEqual({ pk: 'k' })
  expect(JSON.parse(changeTemplate(remove, null))).toEqual({ employee_id: '' })
  expect(changeTemplate(removeUser, '{"user_id":"u-1"}')).toBe('')
  expect(changePath(removeUser, '{"user_id":"u \\"1\\""}')).toEqual({ user_id: 'u "1"' })
  expect(changePath(removeUser, '{"user_id":12345678901234567890}')).toEqual({ user_id: '12345678901234567890' })
  expect(changePath(removeUser, null)).toEqual({ user_id: '' })
})

test('a replaced record gets all its fields except table keys', () => {
  expect(JSON.parse(changeTemplate(replaceUser, '{"pk":"k","gsi_1":"x","user_id":"u","name":"n"}'))).toEqual({
    user_id: 'u',
    name: 'n',
  })
})

test('keeps all digits of a number', () => {
  expect(changeTemplate(add, '{"jsin": 12345678901234567890, "a": 1.50}')).toBe(
    '{\n  "jsin": 12345678901234567890,\n  "a": 1.50\n}',
  )
})

test('starts with an empty object without a valid record', () => {
  for (const none of [null, '[1]', 'text', '{"a":']) expect(JSON.parse(changeTemplate(add, none))).toEqual({})
})

test('keeps every other field of any record', () => {
  const names = fc
    .string({ minLength: 1 })
    .filter((name) => !/^(pk|gsi_|created|updated|employee_id|__proto__)/.test(name))
  fc.assert(
    fc.property(fc.dictionary(names, fc.jsonValue()), (fields) => {
      expect(JSON.parse(changeTemplate(add, JSON.stringify(fields, null, 2)))).toEqual(
        JSON.parse(JSON.stringify(fields)),
      )
    }),
  )
})

test('a record that is too long gives an empty payload, which cannot be sent', () => {
  const long = JSON.stringify({ employee_id: 'e-1', notes: 'x'.repeat(LONGEST_BODY) })
  for (const operation of [add, replaceUser]) {
    expect(changeTemplate(operation, long)).toBe('')
    expect(checkBody('', operation)).toEqual(failed({ kind: 'missing' }))
  }
  expect([add, replaceUser, remove, removeUser].map((operation) => isTooLongToBegin(operation, long))).toEqual([
    true,
    true,
    false,
    false,
  ])
  for (const record of [null, '{"user_id": "7"}', '{}', 'text'])
    expect(isTooLongToBegin(replaceUser, record)).toBe(false)
  expect(changeTemplate(remove, long)).toBe('{\n  "employee_id": "e-1"\n}')
})

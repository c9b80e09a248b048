import { expect, test } from 'vitest'
import type { OneRecord } from '../../../shared/queryResult.ts'
import { theOperation } from '../../../shared/records/operations.testing.ts'
import {
  type Beginning,
  beginWriting,
  draftOf,
  fieldAdded,
  fieldTakenOut,
  fieldTyped,
  pathParameterTyped,
  questionOf,
  textTyped,
  turned,
} from './written.ts'

function begun(id: string, rest: Omit<Beginning, 'key' | 'operation'> = {}) {
  return beginWriting({ key: 1, operation: theOperation(id), ...rest })
}
const BY_NUMBERS = 'GET /one-employees-get-by-entity-number-employee-number'
const ADD = 'POST /one-employees-post-one'
const recordOf = (fields: object): OneRecord => ({ index: 0, fields: [], fieldCount: 0, json: JSON.stringify(fields) })

test('a question begins with its suggested fields, with given values filled in and other given fields added', () => {
  const fields = [
    { name: 'employee_number', value: '10482' },
    { name: 'limit', value: 'x'.repeat(3000) },
  ]
  expect(begun(BY_NUMBERS, { given: { fields } }).fields).toMatchObject([
    { name: 'entity_number', value: '', isSuggested: true },
    { name: 'employee_number', value: '10482', isSuggested: true },
    { name: 'limit', value: 'x'.repeat(3000), isSuggested: false },
  ])
})

test('typed, renamed, added and removed fields are in the question, and a path parameter can be typed', () => {
  const [first, second] = begun(BY_NUMBERS).fields.map(({ id }) => id)
  const named = fieldTyped(first ?? 0, { name: 'entity' })(fieldTyped(first ?? 0, { value: '4021' })(begun(BY_NUMBERS)))
  expect(named.fields.map(({ isSuggested }) => isSuggested)).toEqual([false, true])
  const typed = fieldAdded(fieldTakenOut(second ?? 0)(named))
  const added = typed.fields.at(-1)?.id ?? 0
  expect([first, second]).not.toContain(added)
  expect(questionOf(fieldTyped(added, { name: 'limit' })(typed)).fields).toEqual([
    { name: 'entity', value: '4021' },
    { name: 'limit', value: '' },
  ])
  const user = begun('GET /users/{user_id}')
  expect(user.pathParameters).toEqual({ user_id: '' })
  expect(pathParameterTyped('user_id', 'u-1')(user).pathParameters).toEqual({
    user_id: 'u-1',
  })
})

test('a new record begins with suggested fields, and only those with a value are sent', () => {
  const form = begun(ADD, { given: { fields: [{ name: 'entity_number', value: '4021' }] } })
  expect(form.text).toBeNull()
  expect(form.fields.map(({ name }) => name)).toEqual(['domain_id', 'employee_number', 'entity_id', 'entity_number'])
  expect(JSON.parse(draftOf(form).body)).toEqual({ entity_number: '4021' })
  expect(draftOf(begun(ADD)).body).toBe('')
  // An operation without a suggested field begins with one to be named.
  expect(begun('POST /users').fields).toMatchObject([{ name: '', value: '' }])
  expect(begun('DELETE /users/{user_id}').fields).toEqual([])
})

test('a change begins with the fields of its record, or as text where a form would show them wrongly', () => {
  const record = recordOf({ employee_id: 'e-1', employee_number: '10482', grade: 1.5 })
  const form = begun(ADD, { record, given: { fields: [{ name: 'employee_number', value: '1' }] } })
  expect(JSON.parse(draftOf(form).body)).toEqual({ employee_number: '10482', grade: 1.5 })
  expect(begun(ADD, { record: recordOf({ nested: { password: 'x' } }) }).text).toContain('"nested"')
  const tooLong = { ...record, json: null }
  expect(begun(ADD, { record: tooLong })).toMatchObject({ text: '', isRecordLeftOut: true })
})

test('a change knows the record that it is about, also where it begins with other fields', () => {
  const END = 'DELETE /one-sessions-delete-one'
  const ofRecord = begun(END, { record: recordOf({ session_id: '7', device: { id: 'pastry-1' } }) }).about
  expect([ofRecord?.subject, ...(ofRecord?.values.keys() ?? [])]).toEqual(['sessions', 'session_id', 'device.id'])
  const values = new Map([['ref', { kind: 'text', text: '7', isCut: false } as const]])
  const about = { subject: 'sessions', values } as const
  const ofTask = begun(END, { given: { fields: [{ name: 'session_id', value: '7' }] }, about, confirms: true })
  expect(ofTask).toMatchObject({ about, confirms: true, reason: null })
  expect(draftOf(ofTask).body).toBe('{\n  "session_id": "7"\n}')
  expect(begun(END).about).toBeNull()
})

test('fields can be turned into text and back; a text that is no object stays text', () => {
  const asText = turned(begun(ADD))
  expect(JSON.parse(asText.text ?? '')).toEqual({
    domain_id: '',
    employee_number: '',
    entity_id: '',
    entity_number: '',
  })
  const typed = textTyped('{"a": [1]}')(asText)
  expect([typed.isTyped, draftOf(typed).body]).toEqual([true, '{"a": [1]}'])
  const back = turned(typed)
  expect(back.fields).toMatchObject([{ name: 'a', value: '[1]', isJson: true }])
  expect(draftOf(back).body).toBe('{\n  "a": [\n    1\n  ]\n}')
  const wrong = textTyped('[1]')(typed)
  expect(turned(wrong)).toEqual(wrong)
})

import { expect, test } from 'vitest'
import type { RecordFieldChoice, RecordMeaning } from '../recordsLearnt.ts'
import { type LearntField, learntField } from './learntField.ts'
import { learntFields, type WantedFields } from './learntFields.ts'
import type { Subject } from './operations.ts'

const suggested = (field: string): LearntField => ({ kind: 'suggested', field })
const unclear = (...candidates: string[]): LearntField => ({ kind: 'unclear', candidates })

for (const [what, subject, meaning, columns, expected] of [
  ['the name of a sign-in', 'sessions', 'employeeName', ['pk', 'employee_name'], suggested('employee_name')],
  ['a name in another spelling', 'sessions', 'employeeName', ['EmployeeName'], suggested('EmployeeName')],
  ['a name in an object', 'sessions', 'employeeName', ['employee.name', 'device.name'], suggested('employee.name')],
  ['a name deeper inside', 'sessions', 'device', ['found.session.device_id'], suggested('found.session.device_id')],
  ['the general name of its own record', 'employees', 'employeeName', ['name', 'number'], suggested('name')],
  ['no general name of another record', 'sessions', 'employeeName', ['name'], unclear('name')],
  ['no general name of an object', 'sessions', 'id', ['device.id'], unclear('device.id')],
  ['the id before the key', 'sessions', 'id', ['pk', 'session_id'], suggested('session_id')],
  ['the key without an id', 'sessions', 'id', ['pk', 'device_id'], suggested('pk')],
  ['two spellings', 'sessions', 'device', ['x', 'deviceId', 'device_id'], unclear('deviceId', 'device_id', 'x')],
  ['the likeliest first', 'sessions', 'lastSeen', ['a', 'seen', 'b'], unclear('seen', 'a', 'b')],
  ['never a secret', 'sessions', 'device', ['token', 'secret.device_id', 'x'], unclear('x')],
  ['nothing', 'sessions', 'device', [], unclear()],
] satisfies readonly [string, Subject, RecordMeaning, readonly string[], LearntField][])
  test(`the field of a meaning: ${what}`, () => {
    expect(learntField({ subject, meaning }, columns, [])).toEqual(expected)
  })

const choice = (field: string | null): RecordFieldChoice => ({ subject: 'sessions', meaning: 'device', field })

test('a choice precedes a suggestion, also where the record is nested deeper, and only in its own subject', () => {
  const of = (subject: Subject, columns: readonly string[], field: string | null) =>
    learntField({ subject, meaning: 'device' }, columns, [choice(field)])
  expect(of('sessions', ['device_id', 'where'], 'where')).toEqual({ kind: 'chosen', field: 'where' })
  expect(of('sessions', ['found.where', 'other'], 'where')).toEqual({ kind: 'chosen', field: 'found.where' })
  expect(of('sessions', ['device_id'], 'where')).toEqual(suggested('device_id'))
  expect(of('sessions', ['device_id'], null)).toEqual({ kind: 'none' })
  expect(of('employees', ['device_id', 'where'], 'where')).toEqual(suggested('device_id'))
  expect(of('sessions', ['token', 'device_id'], 'token')).toEqual(suggested('device_id'))
})

test('a task asks for the first meaning of a group that no field has, once', () => {
  const wanted: WantedFields = {
    subject: 'sessions',
    required: [['employeeName', 'employeeNumber'], ['device']],
    optional: ['revoked'],
  }
  const columns = ['who', 'no', 'where']
  const chosen = (meaning: RecordMeaning, field: string | null) => ({ subject: 'sessions', meaning, field }) as const
  const questionOf = (choices: readonly RecordFieldChoice[]) => learntFields(wanted, columns, choices).question?.meaning
  expect(questionOf([])).toBe('employeeName')
  expect(questionOf([chosen('employeeName', 'who')])).toBe('device')
  expect(questionOf([chosen('employeeName', null)])).toBe('employeeNumber')
  const none = [chosen('employeeName', null), chosen('employeeNumber', null), chosen('device', 'where')]
  expect(learntFields(wanted, columns, none)).toEqual({ fields: { device: 'where' }, question: null, suggested: [] })
  expect(learntFields(wanted, [], []).question).toBeNull()
  expect(learntFields(wanted, ['employee_number', 'device_id', 'revoked_at'], [])).toEqual({
    fields: { employeeNumber: 'employee_number', device: 'device_id', revoked: 'revoked_at' },
    question: null,
    suggested: ['employeeNumber', 'device', 'revoked'],
  })
})

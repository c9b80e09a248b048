import { expect, test } from 'playwright/test'
import type { Entry } from '../../shared/model.ts'
import { failed, success } from '../../shared/result.ts'
import { cleanText, readAcceptance } from './acceptance.ts'

const clean = (words: string) => (words.trim() === '' ? null : words.trim())

function recordOf(item: unknown): readonly Entry[] {
  return typeof item === 'string' ? [{ key: 'status', value: item }] : []
}

const accepted = { kind: 'requestAccepted' }
const record = [{ key: 'status', value: 'retired' }]

test('the body of an accepted request says what came of it', () => {
  for (const [body, outcome, message] of [
    ['', accepted, null],
    ['not JSON', accepted, null],
    ['[]', accepted, null],
    ['{"message":" Accepted. "}', accepted, 'Accepted.'],
    ['{"message":" "}', accepted, null],
    ['{"exists":true}', accepted, null],
    ['{"exists":false,"message":"Gone."}', { kind: 'notThere' }, 'Gone.'],
    ['{"exists":"false"}', { kind: 'notThere' }, null],
    ['{"item":"retired","message":"Done."}', { kind: 'recordReturned', record }, 'Done.'],
    ['{"item":"retired","exists":false}', { kind: 'recordReturned', record }, null],
    ['{"deleted_pk":" 20107 ","message":"Deleted."}', { kind: 'deleted', deletedKey: '20107' }, 'Deleted.'],
    ['{"deleted_pk":20107,"item":"retired"}', { kind: 'deleted', deletedKey: '20107' }, null],
    ['{"deleted_pk":" "}', accepted, null],
    ['{"deleted_pk":{}}', accepted, null],
    ['{"deleted_pk":null,"exists":false}', { kind: 'notThere' }, null],
  ] as const) {
    expect(readAcceptance({ status: 202, text: body }, clean, recordOf), body).toEqual(
      success({ status: 202, outcome, message }),
    )
  }
})

test('a 200 is an acceptance only with an envelope', () => {
  for (const [body, answer] of [
    ['{"message":"Done."}', success({ status: 200, outcome: accepted, message: 'Done.' })],
    ['{"message":"Do', failed({ kind: 'notUnderstood', status: 200, because: 'cutShort' })],
    ['<html>', failed({ kind: 'notUnderstood', status: 200, because: 'notJson' })],
    ['{"portal":true}', failed({ kind: 'notUnderstood', status: 200, because: 'notEnvelope' })],
  ] as const)
    expect(readAcceptance({ status: 200, text: body }, clean, recordOf), body).toEqual(answer)
})

test('cleans numbers and truth values as texts, and leaves out the rest', () => {
  for (const [value, cleaned] of [
    [' 20107 ', '20107'],
    [20107, '20107'],
    [true, 'true'],
    ['  ', null],
    [null, null],
    [undefined, null],
    [{}, null],
  ] as const) {
    expect(cleanText(value, clean), JSON.stringify(value)).toBe(cleaned)
  }
})

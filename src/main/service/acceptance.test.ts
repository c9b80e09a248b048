import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import type { Entry } from '../../shared/model.ts'
import { failed, success } from '../../shared/result.ts'
import { readAcceptance } from './acceptance.ts'

const clean = (words: string) => (words.trim() === '' ? null : words.trim())

function recordOf(item: unknown): readonly Entry[] {
  return typeof item === 'string' ? [{ key: 'status', value: item }] : []
}

const accepted = (message: string | null = null) => ({ outcome: { kind: 'requestAccepted' }, message })
const returned = (message: string | null = null) => ({
  outcome: { kind: 'recordReturned', record: [{ key: 'status', value: 'retired' }] },
  message,
})
const deleted = (message: string | null = null) => ({ outcome: { kind: 'deleted', deletedKey: '20107' }, message })
const refused = (message: string | null = null, status?: number) => ({ refused: status, message })
const doubtful = (message: string | null = null) => ({ because: 'contradiction', message })
const not = (because: string) => ({ because })
const other = { because: 'notEnvelope', answeredFor: '20108' }

const assigned = 'Asset is assigned to a location and cannot be deleted'
const refusal = JSON.stringify({ exists: false, message: assigned })
const wrapped = (statusCode: unknown, body?: unknown) => JSON.stringify({ statusCode, body })

/** What is told of another record; nothing of the second one is left when it is cleaned. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ['20108', ' 20108 '],
  ['20109', ' '],
])

/** What a body means with 202 and with another 2xx; an outcome, a refusal, or why it is not known. */
const MEANINGS = [
  ['', accepted(), not('notJson')],
  ['not JSON', accepted(), not('notJson')],
  ['{"message":"Do', accepted(), not('cutShort')],
  ['{"exists":false,"message":"No such asset",}', doubtful(), not('notJson')],
  ['{"exists" : "false", "message":"No', doubtful(), not('cutShort')],
  ['{"errorMessage":"denied', doubtful(), not('cutShort')],
  ['[]', accepted(), not('notEnvelope')],
  ['{"portal":true}', accepted(), not('notEnvelope')],
  ['{"message":" Accepted. "}', accepted('Accepted.'), accepted('Accepted.')],
  ['{"message":" "}', accepted(), accepted()],
  ['{"exists":true}', accepted(), accepted()],
  ['{"message":"Done.","error":null,"errors":[],"errorCode":0}', accepted('Done.'), accepted('Done.')],
  ['{"item":"retired","message":"Done."}', returned('Done.'), returned('Done.')],
  ['{"item":"retired","exists":false}', returned(), returned()],
  ['{"deleted_pk":" 20107 ","message":"Deleted."}', deleted('Deleted.'), deleted('Deleted.')],
  ['{"deleted_pk":20107,"item":"retired"}', deleted(), deleted()],
  ['{"deleted_pk":"20107","exists":false,"errorMessage":"x"}', deleted('x'), deleted('x')],
  ['{"deleted_pk":" 20108 ","exists":true}', other, other],
  [wrapped(200, '{"deleted_pk":20108}'), other, other],
  ['{"deleted_pk":"20109"}', not('notEnvelope'), not('notEnvelope')],
  ['{"deleted_pk":" ","message":"x"}', accepted('x'), accepted('x')],
  ['{"deleted_pk":{},"exists":true}', accepted(), accepted()],
  ['{"deleted_pk":false,"exists":true}', accepted(), accepted()],
  ['{"deleted_pk":null,"exists":false}', doubtful(), refused()],
  [refusal, doubtful(assigned), refused(assigned)],
  ['{"exists":"False","item":{}}', doubtful(), refused()],
  ['{"exists":0,"item":null}', doubtful(), refused()],
  [JSON.stringify(refusal), doubtful(assigned), refused(assigned)],
  ['{"errorMessage":"Timed out","errorType":"Sandbox"}', doubtful('Timed out'), doubtful('Timed out')],
  ['{"message":"x","errorType":"Sandbox.Timedout"}', doubtful('x'), doubtful('x')],
  ['{"exists":true,"error":{"code":5}}', doubtful(), doubtful()],
  ['<!doctype html><title>Sign in</title>', not('notJson'), not('notJson')],
  ['\ufeff \n<h1>502 Bad Gateway</h1>', not('notJson'), not('notJson')],
  ['<?xml version="1.0"?><Error/>', not('notJson'), not('notJson')],
  [wrapped(404), doubtful(), doubtful()],
  [wrapped('500', 'Internal server error'), doubtful(), doubtful()],
  [wrapped(502, '<html>'), not('notJson'), not('notJson')],
  [wrapped(404, refusal), doubtful(assigned), refused(assigned, 404)],
  [wrapped(500, refusal), doubtful(assigned), doubtful(assigned)],
  [wrapped(302, refusal), doubtful(assigned), doubtful(assigned)],
  [wrapped(200, refusal), doubtful(assigned), refused(assigned, 200)],
  [wrapped('200', { exists: false, message: assigned }), doubtful(assigned), refused(assigned, 200)],
  [wrapped(202, refusal), doubtful(assigned), doubtful(assigned)],
  [wrapped(202, ''), accepted(), accepted()],
  [wrapped(200, '{"deleted_pk":"20107"}'), deleted(), deleted()],
  [wrapped(200, '{"message":"Queued."}'), accepted('Queued.'), accepted('Queued.')],
  ['{"statusCode":"404","message":"Not found","exists":false}', doubtful('Not found'), refused('Not found', 404)],
  ['{"statusCode":"","message":"x"}', accepted('x'), accepted('x')],
] as const

test('the status and the body of a 2xx say what became of a request', () => {
  for (const [body, with202, with200] of MEANINGS) {
    for (const [status, meaning] of [
      [202, with202],
      ...[200, 201, 204, 299].map((status) => [status, with200] as const),
    ] as const) {
      const answer = readAcceptance({ status, text: body }, clean, {
        recordOf,
        otherIn: ({ deleted_pk }) => OTHERS.get(String(deleted_pk).trim()) ?? null,
      })
      const expected =
        'outcome' in meaning
          ? success({ status, ...meaning })
          : 'because' in meaning
            ? failed({ kind: 'notUnderstood', status, ...meaning })
            : failed({ kind: 'refused', status: meaning.refused ?? status, message: meaning.message })
      assert.deepEqual(answer, expected, `${status} ${body}`)
    }
  }
})

test('a result that is expected is needed without a 202', () => {
  const options = { recordOf, isResult: () => false }
  expect(readAcceptance({ status: 200, text: '{"message":"x"}' }, clean, options)).toMatchObject({ ok: false })
  expect(readAcceptance({ status: 202, text: '{"message":"x"}' }, clean, options)).toMatchObject({ ok: true })
})

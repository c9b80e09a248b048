import { expect } from 'playwright/test'
import { failed, success } from '../../shared/result.ts'
import { administrator, cook, test } from '../commands.testing.ts'

const question = { operation: 'GET /users', pathParameters: {}, fields: [] }
const first = { question, pageAfter: null }
const forgotten = failed({ kind: 'forgotten' })
const allOf = (answerId: string) => ({ answerId, text: '', offset: 0, limit: 10 })

test('nobody asks without signing in, and nobody whose role may not', async ({ bench: { calls, told } }) => {
  expect(await calls.askRecords(first)).toEqual(failed({ kind: 'notSignedIn' }))
  await calls.signIn(cook)
  expect(await calls.askRecords(first)).toEqual(failed({ kind: 'notAllowed' }))
  expect(told).not.toContain('ask GET /users')
  await calls.signIn(administrator)
  expect(await calls.askRecords(first)).toMatchObject({ ok: true, value: { hasNextPage: false } })
  expect(told).toContain('ask GET /users')
})

test('behind the lock nobody reads an answer; after it, it is there', async ({ bench: { calls } }) => {
  await calls.signIn(administrator)
  const answer = await calls.askRecords(first)
  if (!answer.ok) throw new Error('Nothing was answered')
  const { answerId } = answer.value
  const reads = () =>
    Promise.all([
      calls.readAnswer(allOf(answerId)),
      calls.readRecord({ answerId, index: 0 }),
      calls.readValue({ answerId, path: ['items', 0, 'user_id'] }),
      calls.readRawAnswer({ answerId, offset: 0, limit: 10 }),
    ])
  await calls.lock(null)
  expect(await calls.askRecords(first)).toEqual(failed({ kind: 'notSignedIn' }))
  expect(await reads()).toEqual([forgotten, forgotten, forgotten, forgotten])
  await calls.signInAgain({ password: administrator.password })
  expect(await reads()).toMatchObject([
    success({ total: 1 }),
    success({ index: 0 }),
    success({ text: '7' }),
    success({ text: '{\n  "items' }),
  ])
})

test('who signs in next finds no answer of who was there before', async ({ bench: { calls } }) => {
  await calls.signIn(administrator)
  const answer = await calls.askRecords(first)
  if (!answer.ok) throw new Error('Nothing was answered')
  await calls.signOut(null)
  await calls.signIn({ ...administrator, employeeNumber: '30978' })
  expect(await calls.readAnswer(allOf(answer.value.answerId))).toEqual(forgotten)
})

test('an answer that comes behind the lock, or for somebody who has left, is told to nobody', async ({ bench }) => {
  const { calls } = bench
  for (const leave of [() => calls.lock(null), () => calls.signOut(null)]) {
    await calls.signIn(administrator)
    let arrive = () => {}
    bench.recordsAnswer = () =>
      new Promise((resolve) => {
        arrive = () => resolve(success({ status: 200, text: '{"items":[]}' }))
      })
    const asking = calls.askRecords(first)
    await leave()
    arrive()
    expect(await asking).toEqual(failed({ kind: 'notSignedIn' }))
  }
})

test('a refusal of the service is told, and ends no session', async ({ bench }) => {
  await bench.calls.signIn(administrator)
  for (const kind of ['notSignedIn', 'notAllowed'] as const) {
    const failure = { kind, message: 'Not for you.' } as const
    bench.recordsAnswer = async () => failed({ failure, refusal: null })
    expect(await bench.calls.askRecords(first)).toEqual(failed({ kind: 'service', failure, refusal: null }))
    expect(bench.open.session.person()?.employeeNumber).toBe(administrator.employeeNumber)
  }
})

import { expect } from 'vitest'
import { failed, success } from '../../shared/result.ts'
import { administrator, type Bench, test as base, cook, otherAdministrator } from '../kiosk.testing.ts'

const query = { operation: 'GET /users', pathParameters: {}, fields: [] }
const first = { query, pageAfter: null }
const forgotten = failed({ kind: 'forgotten' })
const allOf = (resultId: string) => ({ resultId, text: '', offset: 0, limit: 10 })

const test = base.extend<{ bench: Bench }>({
  bench: async ({ openBench }, use) => {
    const body = '{"items":[{"user_id":"7"}]}'
    await use(await openBench({ behaviour: { recordsAnswers: { [query.operation]: { status: 200, body } } } }))
  },
})

test('an answer is not readable while locked, and readable after unlocking', async ({ bench: { calls } }) => {
  await calls.signIn(administrator)
  const answer = await calls.askRecords(first)
  if (!answer.ok) throw new Error('Nothing was answered')
  const { resultId } = answer.value
  const reads = () =>
    Promise.all([
      calls.readAnswer(allOf(resultId)),
      calls.readRecord({ resultId, index: 0 }),
      calls.readValue({ resultId, path: ['items', 0, 'user_id'], isHeld: true }),
      calls.readRawAnswer({ resultId, offset: 0, limit: 10, isHeld: false }),
    ])
  await calls.lock(null)
  expect(await calls.askRecords(first)).toEqual(failed({ kind: 'notSignedIn' }))
  expect(await reads()).toEqual(Array(4).fill(forgotten))
  await calls.signInAgain({ password: administrator.password })
  expect(await reads()).toMatchObject([
    success({ total: 1, columns: ['user_id'] }),
    success({ index: 0 }),
    success({ text: '7' }),
    success({ text: '{\n  "items' }),
  ])
})

test('the next person cannot read the answers of the one before', async ({ bench: { calls } }) => {
  await calls.signIn(administrator)
  const answer = await calls.askRecords(first)
  if (!answer.ok) throw new Error('Nothing was answered')
  await calls.signOut(null)
  await calls.signIn(otherAdministrator)
  expect(await calls.readAnswer(allOf(answer.value.resultId))).toEqual(forgotten)
})

test('does not return an answer that arrives after a lock or a sign-out', async ({ bench: { calls, network } }) => {
  for (const leave of [() => calls.lock(null), () => calls.signOut(null)]) {
    await calls.signIn(administrator)
    const arrive = network.hold()
    const asking = calls.askRecords(first)
    await leave()
    arrive()
    expect(await asking).toEqual(failed({ kind: 'notSignedIn' }))
  }
})

test('reports a refusal of the service and does not end the session', async ({ bench: { calls, service, state } }) => {
  await calls.signIn(administrator)
  for (const [status, kind] of [
    [401, 'notSignedIn'],
    [403, 'notAllowed'],
  ] as const) {
    const body = '{"message":"Not for you."}'
    await service.behave({ recordsAnswers: { [query.operation]: { status, body } } })
    const failure = { kind, message: 'Not for you.' }
    expect(await calls.askRecords(first)).toMatchObject(failed({ kind: 'service', failure, refusal: { status } }))
    expect(state().session).toMatchObject({ employeeNumber: administrator.employeeNumber, mayReadRecords: true })
  }
})

test('choices and the id of the entity are kept and shown for the role for records only', async ({ bench }) => {
  const { calls } = bench
  const choice = { subject: 'users', meaning: 'employeeName', field: 'who' } as const
  const learnt = async () => (await calls.readState(null)).recordsLearnt
  await calls.signIn(cook)
  expect(await calls.chooseRecordField(choice)).toEqual(failed({ kind: 'notAllowed' }))
  expect(await calls.rememberEntityId({ entityId: 'e1' })).toEqual(failed({ kind: 'notAllowed' }))
  await calls.signOut(null)
  await calls.signIn(administrator)
  await calls.askRecords(first)
  expect(await calls.chooseRecordField(choice)).toEqual(success(null))
  expect(await calls.chooseRecordField({ ...choice, field: 'token' })).toEqual(failed({ kind: 'secretField' }))
  await calls.rememberEntityId({ entityId: 'e1' })
  const expected = { fields: [choice], entityId: 'e1', uses: { [query.operation]: 1 } }
  expect(await learnt()).toEqual(expected)
  await calls.lock(null)
  expect(await learnt()).toEqual({ fields: [], entityId: null, uses: {} })
  await calls.signInAgain({ password: administrator.password })
  await calls.signOut(null)
  await calls.signIn(cook)
  expect(await learnt()).toEqual({ fields: [], entityId: null, uses: {} })
  await calls.signOut(null)
  await calls.signIn(otherAdministrator)
  expect(await learnt()).toEqual(expected)
})

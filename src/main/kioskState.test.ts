import { expect } from 'vitest'
import { administrator, asset, cook, cooking, HOLD, otherTechnician, technician, test } from './kiosk.testing.ts'

test('a retirement by the person before is told to maintenance only', async ({ bench }) => {
  const { calls, clock, published, state } = bench
  await calls.signIn(technician)
  await calls.startBatch(cooking('0412'))
  await calls.retire(asset)
  await clock.pass(HOLD)
  await calls.retire({ ...asset, number: '20199', typedAgain: '20199', reason: 'A typed reason' })
  const sessionId = state().session?.sessionId ?? ''
  expect(sessionId).not.toBe('')

  const before = published.length
  await calls.signOut(null)
  await calls.signIn(cook)
  const states = [...published.slice(before), await calls.readState(null)]
  const told = JSON.stringify(states.map((one) => ({ ...one, batches: [] })))
  for (const text of [technician.employeeNumber, 'A typed reason', asset.reason, sessionId])
    expect(told).not.toContain(text)
  expect((await calls.readState(null)).batches).toMatchObject([{ owner: { employeeNumber: '20331' } }])
  // The marks in the recipes are for all who may read them.
  expect((await calls.readState(null)).beingRetired.asset).toEqual(['20107'])
  expect(state().requests).toHaveLength(2)

  await calls.signIn(otherTechnician)
  const shown = await calls.readState(null)
  expect(shown.requests).toEqual(state().requests)
  expect(shown.session?.sessionId).toBeNull()
})

test('an administrator gets the id of their session, unless the station is locked', async ({ bench }) => {
  const { calls, state } = bench
  await calls.signIn(administrator)
  expect((await calls.readState(null)).session).toEqual(state().session)
  expect(state().session?.sessionId).not.toBeNull()
  await calls.lock(null)
  expect((await calls.readState(null)).session?.sessionId).toBeNull()
})

test('without a person no ended batch is told, and no number where recipes need a sign-in', async ({ openBench }) => {
  const bench = await openBench({ station: { session: { readWithoutSignIn: false } } })
  const { calls, clock } = bench
  await calls.signIn(technician)
  const started = await calls.startBatch(cooking('0412'))
  if (started.ok) await calls.closeBatch({ batchId: started.value.batchId })
  await calls.retire(asset)
  await clock.pass(HOLD)
  expect(await calls.readState(null)).toMatchObject({ endedLately: [{}], beingRetired: { asset: ['20107'] } })
  await calls.signOut(null)
  expect(await calls.readState(null)).toMatchObject({ endedLately: [], beingRetired: { asset: [], product: [] } })
})

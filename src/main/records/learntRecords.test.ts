import { expect, test } from 'vitest'
import { NOTHING_LEARNT } from '../../shared/recordsLearnt.ts'
import { createLearntRecords, NOTHING_STORED, storedLearnt } from './learntRecords.ts'

type Stored = typeof NOTHING_STORED

function keeperOf(kept: Stored = NOTHING_STORED, station = { source: 'https://a', entityNumber: '4021' }) {
  let stored = kept
  let late = (_: Stored) => {}
  let changes = 0
  const storage = {
    read: () => stored,
    write: (value: Stored) => {
      stored = storedLearnt.parse(JSON.parse(JSON.stringify(value)))
      return true
    },
    whenRead(take: (value: Stored) => void) {
      late = take
    },
  }
  const keeper = createLearntRecords({ storage, ...station, onChange: () => changes++ })
  return { keeper, stored: () => stored, readLate: (value: Stored) => late(value), changes: () => changes }
}

const device = { subject: 'sessions', meaning: 'device', field: 'where' } as const

test('a choice replaces the one before, and a secret field is never kept', () => {
  const { keeper, stored, changes } = keeperOf()
  expect(keeper.choose({ ...device, field: 'x' })).toBe(true)
  expect(keeper.choose(device)).toBe(true)
  expect(keeper.choose({ ...device, field: 'session.token' })).toBe(false)
  expect(keeper.learnt().fields).toEqual([device])
  expect(stored()).toMatchObject({ fields: [device], source: 'https://a', entityNumber: '4021' })
  expect(changes()).toBe(2)
})

test('counts the uses of operations of the interface', () => {
  const { keeper } = keeperOf()
  for (const id of ['GET /users', 'GET /users', 'GET /nothing']) keeper.noteUse(id)
  expect(keeper.learnt().uses).toEqual({ 'GET /users': 2 })
})

test('forgetting the id of the entity forgets the choice of its field', () => {
  const { keeper, stored } = keeperOf()
  keeper.choose(device)
  keeper.choose({ subject: 'entities', meaning: 'id', field: 'parent-entity-id' })
  keeper.rememberEntityId('entity-4022')
  keeper.rememberEntityId(null)
  expect(keeper.learnt()).toMatchObject({ fields: [device], entityId: null })
  expect(stored().fields).toEqual([device])
})

test('choices belong to a service, and the id to an entity of it', () => {
  const kept = {
    source: 'https://a',
    entityNumber: '4021',
    fields: [device],
    entityId: 'e1',
    uses: { 'GET /users': 1 },
  }
  const learntAt = (source: string, entityNumber: string) => keeperOf(kept, { source, entityNumber }).keeper.learnt()
  expect(learntAt('https://a', '4021')).toEqual({ fields: [device], entityId: 'e1', uses: { 'GET /users': 1 } })
  expect(learntAt('https://a', '4022')).toMatchObject({ fields: [device], entityId: null })
  expect(learntAt('https://b', '4021')).toEqual(NOTHING_LEARNT)
})

test('a file that is read late is joined with what was learnt meanwhile', () => {
  const { keeper, readLate, stored } = keeperOf()
  keeper.choose(device)
  keeper.noteUse('GET /users')
  const other = { ...device, meaning: 'created', field: 'begun' } as const
  const kept = { source: 'https://a', entityNumber: '4021', entityId: 'e1', uses: { 'GET /users': 2 } }
  readLate({ ...kept, fields: [{ ...device, field: 'x' }, other] })
  expect(stored()).toMatchObject({ fields: [other, device], entityId: 'e1', uses: { 'GET /users': 3 } })
})

test('choices that this program does not know, or that are secret, are left out of the file', () => {
  const fields = [device, { ...device, meaning: 'mood' }, { ...device, field: 'token' }, 5]
  expect(storedLearnt.parse({ ...NOTHING_STORED, fields, later: true })).toEqual({
    ...NOTHING_STORED,
    fields: [device],
  })
})

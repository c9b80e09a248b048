import { expect, test } from 'playwright/test'
import type { BatchSummary } from '../shared/batch.ts'
import type { KioskState, Session } from '../shared/model.ts'
import { allowedPlace, firstPlace, type Place } from './place.ts'

const ines = { employeeNumber: '10482', name: 'Ines Duarte' }
const session: Session = {
  ...ines,
  role: 'cook',
  mayMaintain: false,
  startedAt: 1,
  expiresAt: 2,
  maintenanceWaits: false,
  mayReadRecords: false,
  mayChangeRecords: false,
  recordsWait: false,
  sessionId: null,
  endedAt: null,
  askedUntil: null,
}
const batch: BatchSummary = {
  id: 'b1',
  recipeId: '0412',
  recipeNumber: '0412',
  recipeName: 'Sourdough country loaf',
  stage: 'cooking',
  step: 4,
  stepCount: 9,
  scale: { numerator: 1, denominator: 1 },
  ticks: [],
  done: [],
  owner: ines,
  startedBy: ines,
  startedAt: 1,
  leftAt: null,
  leftBy: null,
  hasNewerVersion: false,
  movedBy: ines,
  movedAt: 1,
}

function stateOf(given: Partial<Pick<KioskState, 'session' | 'batches' | 'openBatch'>>): KioskState {
  return { session: null, batches: [], openBatch: null, ...given } as KioskState
}

const signedOut = stateOf({ batches: [batch] })
const cook = stateOf({ session, batches: [batch] })
const technician = stateOf({ session: { ...session, mayMaintain: true }, batches: [batch] })
const administrator = stateOf({ session: { ...session, mayReadRecords: true }, batches: [batch] })
const changer = stateOf({ session: { ...session, mayChangeRecords: true }, batches: [batch] })
const everybody = [signedOut, cook, technician, administrator, changer]
const signedIn = [cook, technician, administrator, changer]
const recipes: Place = { kind: 'recipes' }

test('a new window opens in the batch that was on the glass, else at the recipes', () => {
  expect(firstPlace(stateOf({ session, batches: [batch], openBatch: 'b1' }))).toEqual({
    kind: 'cooking',
    batchId: 'b1',
  })
  expect(firstPlace(stateOf({ session, batches: [batch] }))).toEqual(recipes)
})

test('a new window for nobody does not open in somebody’s batch', () => {
  const state = stateOf({ batches: [batch], openBatch: 'b1' })
  expect(allowedPlace(firstPlace(state), state)).toEqual(recipes)
})

const rights: { readonly [K in Place['kind']]: { place: Extract<Place, { kind: K }>; may: readonly KioskState[] } } = {
  recipes: { place: { kind: 'recipes' }, may: everybody },
  overview: { place: { kind: 'overview', recipeId: '0412', batchId: null }, may: everybody },
  inProgress: { place: { kind: 'inProgress' }, may: signedIn },
  ended: { place: { kind: 'ended' }, may: signedIn },
  pedal: { place: { kind: 'pedal' }, may: signedIn },
  timers: { place: { kind: 'timers' }, may: everybody },
  problems: { place: { kind: 'problems' }, may: everybody },
  reading: { place: { kind: 'reading', recipeId: '0412', step: 3 }, may: everybody },
  station: { place: { kind: 'station' }, may: everybody },
  cooking: { place: { kind: 'cooking', batchId: 'b1' }, may: signedIn },
  maintenance: { place: { kind: 'maintenance', tab: 'requests', number: null }, may: [technician] },
  retireTogether: { place: { kind: 'retireTogether', stage: 'list', tab: 'asset' }, may: [technician] },
  records: { place: { kind: 'records', view: { kind: 'subjects' } }, may: [administrator, changer] },
  retire: { place: { kind: 'retire', thing: 'asset', number: '20107', first: 'scanned' }, may: [technician] },
}

test('who may be at a place stays, who may not is at the recipes', () => {
  for (const { place, may } of Object.values(rights)) {
    for (const state of everybody) {
      expect(allowedPlace(place, state), place.kind).toEqual(may.includes(state) ? place : recipes)
    }
  }
})

test('a batch that has been finished elsewhere gives way to the recipes', () => {
  expect(allowedPlace({ kind: 'cooking', batchId: 'b2' }, cook)).toEqual(recipes)
})

test('things are fetched at the overview of their batch, and nobody else sees the batch in it', () => {
  const fetching = stateOf({ session, batches: [{ ...batch, stage: 'fetching' }], openBatch: 'b1' })
  const overview: Place = { kind: 'overview', recipeId: '0412', batchId: 'b1' }
  expect(firstPlace(fetching)).toEqual(overview)
  expect(allowedPlace(overview, fetching)).toEqual(overview)
  expect(allowedPlace(overview, stateOf({ batches: fetching.batches }))).toEqual({ ...overview, batchId: null })
  expect(allowedPlace(overview, stateOf({ session }))).toEqual({ ...overview, batchId: null })
})

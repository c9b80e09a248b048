import { expect, test } from 'playwright/test'
import type { BatchSummary, KioskState, Session } from '../shared/model.ts'
import { allowedPlace, firstPlace, type Place } from './place.ts'

const ines = { employeeNumber: '10482', name: 'Ines Duarte' }
const session: Session = { ...ines, role: 'cook', mayMaintain: false, startedAt: 1, expiresAt: 2 }
const batch: BatchSummary = {
  id: 'b1',
  recipeId: '0412',
  recipeNumber: '0412',
  recipeName: 'Sourdough country loaf',
  step: 4,
  stepCount: 9,
  startedBy: ines,
  movedBy: ines,
  movedAt: 1,
}

function stateOf(given: Partial<Pick<KioskState, 'session' | 'batches' | 'openBatch'>>): KioskState {
  return { session: null, batches: [], openBatch: null, ...given } as KioskState
}

const signedOut = stateOf({ batches: [batch] })
const cook = stateOf({ session, batches: [batch] })
const technician = stateOf({ session: { ...session, mayMaintain: true }, batches: [batch] })
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
  recipes: { place: { kind: 'recipes' }, may: [signedOut, cook, technician] },
  overview: { place: { kind: 'overview', recipeId: '0412' }, may: [signedOut, cook, technician] },
  reading: { place: { kind: 'reading', recipeId: '0412', step: 3 }, may: [signedOut, cook, technician] },
  station: { place: { kind: 'station' }, may: [signedOut, cook, technician] },
  cooking: { place: { kind: 'cooking', batchId: 'b1' }, may: [cook, technician] },
  maintenance: { place: { kind: 'maintenance', tab: 'requests', number: null }, may: [technician] },
  retire: { place: { kind: 'retire', thing: 'asset', number: '20107' }, may: [technician] },
}

for (const { place, may } of Object.values(rights)) {
  test(`${place.kind}: who may be there stays, who may not is at the recipes`, () => {
    for (const state of [signedOut, cook, technician]) {
      expect(allowedPlace(place, state)).toEqual(may.includes(state) ? place : recipes)
    }
  })
}

test('a batch that has been finished elsewhere gives way to the recipes', () => {
  expect(allowedPlace({ kind: 'cooking', batchId: 'b2' }, cook)).toEqual(recipes)
})

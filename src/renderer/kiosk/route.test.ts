import { expect, test } from 'vitest'
import { batchOf } from '../../shared/batch.testing.ts'
import type { EndedLately } from '../../shared/batch.ts'
import { keptRoutes } from '../../shared/keptRoute.testing.ts'
import type { KioskState, Session } from '../../shared/model.ts'
import { cookSession } from '../../shared/session.testing.ts'
import type { RecordsView } from '../records/desk/recordsView.ts'
import { allowedRoute, firstRoute, keptRouteOf, type Route } from './route.ts'

const ines = { employeeNumber: '10482', name: 'Ines Duarte' }
const session: Session = { ...cookSession, ...ines }
const batch = batchOf(ines)

/** Finished by the employee of `session`. */
const finished: EndedLately = {
  id: 'b0',
  recipeNumber: '0412',
  recipeName: 'Sourdough country loaf',
  end: 'finished',
  endedBy: ines,
  endedAt: 2,
}

function stateOf(
  given: Partial<Pick<KioskState, 'session' | 'batches' | 'openBatch' | 'endedLately' | 'keptRoute' | 'technician'>>,
): KioskState {
  return {
    session: null,
    batches: [],
    openBatch: null,
    endedLately: [finished],
    keptRoute: null,
    technician: { kind: 'closed' },
    ...given,
  } as KioskState
}

const signedOut = stateOf({ batches: [batch] })
const cook = stateOf({ session, batches: [batch] })
const technician = stateOf({ session: { ...session, mayMaintain: true }, batches: [batch] })
const administrator = stateOf({ session: { ...session, mayReadRecords: true }, batches: [batch] })
const changer = stateOf({ session: { ...session, mayChangeRecords: true }, batches: [batch] })
const withCode = stateOf({ technician: { kind: 'open', until: 3, by: 'code' } })
const allStates = [signedOut, withCode, cook, technician, administrator, changer]
const signedIn = [cook, technician, administrator, changer]
const recipes: Route = { kind: 'recipes' }

test('a new window opens in the batch that was on the display, else at the recipes', () => {
  expect(firstRoute(stateOf({ session, batches: [batch], openBatch: 'b1' }))).toEqual({
    kind: 'cooking',
    batchId: 'b1',
  })
  expect(firstRoute(stateOf({ session, batches: [batch] }))).toEqual(recipes)
})

test('a new window without a session does not open in a batch of a person', () => {
  const state = stateOf({ batches: [batch], openBatch: 'b1' })
  expect(allowedRoute(firstRoute(state), state)).toEqual(recipes)
})

const may: { readonly [K in Route['kind']]: readonly KioskState[] } = {
  recipes: allStates,
  overview: allStates,
  inProgress: signedIn,
  timers: allStates,
  problems: allStates,
  reading: allStates,
  readingBatch: signedIn,
  station: allStates,
  settings: [withCode],
  cooking: signedIn,
  finished: signedIn,
  maintenance: [technician],
  retireTogether: [technician],
  inventory: [technician],
  records: [administrator, changer],
  retire: [technician],
}
const retire: Route = { kind: 'retire', item: 'asset', number: '20107', first: 'scanned' }
const together: Route = { kind: 'retireTogether', stage: 'list', tab: 'asset', from: 'maintenance' }

test('a person stays at a route that is allowed and goes to the recipes, or from the settings to the station, from any other', () => {
  for (const route of [...Object.values(keptRoutes), retire, together]) {
    const other: Route = route.kind === 'settings' ? { kind: 'station' } : recipes
    for (const state of allStates) {
      expect(allowedRoute(route, state), route.kind).toEqual(may[route.kind].includes(state) ? route : other)
    }
  }
})

const records = (view: RecordsView): Route => ({ kind: 'records', view })
const kept: readonly (readonly [what: string, from: Route, to: Route])[] = [
  ...Object.values(keptRoutes).map((route) => [`${route.kind} again`, route, route] as const),
  ...(
    [
      { kind: 'subject', subject: 'roles' },
      { kind: 'task', task: 'findPerson', of: '10482' },
      { kind: 'requests' },
      { kind: 'journal' },
    ] as const
  ).map((view) => [`records ${view.kind} again`, records(view), records(view)] as const),
  ['the item after its confirmation', retire, { kind: 'maintenance', tab: 'asset', number: '20107', first: 'scanned' }],
  ['the items after a list of them', together, { kind: 'maintenance', tab: 'asset', number: null }],
  ['the inventory after a list from it', { ...together, from: 'inventory' }, { kind: 'inventory', view: 'dark' }],
  ...(
    [
      { kind: 'answer', query: 1 },
      { kind: 'raw', query: 1 },
      { kind: 'record', query: 1, place: 0, index: 0 },
      { kind: 'write' },
      { kind: 'confirm' },
    ] as const
  ).map((view) => [`the records desk after ${view.kind}`, records(view), records({ kind: 'subjects' })] as const),
]
for (const [what, from, to] of kept) {
  test(`a window that replaces another one opens at ${what}`, () => {
    const keptRoute = keptRouteOf(from)
    expect(firstRoute(stateOf({ session, batches: [batch], openBatch: 'b1', keptRoute }))).toEqual(to)
  })
}

test('a batch that has ended is replaced by the recipes', () => {
  expect(allowedRoute({ kind: 'cooking', batchId: 'b2' }, cook)).toEqual(recipes)
})

test('a batch that its employee has finished shows that, until it is brought back', () => {
  const atFinish = { kind: 'finished', batchId: 'b0' } as const
  const atStep = { kind: 'cooking', batchId: 'b0' } as const
  expect(allowedRoute(atStep, cook)).toEqual(atFinish)
  const broughtBack = stateOf({ session, batches: [{ ...batch, id: 'b0' }], endedLately: [] })
  expect(allowedRoute(atFinish, broughtBack)).toEqual(atStep)
  for (const other of [
    { ...finished, end: 'closed' as const },
    { ...finished, endedBy: { ...ines, employeeNumber: '10517' } },
  ]) {
    for (const route of [atFinish, atStep]) {
      expect(allowedRoute(route, stateOf({ session, endedLately: [other] }))).toEqual(recipes)
    }
  }
})

test('a batch in its fetching stage opens at its overview, which has no batch without a session or when the batch is gone', () => {
  const fetching = stateOf({ session, batches: [{ ...batch, stage: 'fetching' }], openBatch: 'b1' })
  const overview: Route = { kind: 'overview', recipeId: '0412', batchId: 'b1' }
  expect(firstRoute(fetching)).toEqual(overview)
  expect(allowedRoute(overview, fetching)).toEqual(overview)
  expect(allowedRoute(overview, stateOf({ batches: fetching.batches }))).toEqual({ ...overview, batchId: null })
  expect(allowedRoute(overview, stateOf({ session }))).toEqual({ ...overview, batchId: null })
})

import { expect, test } from 'vitest'
import { batchOf } from '../../shared/batch.testing.ts'
import type { EndedLately } from '../../shared/batch.ts'
import type { KioskState, Session } from '../../shared/model.ts'
import { type MaySee, ROUTES, type Route, rowOf } from '../../shared/routes.ts'
import { cookSession } from '../../shared/session.testing.ts'
import { allowedRoute, firstRoute, keptRouteOf, pageOf } from './route.ts'

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

/** A route of each kind. Its batch, if it has one, is that of the state which fits it. */
const routes = (Object.keys(ROUTES) as Route['kind'][]).map((kind) => {
  const isOfBatch = rowOf({ kind } as Route).page?.includes('batchId') === true
  return { kind, ...(isOfBatch ? { batchId: kind === 'finished' ? 'b0' : 'b1' } : null) } as Route
})

const seenBy: { readonly [Who in MaySee]: readonly KioskState[] } = {
  anyone: allStates,
  person: signedIn,
  maintainer: [technician],
  recordsDesk: [administrator, changer],
  technician: [withCode],
}

test('a person stays at a route that is allowed and goes to the recipes, or from the settings to the station, from any other', () => {
  for (const route of routes) {
    const other: Route = route.kind === 'settings' ? { kind: 'station' } : recipes
    for (const state of allStates) {
      const isSeen = seenBy[rowOf(route).may].includes(state)
      expect(allowedRoute(route, state), route.kind).toEqual(isSeen ? route : other)
    }
  }
})

test('what is shown to a role or the technician only', () => {
  const ofWho = (who: MaySee) => routes.filter((route) => rowOf(route).may === who).map(({ kind }) => kind)
  expect(ofWho('maintainer')).toEqual(['maintenance', 'retire', 'retireTogether', 'inventory'])
  expect(ofWho('recordsDesk')).toEqual(['records', 'recordsWork'])
  expect(ofWho('technician')).toEqual(['settings'])
})

const retire: Route = { kind: 'retire', item: 'asset', number: '20107', first: 'scanned' }
const together: Route = { kind: 'retireTogether', stage: 'list', tab: 'asset', from: 'maintenance' }
const kept: readonly (readonly [what: string, from: Route, to: Route])[] = [
  ...routes
    .filter((route) => rowOf(route).keptAs === undefined)
    .map((route) => [`${route.kind} again`, route, route] as const),
  ['the item after its confirmation', retire, { kind: 'maintenance', tab: 'asset', number: '20107', first: 'scanned' }],
  ['the items after a list of them', together, { kind: 'maintenance', tab: 'asset', number: null }],
  ['the inventory after a list from it', { ...together, from: 'inventory' }, { kind: 'inventory', view: 'dark' }],
  [
    'the records desk after a form',
    { kind: 'recordsWork', view: { kind: 'write' } },
    { kind: 'records', view: { kind: 'subjects' } },
  ],
]
test.each(kept)('a window that replaces another one opens at %s', (_what, from, to) => {
  expect(firstRoute(stateOf({ session, batches: [batch], openBatch: 'b1', keptRoute: keptRouteOf(from) }))).toEqual(to)
})

test('a batch that has ended is replaced by the recipes; one that its employee has finished, by that, until it is brought back', () => {
  expect(allowedRoute({ kind: 'cooking', batchId: 'b2' }, cook)).toEqual(recipes)
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

test('a page is another one for another recipe, not for another step of it', () => {
  const at = (recipeId: string, step: number) => pageOf({ kind: 'reading', recipeId, step })
  expect(at('0412', 1)).toBe(at('0412', 2))
  expect(at('0412', 1)).not.toBe(at('0413', 1))
})

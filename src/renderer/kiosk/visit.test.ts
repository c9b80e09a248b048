import { expect, test } from 'vitest'
import type { Session } from '../../shared/model.ts'
import { firstVisit, nextVisit, type Visit } from './visit.ts'

const visit: Visit = { wanted: { kind: 'timers' }, reading: 'no', hasSeenBoard: false }
const recipes = { kind: 'recipes' } as const
const station = { kind: 'station' } as const

const session = {} as Session
for (const [what, given, first] of [
  ['after a start', { session: null }, { wanted: recipes, reading: 'no', hasSeenBoard: false }],
  ['after a start with a session', { session }, { wanted: recipes, reading: 'no', hasSeenBoard: false }],
  [
    'in place of another one with a session',
    { session, keptRoute: { kind: 'inProgress' } },
    { wanted: { kind: 'inProgress' }, reading: 'no', hasSeenBoard: true },
  ],
  [
    'in place of one that was read without a session',
    { session: null, keptRoute: recipes },
    { wanted: recipes, reading: 'yes', hasSeenBoard: false },
  ],
  [
    'in place of the station page without a session',
    { session: null, keptRoute: station },
    { wanted: station, reading: 'no', hasSeenBoard: false },
  ],
] as const) {
  test(`the first visit of a window ${what}`, () => {
    expect(firstVisit({ keptRoute: null, openBatch: null, batches: [], ...given })).toEqual(first)
  })
}

for (const [what, before, event, after] of [
  ['a touch goes to a route', {}, { kind: 'went', to: recipes, isSignedIn: false }, { wanted: recipes }],
  [
    'a signed-in person who goes to a route has seen the board',
    {},
    { kind: 'went', to: recipes, isSignedIn: true },
    { wanted: recipes, hasSeenBoard: true },
  ],
  [
    'reading begins at the current route',
    {},
    { kind: 'went', to: { kind: 'readWithoutSignIn' }, isSignedIn: false },
    { reading: 'yes' },
  ],
  [
    'sign-in covers the reading',
    { reading: 'yes' },
    { kind: 'went', to: { kind: 'signIn' }, isSignedIn: false },
    { reading: 'covered' },
  ],
  ['a badge covers the reading', { reading: 'yes' }, { kind: 'badgeScanned' }, { reading: 'covered' }],
  ['a badge covers nothing without a reading', {}, { kind: 'badgeScanned' }, {}],
  ['a badge leaves the station page', { wanted: station }, { kind: 'badgeScanned' }, { wanted: recipes }],
  [
    'a forgotten reading ends at the recipes',
    { reading: 'covered' },
    { kind: 'readingForgotten' },
    { wanted: recipes, reading: 'no' },
  ],
  [
    'a person who signs in sees the board when something was left',
    { wanted: recipes },
    { kind: 'signedIn', isSomethingLeft: true },
    { wanted: { kind: 'inProgress', isAfterSignIn: true }, hasSeenBoard: true },
  ],
  [
    'a person who signs in stays at the recipes when nothing was left',
    { wanted: recipes },
    { kind: 'signedIn', isSomethingLeft: false },
    { hasSeenBoard: true },
  ],
] as const satisfies readonly (readonly [string, Partial<Visit>, Parameters<typeof nextVisit>[1], Partial<Visit>])[]) {
  test(what, () => {
    const start: Visit = { ...visit, ...before }
    expect(nextVisit(start, event)).toEqual({ ...start, ...after })
  })
}

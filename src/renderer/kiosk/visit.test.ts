import { expect, test } from 'playwright/test'
import { firstVisit, nextVisit, type Visit } from './visit.ts'

const visit: Visit = { wanted: { kind: 'timers' }, reading: 'no', hasSeenBoard: false }
const recipes = { kind: 'recipes' } as const
const station = { kind: 'station' } as const

test('only a window that replaces one of the same session counts the board as seen', () => {
  const nothing = { openBatch: null, batches: [] }
  const session = {} as NonNullable<Parameters<typeof firstVisit>[0]['session']>
  expect(firstVisit({ ...nothing, session, isWindowRecovered: true }).hasSeenBoard).toBe(true)
  expect(firstVisit({ ...nothing, session, isWindowRecovered: false }).hasSeenBoard).toBe(false)
  expect(firstVisit({ ...nothing, session: null, isWindowRecovered: true })).toEqual({
    wanted: recipes,
    reading: 'no',
    hasSeenBoard: false,
  })
})

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

import { expect, test } from 'playwright/test'
import { firstVisit, nextVisit, type Visit } from './visit.ts'

const visit: Visit = { wanted: { kind: 'timers' }, reading: 'no', isHandedOver: false }
const recipes = { kind: 'recipes' } as const
const station = { kind: 'station' } as const

test('only a window that replaces one of the same session counts the hand-over as shown', () => {
  const nothing = { openBatch: null, batches: [] }
  const session = {} as NonNullable<Parameters<typeof firstVisit>[0]['session']>
  expect(firstVisit({ ...nothing, session, isWindowRecovered: true }).isHandedOver).toBe(true)
  expect(firstVisit({ ...nothing, session, isWindowRecovered: false }).isHandedOver).toBe(false)
  expect(firstVisit({ ...nothing, session: null, isWindowRecovered: true })).toEqual({
    wanted: recipes,
    reading: 'no',
    isHandedOver: false,
  })
})

for (const [what, before, event, after] of [
  ['a touch goes to a route', {}, { kind: 'went', to: recipes, isSignedIn: false }, { wanted: recipes }],
  [
    'a signed-in person who goes to a route has seen the hand-over',
    {},
    { kind: 'went', to: recipes, isSignedIn: true },
    { wanted: recipes, isHandedOver: true },
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
  ['the hand-over has been shown', {}, { kind: 'handedOver' }, { isHandedOver: true }],
] as const satisfies readonly (readonly [string, Partial<Visit>, Parameters<typeof nextVisit>[1], Partial<Visit>])[]) {
  test(what, () => {
    const start: Visit = { ...visit, ...before }
    expect(nextVisit(start, event)).toEqual({ ...start, ...after })
  })
}

import { expect, test } from 'vitest'
import type { StationValueProblem } from '../../../shared/model.ts'
import { type AddressTest, SETUP_PAGES, type SetupPage, type SetupTrial } from '../../../shared/setup.ts'
import { canBeOpened, hasTick, nextPage, numberOf, pageBefore } from './pages.ts'

const nameMissing: StationValueProblem = { key: 'name', found: null, expected: { kind: 'group', examples: [] } }
const begun = { reason: 'firstStart', problems: [nameMissing] } as const
const tried: SetupTrial = {
  kind: 'done',
  person: 'Nadia Benali',
  role: 'manager',
  expiresAt: 0,
  token: { kind: 'notNeededForReading' },
  recipes: { count: 69, setAside: 0, hasMore: false },
  readingFailure: null,
  mayMaintain: true,
  mayReadRecords: false,
  maintenanceRoles: [],
  recordsRoles: [],
}
const upTo = (page: SetupPage) => SETUP_PAGES.slice(0, SETUP_PAGES.indexOf(page))

for (const [what, page, done, next] of [
  ['begins with the page after the first', 'screen', [], 'name'],
  ['goes on from the page that is shown', 'addresses', ['screen', 'name'], 'try'],
  ['passes over pages that are done', 'name', ['screen', 'addresses', 'try'], 'scanner'],
  ['leads to the summary when all others are done', 'screen', upTo('summary'), 'summary'],
  ['leads to the summary when it is done too', 'screen', SETUP_PAGES, 'summary'],
  ['ends at the summary', 'summary', upTo('summary'), null],
] as const) {
  test(`"Next" ${what}`, () => expect(nextPage({ ...begun, page, done })).toBe(next))
}

test('"Next" leads to the summary once a scanned station has answered what is needed', () => {
  const scanned = { ...begun, problems: [] }
  expect(nextPage({ ...scanned, page: 'name', done: [] })).toBe('summary')
  expect(nextPage({ ...scanned, page: 'addresses', done: ['screen', 'name'] })).toBe('try')
  expect(nextPage({ ...scanned, page: 'name', done: ['screen', 'name', 'addresses'] })).toBe('try')
})

test('"Back" leads through every page to the first', () => {
  expect(SETUP_PAGES.map(pageBefore)).toEqual([null, ...SETUP_PAGES.slice(0, -1)])
  expect(SETUP_PAGES.map(numberOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('the rail opens the pages that are done and the first that is not', () => {
  const open = (done: readonly SetupPage[]) =>
    SETUP_PAGES.filter((page) => canBeOpened(page, { ...begun, page: 'screen', done }))
  expect(open([])).toEqual(['screen'])
  expect(open(['screen', 'name'])).toEqual(['screen', 'name', 'addresses'])
  expect(open(['name', 'addresses'])).toEqual(['screen', 'name', 'addresses'])
  expect(open(upTo('summary'))).toEqual(SETUP_PAGES)
  expect(canBeOpened('summary', { ...begun, page: 'name', done: [], problems: [] })).toBe(true)
  expect(canBeOpened('code', { ...begun, reason: 'mend', page: 'summary', done: [] })).toBe(true)
})

const answers: AddressTest = { kind: 'answers', milliseconds: 4 }
const otherwise: AddressTest = { kind: 'answersOtherwise', as: 'otherData', host: null }
const failed: SetupTrial = {
  kind: 'signInFailed',
  failure: { kind: 'notAccepted', status: 401, message: null },
  trouble: null,
}
const noRecipes: SetupTrial = { ...tried, recipes: null }

for (const [what, auth, data, trial, ticked] of [
  ['both addresses answer', answers, answers, null, ['name', 'addresses', 'code']],
  ['an address answers otherwise', answers, otherwise, null, ['name', 'code']],
  ['an address is not tried', answers, null, null, ['name', 'code']],
  ['a sign-in was not accepted', answers, answers, failed, ['name', 'addresses', 'code']],
  ['no recipes were read', answers, otherwise, noRecipes, ['name', 'code']],
  ['a sign-in has shown that both are right', answers, otherwise, tried, ['name', 'addresses', 'try', 'code']],
] as const satisfies readonly (readonly [
  string,
  AddressTest | null,
  AddressTest | null,
  SetupTrial | null,
  readonly SetupPage[],
])[]) {
  test(`pages whose "Next" was pressed have a tick where ${what}`, () => {
    const setup = {
      done: ['name', 'addresses', 'try', 'code'] as const,
      problems: [],
      addressTests: { 'service.authBaseUrl': auth, 'service.dataBaseUrl': data },
      trial,
    }
    expect(SETUP_PAGES.filter((page) => hasTick(page, setup))).toEqual(ticked)
    expect(hasTick('name', { ...setup, problems: [nameMissing] })).toBe(false)
  })
}

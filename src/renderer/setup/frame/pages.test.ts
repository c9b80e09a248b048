import { expect, test } from 'playwright/test'
import { SETUP_PAGES, type SetupPage } from '../../../shared/setup.ts'
import { canBeOpened, nextPage, numberOf, pageBefore } from './pages.ts'

const upTo = (page: SetupPage) => SETUP_PAGES.slice(0, SETUP_PAGES.indexOf(page))

for (const [what, page, done, next] of [
  ['begins with the page after the first', 'screen', [], 'name'],
  ['goes on from the page that is shown', 'addresses', ['screen', 'name'], 'try'],
  ['passes over pages that are done', 'name', ['screen', 'addresses', 'try'], 'scanner'],
  ['leads to the summary when all others are done', 'screen', upTo('summary'), 'summary'],
  ['leads to the summary when it is done too', 'screen', SETUP_PAGES, 'summary'],
  ['ends at the summary', 'summary', upTo('summary'), null],
] as const) {
  test(`"Next" ${what}`, () => expect(nextPage({ page, done })).toBe(next))
}

test('"Back" leads through every page to the first', () => {
  expect(SETUP_PAGES.map(pageBefore)).toEqual([null, ...SETUP_PAGES.slice(0, -1)])
  expect(SETUP_PAGES.map(numberOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('the rail opens the pages that are done and the first that is not', () => {
  const open = (done: readonly SetupPage[]) => SETUP_PAGES.filter((page) => canBeOpened(page, { page: 'screen', done }))
  expect(open([])).toEqual(['screen'])
  expect(open(['screen', 'name'])).toEqual(['screen', 'name', 'addresses'])
  expect(open(['name', 'addresses'])).toEqual(['screen', 'name', 'addresses'])
  expect(open(upTo('summary'))).toEqual(SETUP_PAGES)
})

import { readFile, writeFile } from 'node:fs/promises'
import {
  chained,
  journalWithEveryEvent,
  manyRequests,
  requestsInEveryState,
  twelveTogether,
} from '../retiring/journalLines.ts'
import { dataFolderWith, journalFile, showRequests } from '../retiring/writeJournal.ts'
import { showState } from '../sign-in/showState.ts'
import { people, readState, signIn, touch, typeByHand } from '../stage/stage.ts'
import type { Walk } from './scene.ts'

const DAY = 24 * 3_600_000

/** Requests in every state, and a journal of many days. */
export const journal: Walk = async ({ open, look }) => {
  const now = Date.now()
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  const every = journalWithEveryEvent(now)
  const lines = chained([
    ...every.slice(0, 1).map((line) => ({ ...line, at: midnight - 40 * DAY })),
    ...manyRequests(midnight - 12 * DAY, 340),
    ...manyRequests(midnight - 9 * DAY, 2),
    ...manyRequests(midnight - 5 * DAY, 5),
    ...manyRequests(midnight - 3 * DAY, 60),
    ...twelveTogether(midnight - DAY / 3),
    ...every.slice(6),
  ])
  const dataFolder = await dataFolderWith(lines)
  const kiosk = await open({}, { dataFolder })
  const page = await kiosk.currentPage()
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await touch(page.getByRole('tab', { name: 'Requests' }))
  const requests = requestsInEveryState(now)
  await showRequests(kiosk, page, requests)
  await look(page, 'journal-01-requests')
  await showRequests(kiosk, page, requests.slice(3, 6))
  await look(page, 'journal-02-requests-answered')
  await showRequests(kiosk, page, requests.slice(6))
  await look(page, 'journal-03-requests-not-known-taken-back')
  await showRequests(kiosk, page, [])

  const { journal } = await readState(page)
  await showState(kiosk, page, { journal: { ...journal, length: 0, lastHash: null } })
  await touch(page.getByRole('tab', { name: 'Journal' }))
  await page.getByRole('heading', { name: 'Nothing is in the journal yet' }).waitFor()
  await look(page, 'journal-10-empty')
  await showState(kiosk, page, {})
  const chain = page.getByRole('region', { name: 'The whole journal' })
  await page.getByRole('article').first().waitFor()
  await look(page, 'journal-11-cards')
  await touch(
    page
      .getByRole('button', { name: /^.*Accepted 20140/ })
      .or(page.getByText('20140'))
      .first(),
  )
  await page
    .getByText(/^Line \d+$/)
    .first()
    .waitFor()
  await look(page, 'journal-12-lines-of-a-card')
  await touch(page.getByRole('button', { name: /: 11 accepted, 1 taken back$/ }))
  await page.getByRole('article', { name: '12 assets together' }).waitFor()
  await look(page, 'journal-13-twelve')
  await touch(page.getByRole('button', { name: /^Taken back 20227/ }))
  await page
    .getByText(/^Line \d+$/)
    .first()
    .waitFor()
  await look(page, 'journal-14-one-of-twelve')
  await touch(page.getByRole('button', { name: /: 36 accepted, 12 refused/ }))
  await touch(page.getByRole('tab', { name: 'Refused' }))
  await page
    .getByRole('article', { name: /^Refused 300/ })
    .first()
    .waitFor()
  await look(page, 'journal-15-day-of-60-refused')
  await touch(page.getByRole('tab', { name: 'All' }))
  await touch(page.getByRole('button', { name: 'Everyone' }))
  await look(page, 'journal-16-filter')
  await touch(page.getByRole('button', { name: 'Show them' }))
  await touch(page.getByRole('button', { name: 'Find', exact: true }))
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await typeByHand(page, 'tin')
  await page.getByRole('article', { name: '12 assets together' }).waitFor()
  await look(page, 'journal-17-keyboard')
  await typeByHand(page, 'zz')
  await page.getByText('Nothing has “tinzz” in it').waitFor()
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await look(page, 'journal-18-nothing-found')
  await touch(page.getByRole('button', { name: 'Close search' }))

  kiosk.calls.exportJournal = async () => ({
    ok: false,
    failure: { kind: 'notWritten', folder: '/media/stick/exports', code: 'EROFS' },
  })
  await touch(page.getByRole('button', { name: 'Export…' }))
  await look(page, 'journal-20-export')
  await touch(page.getByRole('button', { name: 'Export the whole journal' }))
  await page.getByText('The journal was not written').waitFor()
  await look(page, 'journal-21-not-exported')
  await touch(page.getByRole('dialog').getByRole('button', { name: 'Back' }))

  await touch(chain.getByRole('button').first())
  await look(page, 'journal-22-chain')
  const file = journalFile(dataFolder)
  await writeFile(file, (await readFile(file, 'utf8')).replace('Baking tin 3"', 'Baking tin 4"'))
  await touch(page.getByRole('button', { name: 'Verify the journal' }))
  await page.getByText('was altered').first().waitFor()
  await look(page, 'journal-23-chain-broken')
  await touch(page.getByRole('dialog').getByRole('button', { name: 'Back' }))
  await look(page, 'journal-24-broken')
  const broken = (await readState(page)).journal
  await showState(kiosk, page, { journal: { ...broken, waiting: 2, check: { ...broken.check, breaks: [] } } })
  await look(page, 'journal-25-not-on-disk')
  await showState(kiosk, page, { journal: broken })

  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await touch(page.getByRole('button', { name: 'This station' }))
  await look(page, 'journal-41-station-broken')
}

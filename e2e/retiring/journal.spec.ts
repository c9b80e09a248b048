import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { EVERYTHING } from '../../src/shared/journal.ts'
import { touchesOn } from '../hand.ts'
import { expect, people, readState, signIn, signOut, test, touch } from '../kiosk.ts'
import { wedge } from '../scanner/wedge.ts'
import { showState } from '../sign-in/showState.ts'
import { USUAL_DATE } from '../testDate.ts'
import { chained, journalWithEveryEvent, manyRequests, twelveTogether } from './journalLines.ts'
import { askedFor, openMaintenance, requestFor } from './retiring.ts'
import { dataFolderWith, journalFile } from './writeJournal.ts'

// The calendar shows a month: the requests of the three days before are expected in it.
test.use({ date: USUAL_DATE })

const DAY = 24 * 3_600_000
const startOfDay = (now: number) => new Date(now).setHours(0, 0, 0, 0)

/** The card of a request: its name is its state and its number. */
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const chain = (page: Page) => page.getByRole('region', { name: 'The whole journal' })

/** Verifies the journal again, and closes the dialog. */
async function verify(page: Page): Promise<void> {
  await touch(chain(page).getByRole('button').first())
  await touch(page.getByRole('button', { name: 'Verify the journal' }))
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Verify the journal' })).toBeEnabled()
  await touch(page.getByRole('dialog').getByRole('button', { name: 'Back' }))
}

/** Confirms by the command that the hold button sends. */
async function confirm(page: Page, number: string): Promise<void> {
  const held = await page.evaluate(
    (wanted) =>
      window.kiosk?.retire({
        kind: 'asset',
        number: wanted,
        first: 'scanned',
        typedAgain: wanted,
        second: 'typed',
        reason: 'Broken',
      }),
    number,
  )
  expect(held).toMatchObject({ ok: true })
}

test('a cook cannot open the journal; it proves a retirement, and one that is taken back is not sent', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: { retirement: { holdSeconds: 3 } } })
  await test.step('a cook cannot open the journal, and a command of the page is refused', async () => {
    const cook = await kiosk.currentPage()
    await signIn(cook, people.cook)
    for (const name of ['Maintenance', 'Records'])
      await expect(cook.getByRole('button', { name, exact: true })).toHaveCount(0)
    const answers = await cook.evaluate(
      async (search) => [
        await window.kiosk?.verifyJournal(null),
        await window.kiosk?.readJournal({ search, day: null, limit: 10 }),
        await window.kiosk?.readJournalMonth({ search, month: null }),
        await window.kiosk?.readJournalLines({ lines: [1] }),
        await window.kiosk?.exportJournal({ search, day: null }),
      ],
      EVERYTHING,
    )
    expect(answers).toMatchObject([null, { cards: [] }, { days: [] }, [], { failure: { kind: 'notAllowed' } }])
    await signOut(kiosk)
  })

  const page = await openMaintenance(kiosk, 'Journal')
  await test.step('a retirement can be verified and exported, and an edit of the file is detected', async () => {
    await expect(page.getByRole('heading', { name: 'Nothing is in the journal yet' })).toBeVisible()
    await confirm(page, '20107')
    const accepted = card(page, 'Accepted 20107')
    await expect(accepted).toContainText('Spiral mixer 40 l')
    await expect(chain(page)).toContainText('4 lines, not verified yet')
    await verify(page)
    await expect(chain(page)).toContainText('Verified, 4 lines')

    await touch(page.getByRole('button', { name: 'Export…' }))
    await touch(page.getByRole('button', { name: 'Export the whole journal' }))
    await expect(page.getByText('4 lines written')).toBeVisible()
    const path = (await page.getByText(/^The file is /).textContent())?.replace('The file is ', '') ?? ''
    expect(await readFile(path, 'utf8')).toContain('Spiral mixer 40 l')
    await touch(page.getByRole('dialog').getByRole('button', { name: 'Back' }))

    const file = journalFile(kiosk.dataFolder)
    const honest = await readFile(file, 'utf8')
    await writeFile(file, honest.replace('Spiral mixer 40 l', 'Spiral mixer 80 l'))
    await verify(page)
    await expect(page.getByRole('alert')).toHaveText('Line 2 was altered.Do not rely on what follows.')
    await expect(card(page, 'Accepted 20107')).toContainText('Do not rely on it.')
    await confirm(page, '20110')
    await expect(card(page, 'Accepted 20110')).not.toContainText('Do not rely on it.')
    await expect(page.getByRole('article', { name: 'Chain begins' }).first()).toContainText(
      'Line 2 of journal-000001.jsonl was altered. A new chain begins here',
    )
  })

  await test.step('a held request can be taken back in its row, and the row says by whom', async () => {
    const before = askedFor(service)
    await touch(page.getByRole('tab', { name: 'Requests' }))
    await confirm(page, '20112')
    await expect(requestFor(page, '20112')).toContainText('scanned and typed. Reason: Broken')
    await touch(requestFor(page, '20112').getByRole('button', { name: 'Take 20112 back' }))
    await expect(requestFor(page, '20112')).toContainText(
      /It was taken back\. Nothing was sent\. Taken back by Idris Okafor \(20331\) at \d/,
    )
    await page.waitForTimeout(3200)
    expect(askedFor(service)).toEqual(before)
  })
})

test('a month and its days: what became of yesterday’s twelve in two touches, filters, a search, and a break', async ({
  openKiosk,
}) => {
  const now = Date.now()
  const midnight = startOfDay(now)
  const lines = chained([
    ...journalWithEveryEvent(now).slice(0, 1),
    ...manyRequests(midnight - 3 * DAY, 60),
    ...twelveTogether(midnight - DAY / 3),
    ...journalWithEveryEvent(now).slice(9),
  ])
  const dataFolder = await dataFolderWith(lines)
  const kiosk = await openKiosk({
    dataFolder,
    panel: { width: 1366, height: 768 },
    station: { panel: { diagonalInches: 15.6 } },
  })
  const page = await kiosk.currentPage()
  await signIn(page, people.technician)
  const outcomes = page.getByRole('tablist', { name: 'Outcome' })

  await test.step('two touches from the recipes', async () => {
    const before = await touchesOn(page)
    await touch(page.getByRole('button', { name: 'Maintenance' }))
    await touch(page.getByRole('tab', { name: 'Journal' }))
    const yesterday = page.getByRole('button', { name: /: 11 accepted, 1 taken back$/ })
    await expect(yesterday).toBeVisible()
    // Today is full, so that the cards of yesterday are out of sight.
    const twelve = card(page, '12 assets together')
    await expect(twelve).not.toBeInViewport()
    await expect(page.getByRole('button', { name: /: 11 accepted 1 taken back$/ })).toBeInViewport()
    await expect(twelve).toContainText('11 accepted 1 taken back')
    await expect(twelve.getByRole('button', { name: /^Taken back 20227/ })).toBeVisible()
    await expect(twelve.getByRole('button', { name: /^Accepted 20/ })).toHaveCount(11)
    expect((await touchesOn(page)) - before).toBe(2)
  })

  await test.step('a card says when it was confirmed, sent and answered, and shows its lines', async () => {
    const last = page.getByRole('article').first()
    await expect(last).toHaveAccessibleName('Accepted 20107')
    await expect(last).toContainText('Idris Okafor · Broken scanned twice')
    await expect(last).toContainText('The service says: “The asset will be deleted.”')
    await expect(last).toContainText(/Confirmed\d\d:\d\d:\d\dSent\d\d:\d\d:\d\dAccepted\d\d:\d\d:\d\d/)
    await touch(last.getByRole('button').first())
    await touch(last.getByRole('button', { name: /Accepted Status 202/ }))
    await expect(last).toContainText('by the clock of the service')
    await expect(last).toContainText(lines.at(-1)?.hash ?? '-')
    await touch(last.getByRole('button').first())
    await expect(page.getByRole('article', { name: 'Station changed service.dataBaseUrl' })).toContainText(
      'From https://data.example/prod to https://data-2.example/prod',
    )
  })

  await test.step('a day of many, by outcome, person and kind', async () => {
    await touch(page.getByRole('button', { name: /: 36 accepted, 12 refused, 5 not known, 7 taken back$/ }))
    await expect(outcomes.getByRole('tab', { name: 'Refused' })).toHaveAccessibleDescription('12')
    await expect(page.getByRole('article')).toHaveCount(50)
    await touch(outcomes.getByRole('tab', { name: 'Refused' }))
    await expect(page.getByRole('article')).toHaveCount(12)
    await expect(page.getByRole('article', { name: /^Refused 300/ })).toHaveCount(12)
    await touch(page.getByRole('button', { name: 'Everyone' }))
    await touch(page.getByRole('button', { name: 'Ingrid Solberg (30007)' }))
    await touch(page.getByRole('button', { name: 'Products', exact: true }))
    await touch(page.getByRole('button', { name: 'Show them' }))
    await expect(page.getByRole('button', { name: /^Ingrid Solberg ·\sProducts$/ })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    await touch(page.getByRole('button', { name: /^Ingrid Solberg ·\sProducts$/ }))
    await touch(page.getByRole('button', { name: 'Show everything' }))
    await touch(page.getByRole('button', { name: 'Several together' }))
    await touch(page.getByRole('button', { name: 'Show them' }))
    await touch(outcomes.getByRole('tab', { name: 'All' }))
    await touch(page.getByRole('button', { name: /: 11 accepted, 1 taken back$/ }))
    await expect(page.getByRole('article')).toHaveCount(1)
    await touch(page.getByRole('button', { name: 'Several together' }))
    await touch(page.getByRole('button', { name: 'Show everything' }))
    await touch(page.getByRole('button', { name: 'Show them' }))
  })

  await test.step('a scan searches all days', async () => {
    await wedge(page, '20140')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card(page, 'Accepted 20140')).toBeVisible()
    await touch(page.getByRole('button', { name: 'Close search' }))
    await expect(page.getByRole('article').nth(2)).toBeVisible()
  })

  await test.step('an altered line and lines that are not on the disk are told, here and on the station screen', async () => {
    await expect(chain(page)).toContainText(/^Verified, \d+ lines/)
    const file = journalFile(dataFolder)
    await writeFile(file, (await readFile(file, 'utf8')).replace('Baking tin 3"', 'Baking tin 4"'))
    await verify(page)
    await expect(page.getByRole('alert')).toHaveText(/^Line \d+ was altered\.Do not rely on what follows\.$/)
    const { journal } = await readState(page)
    await showState(kiosk, page, { journal: { ...journal, waiting: 2, check: { ...journal.check, breaks: [] } } })
    await expect(chain(page)).toContainText('2 lines are not on the disk yet')
    const reading = { bytes: 34_000_000, total: 44_000_000 }
    await showState(kiosk, page, { journal: { ...journal, length: 0, lastHash: null, reading } })
    await expect(page.getByRole('heading', { name: 'The journal has not been read yet' })).toBeVisible()
    await expect(chain(page)).toContainText('Not read yet34 of 44 MB')
    await expect(page.getByRole('button', { name: 'Export…' })).toHaveCount(0)
    await showState(kiosk, page, { journal })
    await expect(page.getByRole('button', { name: 'Export…' })).toBeVisible()

    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await touch(page.getByRole('button', { name: 'This station' }))
    await touch(page.getByRole('button', { name: 'Details' }))
    await expect(page.getByText(/^Line \d+ of journal\.jsonl was altered\. Do not rely/)).toBeVisible()
    await expect(page.getByText(`${lines.length} lines`, { exact: true })).toBeVisible()
    const groups = lines.at(-1)?.hash.match(/.{8}/gu) ?? []
    expect(groups).toHaveLength(8)
    for (const group of groups) await expect(page.getByText(group)).toBeVisible()
    await expect(page.getByText('Lines cut off the end don’t show.')).toBeVisible()
  })
})

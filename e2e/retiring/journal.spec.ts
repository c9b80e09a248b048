import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { joinedLines } from '../../src/renderer/journal/codeTexts.ts'
import type { JournalBreak } from '../../src/shared/journal.ts'
import { findAllFlaws } from '../accessibility/measure.ts'
import { expect, people, signIn, signOut, test, touch } from '../kiosk.ts'
import { readCode } from '../readCode.ts'
import { wedge } from '../scanner/wedge.ts'
import { askedFor } from './askedFor.ts'
import { giveJournal } from './giveJournal.ts'
import { journalWithEveryEvent, requestsInEveryState, sha256 } from './journalLines.ts'
import { openMaintenance, requestFor } from './retiring.ts'
import { showRequests } from './showRequests.ts'

const brokenAt57: JournalBreak = { file: 'journal.jsonl', line: 57, because: 'changed' }

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
    await expect(cook.getByRole('button', { name: 'Maintenance' })).toHaveCount(0)
    const answers = await cook.evaluate(async () => [
      await window.kiosk?.verifyJournal(null),
      await window.kiosk?.readJournal({ text: '', filter: 'all', limit: 10 }),
      await window.kiosk?.exportJournal({ text: '', filter: 'all' }),
    ])
    expect(answers).toEqual([null, { total: 0, lines: [] }, { ok: false, failure: { kind: 'notSignedIn' } }])
    await signOut(kiosk)
  })

  const page = await openMaintenance(kiosk, 'Journal')
  await test.step('a retirement can be verified, exported and shown as a code, and an edit of the file is detected', async () => {
    await expect(page.getByRole('heading', { name: 'Nothing is in the journal yet' })).toBeVisible()
    await confirm(page, '20107')
    const rows = page.getByRole('article')
    await expect(rows).toHaveCount(4)
    expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')))).toEqual([
      'Accepted 20107',
      'Sending 20107',
      'Confirmed 20107',
      'Chain begins',
    ])

    await touch(page.getByRole('button', { name: 'Verify the journal' }))
    await expect(page.getByText(/^All 4 lines verify, checked at \d/)).toBeVisible()
    await touch(page.getByRole('button', { name: 'Export the journal' }))
    await expect(page.getByText('4 lines written')).toBeVisible()
    const path = (await page.getByText(/^The file is /).textContent())?.replace('The file is ', '') ?? ''
    expect(await readFile(path, 'utf8')).toContain('Spiral mixer 40 l')

    await touch(page.getByRole('checkbox', { name: 'Choose line 4: Accepted 20107' }))
    await touch(page.getByRole('button', { name: 'Show as QR codes' }))
    const text = await readCode(page)
    const file = join(kiosk.dataFolder, 'journal', 'journal.jsonl')
    expect((await readFile(file, 'utf8')).split('\n').at(-2)).toBe(text)
    await expect(page.getByRole('heading', { name: 'Hash of the line' })).toBeVisible()
    for (const group of sha256(text).match(/.{8}/gu) ?? []) await expect(page.getByText(group)).toBeVisible()
    await touch(page.getByRole('button', { name: 'To the journal' }))

    const honest = await readFile(file, 'utf8')
    await writeFile(file, honest.replace('Spiral mixer 40 l', 'Spiral mixer 80 l'))
    await touch(page.getByRole('button', { name: 'Verify the journal' }))
    await expect(page.getByRole('alert')).toHaveText(
      'From line 2 of journal.jsonl on, nothing is proven: a line was changed',
    )
    await confirm(page, '20110')
    const begun = page.getByRole('article', { name: 'Chain begins' }).first()
    await expect(rows).toHaveCount(8)
    await touch(begun.getByRole('button'))
    await expect(begun).toContainText('A new chain begins with this line.')
    await expect(page.getByRole('alert')).toContainText('nothing is proven: a line was changed')
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

test('requests in every state and a journal with every event are shown, searched, shown as codes, and reported as broken', async ({
  openKiosk,
}) => {
  const kiosk = await openKiosk({ panel: { width: 1366, height: 768 }, station: { panel: { diagonalInches: 15.6 } } })
  const page = await openMaintenance(kiosk, 'Requests')
  await test.step('a request in each state is described correctly', async () => {
    await showRequests(kiosk, page, requestsInEveryState(Date.now()))

    const first = (number: string) => requestFor(page, number).first()
    await expect(first('20112')).toContainText('Held at this station')
    await expect(first('20112')).toContainText('one of 3 together, chosen from the list. Reason: Sold')
    await expect(first('20151')).toContainText('Being sent')
    await expect(first('20107')).toContainText('The service says: “The asset will be deleted.”')
    await expect(first('20107')).toContainText(
      /Confirmed by Idris Okafor \(20331\) at .*, scanned twice\. Reason: Broken/,
    )
    await expect(first('20140').getByRole('row', { name: 'Category Dough preparation' })).toBeVisible()
    await expect(first('20140').getByRole('row', { name: 'Status pending_deletion' })).toBeVisible()
    await expect(first('20140').getByRole('row', { name: 'Notes Belt torn in March' })).toBeVisible()
    await expect(first('20166')).toContainText('The service says it has deleted ASSET#20166.')
    await expect(first('J-30044')).toContainText('The service does not allow this. The service says: “Only the owner')
    await expect(first('A-99812/7')).toContainText(
      'The service did not answer within 10 seconds. It may have arrived. If you send it again, the service may receive it twice. Nothing is sent again by itself',
    )
    // Apart from quoted messages of the service, only the request whose answer says so is called deleted.
    const said = await page.getByRole('listitem').allInnerTexts()
    const ours = said.map((text) => text.replace(/“[^”]*”|pending_deletion/gu, ''))
    expect(ours.filter((text) => /delet/iu.test(text))).toEqual([expect.stringContaining('20166')])
    await showRequests(kiosk, page, [])
  })

  await touch(page.getByRole('tab', { name: 'Journal' }))
  await test.step('the journal can be read, searched and filtered, and an open line shows all of its fields', async () => {
    await expect(page.getByRole('heading', { name: 'Nothing is in the journal yet' })).toBeVisible()
    const now = Date.now()
    const lines = journalWithEveryEvent(now)
    await giveJournal(kiosk, page, { lines, now })
    const rows = page.getByRole('article')
    await expect(rows).toHaveCount(lines.length)
    await expect(page.getByRole('heading', { name: '17 lines' })).toBeVisible()
    await expect(rows.first()).toContainText('20107 Spiral mixer 40 lAccepted')
    await expect(rows.first()).toContainText('Idris Okafor · Broken · scanned twice')
    await expect(rows.first()).toContainText('Status 202 · “The asset will be deleted.”')
    await expect(rows.last()).toContainText('station’s clock')
    await expect(rows.filter({ hasText: 'Station changed' })).toContainText(
      'service.dataBaseUrlStation changedFrom https://data.example/prod to https://data-2.example/prod',
    )

    await touch(rows.first().getByRole('button'))
    await expect(rows.first()).toContainText('by the clock of the service')
    const hash = lines.at(-1)?.hash ?? ''
    await expect(rows.first()).toContainText(hash)
    await touch(rows.first().getByRole('button'))
    await expect(rows.first()).not.toContainText(hash)

    await touch(page.getByRole('tab', { name: 'Refused' }))
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Status 403 · “Only the owner of the entity may retire products.”')
    await touch(page.getByRole('tab', { name: 'All' }))
    await wedge(page, '20140')
    await expect(rows).toHaveCount(3)
    await expect(page.getByRole('heading', { name: '3 lines found' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Find in the journal' }).fill('')
    await expect(rows).toHaveCount(lines.length)

    const many = Array.from({ length: 4 }, (_, years) =>
      lines.map((one) => ({ ...one, line: one.line + years * 1000 })),
    )
    await giveJournal(kiosk, page, { lines: many.flat(), now: now + 1 })
    await expect(rows).toHaveCount(50)
    await touch(page.getByRole('button', { name: 'Show 18 more' }))
    await expect(rows).toHaveCount(68)
  })

  await test.step('the codes of chosen lines decode to the lines with their hashes', async () => {
    const now = Date.now()
    const lines = journalWithEveryEvent(now, { notes: 'Türdichtung fehlt – 皿洗い機. '.repeat(25) })
    await giveJournal(kiosk, page, { lines, now })
    await expect(page.getByRole('button', { name: 'Show as QR codes' })).toBeDisabled()
    await touch(page.getByRole('checkbox', { name: 'Choose line 13: Accepted 20140' }))
    await touch(page.getByRole('checkbox', { name: 'Choose line 12: Sending 20140' }))
    await touch(page.getByRole('button', { name: 'Show as QR codes' }))

    const read: string[] = []
    const heading = page.getByRole('heading', { name: /^Code \d/ })
    await expect(heading).toHaveText(/^Code 1 of [3-9]$/)
    const count = Number((await heading.textContent())?.split(' ').at(-1))
    for (let place = 1; place <= count; place++) {
      await expect(heading).toHaveText(`Code ${place} of ${count}`)
      read.push(await readCode(page))
      if (place < count) await touch(page.getByRole('button', { name: 'Next' }))
    }
    const wanted = lines.slice(11, 13)
    expect(read[0]).toBe(wanted[0]?.text)
    expect(joinedLines(read)).toEqual(wanted.map(({ text }) => text))
    expect(joinedLines(read).map(sha256)).toEqual(wanted.map(({ hash }) => hash))
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()

    await touch(page.getByRole('button', { name: 'To the journal' }))
    await expect(page.getByRole('checkbox', { name: 'Choose line 12: Sending 20140' })).toBeChecked()
  })

  await test.step('a broken chain is reported with its line, on the journal and on the station screen', async () => {
    const now = Date.now()
    const lines = journalWithEveryEvent(now)
    await giveJournal(kiosk, page, { lines, now })
    await expect(page.getByText(/^All 17 lines verify, checked at \d/)).toBeVisible()
    await giveJournal(kiosk, page, { lines, now, breaks: [brokenAt57], waiting: 2 })
    await expect(page.getByRole('alert')).toHaveText(
      'From line 57 of journal.jsonl on, nothing is proven: a line was changed',
    )
    await expect(page.getByText('2 lines could not be written to the disk yet')).toBeVisible()
    await expect(page.getByText('All 17 lines verify')).toHaveCount(0)

    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await touch(page.getByRole('button', { name: 'This station' }))
    await touch(page.getByRole('button', { name: 'Details' }))
    await giveJournal(kiosk, page, { lines, now, breaks: [brokenAt57] })
    await expect(page.getByText('From line 57 of journal.jsonl on')).toBeVisible()
    await expect(page.getByText('17 lines', { exact: true })).toBeVisible()
    const groups = lines.at(-1)?.hash.match(/.{8}/gu) ?? []
    expect(groups).toHaveLength(8)
    for (const group of groups) await expect(page.getByText(group)).toBeVisible()
    await expect(page.getByText('cannot show that lines were cut off its end')).toBeVisible()
  })
})

for (const { width, height, diagonalInches } of [
  { width: 1920, height: 1080, diagonalInches: 21.5 },
  { width: 1366, height: 768, diagonalInches: 15.6 },
  { width: 1080, height: 1920, diagonalInches: 21.5 },
]) {
  test(`requests, journal, codes and a broken chain fit a ${width} × ${height} panel`, {
    tag: width === 1366 ? [] : '@long',
  }, async ({ openKiosk }) => {
    const kiosk = await openKiosk({ panel: { width, height }, station: { panel: { diagonalInches } } })
    const page = await openMaintenance(kiosk, 'Requests')
    const flaws: string[] = []
    const look = async (screen: string) => {
      for (const { rule, element, detail } of await findAllFlaws(page))
        flaws.push(`${screen}: ${rule}: ${element}: ${detail}`)
    }
    const now = Date.now()
    const lines = journalWithEveryEvent(now)
    await showRequests(kiosk, page, requestsInEveryState(now))
    await look('requests')
    await showRequests(kiosk, page, [])
    await touch(page.getByRole('tab', { name: 'Journal' }))
    await look('journal, empty')
    await giveJournal(kiosk, page, { lines, now, breaks: [brokenAt57], waiting: 1 })
    await page.getByRole('article').first().waitFor()
    await look('journal, broken')
    await giveJournal(kiosk, page, { lines, now })
    await touch(page.getByRole('article', { name: 'Accepted 20140' }).getByRole('button'))
    await look('journal, unfolded')
    await touch(page.getByRole('article', { name: 'Accepted 20140' }).getByRole('checkbox'))
    await touch(page.getByRole('button', { name: 'Letter keys' }))
    await look('journal, keys')
    await touch(page.getByRole('button', { name: 'Letter keys' }))
    await touch(page.getByRole('button', { name: 'Show as QR codes' }))
    await page.getByRole('heading', { name: 'Code 1 of 1' }).waitFor()
    await look('code')
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await touch(page.getByRole('button', { name: 'This station' }))
    await touch(page.getByRole('button', { name: 'Details' }))
    await giveJournal(kiosk, page, { lines, now, breaks: [brokenAt57] })
    await page.getByText('From line 57').waitFor()
    await look('station')
    expect(flaws).toEqual([])
  })
}

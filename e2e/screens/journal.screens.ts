import { CHANNELS } from '../../src/shared/bridge.ts'
import type { JournalBreak } from '../../src/shared/journal.ts'
import { people, signIn, test, touch, typeByHand } from '../kiosk.ts'
import { giveJournal } from '../retiring/giveJournal.ts'
import { journalWithEveryEvent, requestsInEveryState } from '../retiring/journalLines.ts'
import { showRequests } from '../retiring/showRequests.ts'
import { openAlbum, panels } from './album.ts'

const breaks: readonly JournalBreak[] = [
  { file: 'journal.jsonl', line: 57, because: 'changed' },
  { file: 'journal-2026-11-20.jsonl', line: 8, because: 'unreadable' },
]

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`requests, journal and codes at ${panel.name}, ${theme}`, async ({ openKiosk }) => {
      const album = await openAlbum(theme, panel)
      const { take } = album
      const kiosk = await openKiosk({ panel, station: album.station })
      const page = await kiosk.currentPage()
      await signIn(page, people.technician)
      const now = Date.now()
      await touch(page.getByRole('button', { name: 'Maintenance' }))
      await touch(page.getByRole('tab', { name: 'Requests' }))
      const requests = requestsInEveryState(now)
      await showRequests(kiosk, page, requests)
      await take(page, 'journal-01-requests')
      await showRequests(kiosk, page, requests.slice(3, 6))
      await take(page, 'journal-02-requests-answered')
      await showRequests(kiosk, page, requests.slice(6))
      await take(page, 'journal-03-requests-not-known-taken-back')

      await showRequests(kiosk, page, [])
      await giveJournal(kiosk, page, { lines: [], now })
      await touch(page.getByRole('tab', { name: 'Journal' }))
      await take(page, 'journal-10-empty')
      const lines = journalWithEveryEvent(now)
      await giveJournal(kiosk, page, { lines, now })
      await page.getByText('20107').first().waitFor()
      await take(page, 'journal-11-lines')
      await touch(page.getByRole('button', { name: /^.*20140 Dough sheeter 600 Accepted/ }))
      await take(page, 'journal-12-details')
      await touch(page.getByRole('tab', { name: 'Refused' }))
      await page.getByRole('heading', { name: '1 line found' }).waitFor()
      await take(page, 'journal-13-filtered')
      await touch(page.getByRole('button', { name: 'Letter keys' }))
      await typeByHand(page, 'zz')
      await page.getByText('No line has').waitFor()
      await take(page, 'journal-14-nothing-found')
      await page.getByRole('searchbox', { name: 'Find in the journal' }).fill('')
      await page.getByText('J-30044').first().waitFor()
      await take(page, 'journal-15-keyboard')
      await touch(page.getByRole('button', { name: 'Letter keys' }))
      await touch(page.getByRole('tab', { name: 'All' }))
      await page.getByText('20107').first().waitFor()

      await giveJournal(kiosk, page, { lines, now, breaks, waiting: 2 })
      await take(page, 'journal-20-broken')
      await giveJournal(kiosk, page, { lines, now })
      await kiosk.app.evaluate(({ ipcMain }, channel) => {
        ipcMain.removeHandler(channel)
        ipcMain.handle(channel, () => ({
          ok: false,
          failure: { kind: 'notWritten', folder: '/media/stick/exports', code: 'EROFS' },
        }))
      }, CHANNELS.exportJournal)
      await touch(page.getByRole('button', { name: 'Export the journal' }))
      await page.getByText('The file was not written').waitFor()
      await take(page, 'journal-21-not-exported')

      for (const name of ['Choose line 17: Accepted 20107', 'Choose line 13: Accepted 20140']) {
        await touch(page.getByRole('checkbox', { name }))
      }
      await take(page, 'journal-30-chosen')
      await touch(page.getByRole('button', { name: 'Show as QR codes' }))
      await take(page, 'journal-31-code')
      await touch(page.getByRole('button', { name: 'Next' }))
      await take(page, 'journal-32-last-code')
      await touch(page.getByRole('button', { name: 'To the journal' }))

      await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
      await touch(page.getByRole('button', { name: 'This station' }))
      await giveJournal(kiosk, page, { lines, now })
      await take(page, 'journal-40-station')
      await giveJournal(kiosk, page, { lines, now, breaks, waiting: 1 })
      await take(page, 'journal-41-station-broken')
      await album.close(kiosk, 'journal')
    })
  }
}

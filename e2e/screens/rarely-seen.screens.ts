import type { Page } from 'playwright/test'
import type { Notice } from '../../src/shared/model.ts'
import { jumpTo, seeWholeStep, startAnother } from '../cooking/atStep.ts'
import { goToSection, leave } from '../cooking/walking.ts'
import { type OpenKiosk, people, pressKey, signIn, signOut, test, touch } from '../kiosk.ts'
import { askDomains, toTasks } from '../records/desk.ts'
import { wedge } from '../scanner/wedge.ts'
import { showState } from '../sign-in/showState.ts'
import { openAlbum, panels, type Take } from './album.ts'

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`screens that are rarely seen at ${panel.name}, ${theme}`, async ({ openKiosk }) => {
      const album = await openAlbum(theme, panel)
      const kiosk = await openKiosk({ panel, station: album.station })
      const page = await kiosk.currentPage()
      await signIn(page, people.cook)
      await empty(page, album.take)
      await changeScale(page, album.take)
      const left = await signOut(kiosk)
      await touch(left.getByRole('button', { name: 'Clean the screen' }))
      await left.getByText('Touches do nothing').waitFor()
      await album.take(left, '129-cleaning')
      await album.close(kiosk, 'rarely-seen')
    })

    test(`notices of every kind at ${panel.name}, ${theme}`, async ({ openKiosk }) => {
      const album = await openAlbum(theme, panel)
      const kiosk = await openKiosk({ panel, station: album.station })
      await notices(kiosk, album.take)
      await album.close(kiosk, 'notices')
    })

    test(`a missing station file and the practice kitchen at ${panel.name}, ${theme}`, async ({ openKiosk }) => {
      const album = await openAlbum(theme, panel)
      const torn = await openKiosk({ panel, station: '{\n  "name": "Pastry station 2",\n  "theme": ' })
      await (await torn.currentPage()).getByRole('alert').waitFor()
      await album.take(await torn.currentPage(), 'station-01-torn-file')
      await torn.close()
      const kiosk = await openKiosk({ panel, station: null })
      const page = await kiosk.currentPage()
      await page.getByRole('heading', { name: 'Set up this station' }).waitFor()
      await album.take(page, 'station-02-missing-file')
      await touch(page.getByRole('button', { name: 'Practice kitchen' }))
      await page.getByText('This is the practice kitchen').waitFor()
      // The station file of the practice kitchen chooses no theme.
      await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), theme)
      await album.take(page, 'station-03-practice-kitchen')
      await album.close(kiosk, 'station')
    })

    test(`records that may only be read at ${panel.name}, ${theme}`, async ({ openKiosk }) => {
      const album = await openAlbum(theme, panel)
      const kiosk = await openKiosk({ panel, station: album.station })
      await readOnlyRecords(kiosk, album.take)
      await album.close(kiosk, 'read-only')
    })
  }
}

async function empty(page: Page, take: Take): Promise<void> {
  await goToSection(page, 'In progress')
  await take(page, '121-nothing-in-progress')
  await goToSection(page, 'Timers')
  await page.getByText('No timer is set').waitFor()
  await take(page, '123-no-timers')
  await touch(page.getByRole('button', { name: 'This station' }))
  await touch(page.getByRole('button', { name: 'Details' }))
  await touch(page.getByRole('button', { name: 'Teach a pedal' }))
  await page.getByRole('region', { name: 'Teach a pedal' }).waitFor()
  await take(page, '124-pedal')
  await touch(page.getByRole('button', { name: 'Teach Next' }))
  await take(page, '125-pedal-waiting')
  await pressKey(page, 'F7')
  await page.getByText('Taught: F7').waitFor()
  await take(page, '126-pedal-taught')
  await touch(page.getByRole('button', { name: 'Back' }).first())
  await touch(page.getByRole('button', { name: 'Back' }).first())
  await goToSection(page, 'Recipes')
}

/** The question before the scale of a batch with ticks is changed. */
async function changeScale(page: Page, take: Take): Promise<void> {
  await startAnother(page, '0412')
  await jumpTo(page, 5)
  await seeWholeStep(page)
  await page.evaluate(async () => {
    const batchId = (await window.kiosk?.readState(null))?.openBatch ?? ''
    await window.kiosk?.tick({ batchId, key: 'step 4 ingredient 0', isTicked: true })
  })
  await touch(page.getByRole('button', { name: 'See all steps' }))
  await take(page, '127-all-steps-with-ways')
  await touch(page.getByRole('button', { name: 'What to fetch' }))
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  await page.getByRole('dialog').waitFor()
  await take(page, '128-change-scale')
  await touch(page.getByRole('dialog').getByRole('button', { name: /^Keep/ }))
  await touch(page.getByRole('button', { name: 'Back to the step' }))
  await leave(page)
}

const each: readonly Notice[] = [
  { id: '1', kind: 'unknownStationKeys', keys: ['coffee', 'session.lockAfterMinutes', 'panel.colour'], more: 4 },
  { id: '2', kind: 'doubledStationKeys', keys: ['session.lockAfterSeconds'], more: 0 },
  {
    id: '3',
    kind: 'lastGoodStationFile',
    problem: { kind: 'unreadable', path: '/etc/linecook/station.json', code: 'EACCES' },
  },
  { id: '4', kind: 'stationFileWaits' },
  { id: '5', kind: 'recipesSetAside', count: 9, names: ['Torn brioche', 'Rye', 'Buns', 'Focaccia', 'Naan', 'Pita'] },
  { id: '6', kind: 'doubledRecipeNumbers', count: 2, numbers: ['0412', '0107'] },
  { id: '7', kind: 'fileSetAside', file: 'timers.json', renamedTo: 'timers.json.set-aside-2026-11-23T03-11-07' },
]
const disk: readonly Notice[] = [
  { id: '8', kind: 'notSaved', file: 'batches.json', code: 'ENOSPC' },
  { id: '9', kind: 'notRead', file: 'timers.json', code: 'EIO' },
]

/** The notices of every kind: those of the details, and those of the disk, which the sign-in and a tile show. */
async function notices(kiosk: OpenKiosk, take: Take): Promise<void> {
  const page = await kiosk.currentPage()
  await page.getByRole('textbox').first().waitFor()
  await showState(kiosk, page, { notices: [...each, ...disk] })
  await take(page, '130-notices-sign-in')
  await signIn(page, people.cook)
  await page.getByRole('searchbox', { name: 'Find a recipe' }).waitFor()
  await showState(kiosk, page, { notices: [...each, ...disk] })
  await touch(page.getByRole('button', { name: /^This station/ }))
  await take(page, '131-notices-station')
  await touch(page.getByRole('button', { name: /^Details/ }))
  await take(page, '132-notices-details')
  await showState(kiosk, page, { notices: each.slice(4) })
  await take(page, '133-notices-details-three')
}

/** The records of a role that may see them and not change them. */
async function readOnlyRecords(kiosk: OpenKiosk, take: Take): Promise<void> {
  const page = await kiosk.currentPage()
  await signIn(page, people.administrator)
  await touch(page.getByRole('button', { name: 'Records', exact: true }))
  await page.getByRole('button', { name: /^Employees ?\d/ }).waitFor()
  await take(page, 'read-only-01-tasks')
  await touch(page.getByRole('button', { name: /^Employees ?\d/ }))
  await take(page, 'read-only-02-subject')
  await toTasks(page)
  await askDomains(page)
  await touch(page.getByRole('button', { name: /^Row 1:/ }))
  await take(page, 'read-only-03-record')
  await toTasks(page)
  await touch(page.getByRole('button', { name: 'Sessions at the service' }))
  await touch(page.getByRole('button', { name: /^Ingrid Solberg, you/ }))
  await take(page, 'read-only-04-session')
  await toTasks(page)
  await touch(page.getByRole('button', { name: 'Someone is leaving' }))
  await wedge(page, '10517', { station: 'english' })
  await page.getByText('sessions').first().waitFor()
  await take(page, 'read-only-05-leaving')
}

import type { Page } from 'playwright/test'
import { jumpTo, seeWholeStep, startAnother } from '../cooking/atStep.ts'
import { goToSection, leave } from '../cooking/walking.ts'
import { people, pressKey, signIn, signOut, test, touch } from '../kiosk.ts'
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
  }
}

async function empty(page: Page, take: Take): Promise<void> {
  await goToSection(page, 'In progress')
  await take(page, '121-nothing-in-progress')
  await touch(page.getByRole('button', { name: 'Finished batches' }))
  await page.getByText('No batch has ended at this station yet').waitFor()
  await take(page, '122-nothing-finished')
  await touch(page.getByRole('button', { name: 'In progress' }).first())
  await goToSection(page, 'Timers')
  await page.getByText('No timer is set').waitFor()
  await take(page, '123-no-timers')
  await touch(page.getByRole('button', { name: 'This station' }))
  await touch(page.getByRole('button', { name: 'Details' }))
  await touch(page.getByRole('button', { name: 'Teach a pedal' }))
  await page.getByRole('heading', { name: 'Teach a pedal' }).waitFor()
  await take(page, '124-pedal')
  await touch(page.getByRole('button', { name: 'Teach Next' }))
  await take(page, '125-pedal-waiting')
  await pressKey(page, 'F7')
  await page.getByText('Taught: F7').waitFor()
  await take(page, '126-pedal-taught')
  await touch(page.getByRole('button', { name: 'This station' }).first())
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

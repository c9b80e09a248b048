import type { Page } from 'playwright/test'
import { people, signIn, test, touch } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'
import { openAlbum, panels } from './album.ts'

/** Recipes by what their plan shows. */
const recipes = [
  ['plan-10-work-and-waiting', '0412'],
  ['plan-11-thirty-steps', '0368'],
  ['plan-12-one-long-wait', '0319'],
  ['plan-13-work-or-waiting', '0311'],
  ['plan-14-arabic', '0441'],
] as const

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`the plan of a batch at ${panel.name}, ${theme}`, async ({ openKiosk }) => {
      const album = await openAlbum(theme, panel)
      const kiosk = await openKiosk({ panel, station: album.station })
      const page = await kiosk.currentPage()
      await signIn(page, people.cook)
      for (const [screen, number] of recipes) {
        await openOverview(page, number)
        await album.take(page, screen)
        await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
      }
      await openOverview(page, '0412')
      await touch(page.getByRole('button', { name: 'Start cooking' }))
      await touch(page.getByRole('button', { name: /^Go to step 6/ }))
      await page.getByLabel('Step 6 of 9').waitFor()
      await album.take(page, 'plan-16-while-cooking')
      await touch(page.getByRole('button', { name: 'Leave', exact: true }))
      await openOverview(page, '0368')
      await touch(page.getByRole('button', { name: 'Start cooking' }))
      await page.getByLabel('Step 1 of').waitFor()
      await album.take(page, 'plan-17-while-cooking-thirty-steps')
      await touch(page.getByRole('button', { name: 'Leave', exact: true }))
      await openOverview(page, '0412')
      for (let time = 0; time < 3; time++) await touch(page.getByRole('button', { name: 'Larger text' }))
      await album.take(page, 'plan-15-largest-text')
      await album.close(kiosk, 'plan')
    })
  }
}

async function openOverview(page: Page, number: string): Promise<void> {
  await openRecipe(page, number)
  await page.getByRole('region', { name: 'Plan' }).waitFor()
}

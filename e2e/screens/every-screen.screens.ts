import type { Page } from 'playwright/test'
import { leave } from '../cooking/walking.ts'
import { type OpenKiosk, people, pressKey, signIn, signOut, test, touch, typeByHand } from '../kiosk.ts'
import { confirmByTouch } from '../retiring/byTouch.ts'
import { openAlbum, panels, type Take } from './album.ts'
import { goOn } from './goOn.ts'

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`every screen at ${panel.name}, ${theme}`, async ({ service, openKiosk }) => {
      const album = await openAlbum(theme, panel)
      const { take } = album
      const station = { ...album.station, retirement: { holdSeconds: 30 } }
      const kiosk = await openKiosk({ panel, station })
      await cook(kiosk, take)
      await retire(kiosk, take)

      await service.behave({ faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
      const page = await kiosk.currentPage()
      await touch(page.getByRole('button', { name: 'This station' }))
      await touch(page.getByRole('button', { name: 'Details' }))
      await touch(page.getByRole('button', { name: 'Read the recipes again' }))
      await touch(page.getByRole('button', { name: 'Back' }))
      await touch(page.getByRole('button', { name: 'Back' }))
      await page.getByText('Service not reachable').waitFor({ timeout: 20_000 })
      await take(page, '60-recipes-offline')
      const signedOut = await signOut(kiosk)
      await take(signedOut, '61-sign-in-offline')
      await kiosk.close()
      await service.behave({ faults: [] })

      const wrong = await openKiosk({
        panel,
        station: {
          ...station,
          entityNumber: 421,
          service: { authBaseUrl: 'http://auth.example/prod', dataBaseUrl: 7 },
        },
      })
      const problem = await wrong.currentPage()
      await problem.getByRole('alert').waitFor()
      await take(problem, '70-station-problem')
      await album.close(wrong, 'contact-sheet')
    })
  }
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill(text)
  // A row that moves while it is touched is not opened: upright, the list may show it already before the search.
  await page.getByText(`for “${text}”`).waitFor()
}

async function cook(kiosk: OpenKiosk, take: Take): Promise<void> {
  const page = await kiosk.currentPage()
  await page.getByText('recipes · read').waitFor()
  await typeByHand(page, '104')
  await take(page, '01-sign-in')
  await typeByHand(page, '82')
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await typeByHand(page, 'paprika')
  await pressKey(page, 'Enter')
  await page.getByRole('alert').waitFor()
  await take(page, '02-password-refused')
  await typeByHand(page, people.cook.password)
  await pressKey(page, 'Enter')
  await page.getByRole('button', { name: /^0107/ }).waitFor()
  await take(page, '10-recipes')
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await typeByHand(page, 'butter')
  await page.getByRole('searchbox', { name: 'Find a recipe' }).and(page.locator('[value="butter"]')).waitFor()
  await take(page, '11-recipes-keyboard')
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('')
  await touch(page.getByRole('button', { name: 'Number keys' }))
  await take(page, '12-recipes-number-pad')
  await touch(page.getByRole('button', { name: 'Number keys' }))
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('zzz')
  await page.getByText('No recipe has').waitFor()
  await take(page, '13-recipes-nothing-found')
  await touch(page.getByRole('button', { name: /signed in/ }))
  await take(page, '14-person')
  await touch(page.getByRole('button', { name: 'Stay signed in' }))

  await find(page, '0412')
  await touch(page.getByRole('button', { name: /^0412/ }))
  await page.getByRole('button', { name: 'Start cooking' }).waitFor()
  await take(page, '20-overview')
  await touch(page.getByRole('button', { name: 'See all steps' }))
  await take(page, '21-overview-steps')
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  for (let step = 1; step < 5; step++) {
    await page.getByLabel(`Step ${step} of 9`).waitFor()
    await goOn(page)
  }
  await page.getByLabel('Step 5 of 9').waitFor()
  await take(page, '30-step')
  for (let size = 0; size < 3; size++) await touch(page.getByRole('button', { name: 'Larger text' }))
  await take(page, '31-step-largest-text')
  for (let size = 0; size < 3; size++) await touch(page.getByRole('button', { name: 'Smaller text' }))
  await touch(page.getByRole('button', { name: 'Larger text' }))
  await leave(page)
  await page.getByRole('button', { name: 'Carry on' }).waitFor()
  await take(page, '15-recipes-carry-on')

  for (const { number, steps, picture } of [
    { number: '0291', steps: 2, picture: '32-step-long-text' },
    { number: '0368', steps: 15, picture: '33-step-of-thirty' },
    { number: '0441', steps: 0, picture: '34-step-right-to-left' },
  ]) {
    await find(page, number)
    await touch(page.getByRole('button', { name: new RegExp(`^${number}`) }))
    await page.getByRole('button', { name: 'Start cooking' }).waitFor()
    await take(page, `${picture.slice(0, 2)}-overview-${number}`)
    await touch(page.getByRole('button', { name: 'Start cooking' }))
    for (let step = 0; step < steps; step++) {
      await page.getByLabel(`Step ${step + 1} of`).waitFor()
      await goOn(page)
    }
    await page.getByLabel(`Step ${steps + 1} of`).waitFor()
    await take(page, picture)
    await leave(page)
  }
}

async function retire(kiosk: OpenKiosk, take: Take): Promise<void> {
  const page = await signOut(kiosk)
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await page.getByRole('button', { name: /^20107/ }).waitFor()
  await take(page, '40-maintenance')
  await touch(page.getByRole('button', { name: /^20107/ }))
  await page.getByRole('heading', { name: 'Spiral mixer 40 l' }).waitFor()
  await take(page, '41-maintenance-asset')
  await touch(page.getByRole('button', { name: 'Retire this asset…' }))
  await typeByHand(page, '2010')
  await take(page, '50-retire')
  await typeByHand(page, '7')
  await take(page, '51-retire-same-number')
  await confirmByTouch(page, '20107')
  await page.getByRole('button', { name: 'Take it back' }).waitFor()
  await take(page, '52-retire-held')
  await touch(page.getByRole('button', { name: 'Take it back' }))
  await page.getByText('Taken back', { exact: true }).waitFor()
  await take(page, '53-requests')
  await touch(page.getByRole('tab', { name: 'Products' }))
  await page.getByRole('textbox', { name: 'JSIN' }).fill('J-30044')
  await touch(page.getByRole('button', { name: /^J-30044/ }))
  await touch(page.getByRole('button', { name: 'Retire this product…' }))
  await page.getByRole('textbox', { name: 'Type its number again' }).waitFor()
  await take(page, '54-retire-product')
  await touch(page.getByRole('button', { name: 'Keep the product' }))
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await touch(page.getByRole('button', { name: 'This station' }))
  await take(page, '55-station')
  await touch(page.getByRole('button', { name: 'Back' }))
}

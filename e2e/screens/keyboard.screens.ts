import type { Page } from 'playwright/test'
import { pause, people, test, touch, typeByHand } from '../kiosk.ts'
import { openAlbum, panels } from './album.ts'

/** Layouts that differ: the fewest keys, the most keys, other scripts. */
const layouts = ['english', 'french', 'polish', 'greek', 'russian', 'arabic'] as const

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`keyboards at ${panel.name}, ${theme}`, async ({ openKiosk }) => {
      const album = await openAlbum(theme, panel)
      for (const [place, layout] of layouts.entries()) {
        const kiosk = await openKiosk({ panel, station: { ...album.station, keyboard: { layout } } })
        const page = await kiosk.currentPage()
        await page.getByText('recipes · read').waitFor()
        await typeByHand(page, people.cook.number)
        await page.getByRole('textbox', { name: 'Password' }).waitFor()
        const take = async (what: string) => {
          await album.take(page, `8${place}-keyboard-${layout}-${what}`)
          // A second tap at the spot of a key that has just changed presses nothing.
          await pause(page)
        }
        await take('letters')
        await touch(key(page, 'More letters'))
        await take('more-letters')
        await touch(key(page, 'Letter keys'))
        await pause(page)
        await touch(key(page, 'Shift').first())
        await take('shift')
        if (layout === 'english') {
          await touch(key(page, 'Shift').first())
          await pause(page)
          await touch(key(page, 'Capitals stay on'))
          await take('capitals')
          await touch(key(page, 'Signs'))
          await take('signs')
          await touch(key(page, 'Number keys'))
          await take('numbers')
        }
        if (place < layouts.length - 1) await kiosk.close()
        else await album.close(kiosk, 'contact-sheet-keyboards')
      }
    })
  }
}

function key(page: Page, name: string) {
  return page.getByRole('group', { name: 'Keyboard' }).getByRole('button', { name, exact: true })
}

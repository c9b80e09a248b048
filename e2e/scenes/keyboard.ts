import type { Page } from 'playwright/test'
import { pause, people, touch, typeByHand } from '../stage/stage.ts'
import type { Walk } from './scene.ts'

/** Layouts that differ: the fewest keys, the most keys, other scripts. */
const layouts = ['english', 'french', 'polish', 'greek', 'russian', 'arabic'] as const

/** The keys of the layouts. */
export const keyboards: Walk = async ({ open, look }) => {
  for (const [place, layout] of layouts.entries()) {
    const kiosk = await open({ keyboard: { layout } })
    const page = await kiosk.currentPage()
    await page.getByText('recipes · read').waitFor()
    await typeByHand(page, people.cook.number)
    await page.getByRole('textbox', { name: 'Password' }).waitFor()
    const lookAt = async (what: string) => {
      await look(page, `8${place}-keyboard-${layout}-${what}`)
      // A second tap at the spot of a key that has just changed presses nothing.
      await pause(page)
    }
    await lookAt('letters')
    await touch(key(page, 'More letters'))
    await lookAt('more-letters')
    await touch(key(page, 'Letter keys'))
    await pause(page)
    await touch(key(page, 'Shift').first())
    await lookAt('shift')
    if (layout === 'english') {
      await touch(key(page, 'Shift').first())
      await pause(page)
      await touch(key(page, 'Capitals stay on'))
      await lookAt('capitals')
      await touch(key(page, 'Signs'))
      await lookAt('signs')
      await touch(key(page, 'Number keys'))
      await lookAt('numbers')
    }
  }
}

function key(page: Page, name: string) {
  return page.getByRole('group', { name: 'Keyboard' }).getByRole('button', { name, exact: true })
}

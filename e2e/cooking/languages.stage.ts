import { expect, test } from '../stage/stage.ts'
import { odd, openOverview, openWith, startCooking, step } from './oddRecipe.ts'
import { leave } from './walking.ts'

/** The only step of a recipe, its figures, the language that the overview says, and the timers. */
const SCRIPTS = [
  [
    '0910',
    'Bei 180 °C backen, dann 1 Std. 15 Min. im Kühlschrank ruhen lassen.',
    'ltr',
    ['180 °C'],
    ['1 h 15 min ruhen'],
    'German',
  ],
  ['0912', 'اخبز على 160–180 °C لمدة ٢٥–٣٠ دقيقة، ثم 5 min', 'rtl', ['160–180 °C', '5 min'], ['5 min'], 'not known'],
] as const

test('a step is read in its language, which the overview says; in any script its figures stay whole', async ({
  service,
  openKiosk,
}) => {
  const records = SCRIPTS.map(([number, description]) => odd(number, { steps: [step({ title: '', description })] }))
  const page = await openWith({ service, openKiosk }, ...records)
  for (const [number, text, direction, figures, timers, language] of SCRIPTS) {
    await test.step(text, async () => {
      await openOverview(page, number)
      await expect(page.getByRole('region', { name: 'Yield, allergens, temperatures' })).toContainText(
        new RegExp(`Language of the steps\\s*${language}`),
      )
      await startCooking(page, 1)
      const description = page.locator('[data-description]')
      await expect(description).toHaveText(text)
      await expect(description).toHaveCSS('direction', direction)
      const heightOf = (one: HTMLElement) => one.offsetHeight / Number.parseFloat(getComputedStyle(one).fontSize)
      for (const figure of figures)
        expect(await description.getByText(figure, { exact: true }).evaluate(heightOf)).toBeLessThan(2)
      const offered = page.getByRole('region', { name: 'What this step says' }).getByRole('button')
      await expect(offered).toHaveText([...timers])
      await leave(page)
    })
  }
})

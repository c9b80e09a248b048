import { expect, test, touch } from '../kiosk.ts'
import { odd, openOverview, openWith, startCooking, step, turnOn } from './oddRecipe.ts'
import { leave } from './walking.ts'

/** A recipe of three steps; what the overview says of its language, the labels of the timers and the plan of its first step. */
const RECIPES = [
  {
    number: '0901',
    steps: [
      'Den Teig zugedeckt 1 Std. 15 Min. im Kühlschrank ruhen lassen.',
      'Bei 180 °C (Umluft 160 °C) 25 bis 30 Minuten backen, bis er goldbraun ist.',
      'Auf einem Gitter abkühlen lassen und mit Puderzucker bestäuben.',
    ],
    language: 'German',
    timers: [['1 h 15 min ruhen'], ['25–30 min backen'], []],
  },
  {
    number: '0902',
    steps: [
      'Laisser reposer la pâte au frais pendant une demi-heure.',
      'Enfourner de 10 à 12 minutes à 210 °C, puis laisser tiédir.',
      'Verser la crème et servir aussitôt avec le coulis.',
    ],
    language: 'French',
    timers: [['30 min reposer'], ['10–12 min enfourner'], []],
  },
] as const

test('the steps of a recipe are read in its language, which the overview says', async ({ service, openKiosk }) => {
  const records = RECIPES.map(({ number, steps }) =>
    odd(number, {
      ingredients: [],
      steps: steps.map((description, at) => step({ step_number: at + 1, title: '', description })),
    }),
  )
  const page = await openWith({ service, openKiosk }, ...records)
  for (const { number, steps, language, timers } of RECIPES) {
    await test.step(language, async () => {
      await openOverview(page, number)
      await expect(page.locator('[data-language]')).toHaveText(`Language of the steps${language}`)
      await startCooking(page, 3)
      for (const [at, labels] of timers.entries()) {
        await expect(page.getByLabel(`Step ${at + 1} of 3`)).toBeVisible()
        await expect(page.locator('[data-description]')).toHaveText(steps[at] ?? '')
        for (const label of labels) await expect(page.getByRole('button', { name: label })).toBeVisible()
        if (process.env.LINECOOK_OUT !== undefined)
          await page.screenshot({ path: `${process.env.LINECOOK_OUT}/language-${number}-${at + 1}.png` })
        if (at < 2) await turnOn(page)
      }
      await touch(page.getByRole('button', { name: 'Finish' }))
      await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    })
  }
})

/** A step in a script whose words are not read; its figures, and its timers. */
const SCRIPTS = [
  ['0911', 'אופים ב-180 °C למשך 25–30 דקות ומצננים 45 min', 'rtl', ['180 °C', '45 min'], ['45 min']],
  ['0912', 'اخبز على 160–180 °C لمدة ٢٥–٣٠ دقيقة، ثم 5 min', 'rtl', ['160–180 °C', '5 min'], ['5 min']],
  ['0913', '180℃で10〜15分焼く。10〜15 min休ませ、20 min冷ます。', 'ltr', ['180℃', '10〜15分焼', '10〜15'], []],
  ['0914', 'Выпекайте при 180–200 °C 25–30 минут, остудите 20 min', 'ltr', ['180–200 °C', '20 min'], ['20 min']],
] as const

test('in another script the figures read from left to right on one line, and only those with symbols are read', async ({
  service,
  openKiosk,
}) => {
  const records = SCRIPTS.map(([number, description]) => odd(number, { steps: [step({ title: '', description })] }))
  const page = await openWith({ service, openKiosk }, ...records)
  for (const [number, text, direction, figures, timers] of SCRIPTS) {
    await test.step(text, async () => {
      await openOverview(page, number)
      await expect(page.locator('[data-language]')).toHaveText('Language of the stepsnot known')
      await startCooking(page, 1)
      const description = page.locator('[data-description]')
      await expect(description).toHaveText(text)
      await expect(description).toHaveCSS('direction', direction)
      for (const figure of figures)
        expect(await description.getByText(figure, { exact: true }).evaluate(readsForwards)).toBe(true)
      const offered = page.getByRole('region', { name: 'Timers for this step' }).getByRole('button')
      await expect(offered).toHaveText([...timers, 'Set a timer'])
      await leave(page)
    })
  }
})

/** Whether a part of a text stands on one line and begins at its left. */
function readsForwards(part: Element): boolean {
  const range = new Range()
  range.setStart(part.firstChild ?? part, 0)
  range.setEnd(part.firstChild ?? part, 1)
  const [box, ...others] = part.getClientRects()
  return others.length === 0 && range.getBoundingClientRect().left - (box?.left ?? 0) < 1
}

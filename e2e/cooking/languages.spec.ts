import { expect, test, touch } from '../kiosk.ts'
import { odd, openOverview, openWith, startCooking, step, turnOn } from './oddRecipe.ts'

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
  {
    number: '0903',
    steps: ['اخلط الدقيق مع الزبدة ثم اترك العجين يرتاح 30 min', 'اخبز 25 min, 180 °C', 'قدمها دافئة'],
    language: 'not known',
    timers: [['30 min'], ['25 min'], []],
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

import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../stage/stage.ts'
import { odd, openOverview, openWith, product, startCooking, step } from './oddRecipe.ts'

const TITLE = 'Step title 5-1: מערבל 20107'
const DESCRIPTION =
  'Knead 1 - 1.5 minutes, prove at 24–25 °C for 30 minutes, bake 18-20 min at 180°–200° on 600 × 400. ' +
  'Cool to –18 °C within 1 h–2 h; see 2026-11-26 and J-1001, then add 1000–1200 tablespoons in 3 extraordinarily slow turns. '
const NAMES = ['Flour 10-12 mm', 'קמח 5-1', 'Water, 26 °C'] as const
const TOOLS = ['Tray 600 × 400', 'מיקסר 40 l'] as const
const FACTS = [
  { key: 'Allergens', value: 'Gluten, 1 - 2 % חלב' },
  { key: 'Core 90-95', value: '90–95 °C' },
] as const

/** The parts of the description within which no line ends, where a line has room for them. */
const WHOLE = [
  ...['1 - 1.5 minutes', '24–25 °C', '30 minutes', '18-20 min', '180°–200°', '600 × 400', '–18 °C', '1 h–2 h'],
  ...['2026-11-26', '1000–1200'],
]

/** The same in a list, whose column may be narrow. */
const WHOLE_IN_LISTS = WHOLE.map((part) => part.replace(/(?<=1\.5|30) minutes$/u, ''))

/** Each of the texts is on the display, exactly as it was sent, and is found as a person would type it. */
async function expectAsSent(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const found = page.getByText(text, { exact: true }).filter({ visible: true }).first()
    await expect(found, text).toBeAttached()
    const { content, copied } = await found.evaluate((element) => {
      const selection = getSelection()
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { user-select: text !important }')
      document.adoptedStyleSheets = [sheet]
      selection?.selectAllChildren(element)
      const copied = selection?.toString()
      selection?.removeAllRanges()
      document.adoptedStyleSheets = []
      return { content: element.textContent, copied }
    })
    // A time in it is a button, which a copied text has on a line of its own.
    expect([content, copied?.replace(/\n/gu, '')]).toEqual([text, text.trim()])
  }
}

test('a text of a recipe is on the display as it was sent, and CSS alone keeps a range and a number with its unit on one line', async ({
  service,
  openKiosk,
}) => {
  const ingredients = NAMES.map((name, index) => product(index + 1, name, { quantity: 200, quantity_unit: 'g' }))
  const equipments = TOOLS.map((name, index) => ({ asset_number: `2010${index}`, asset_name: name, quantity: 1 }))
  const steps = [step({ title: TITLE, description: DESCRIPTION.trim(), ingredients, equipments })]
  const page = await openWith(
    { service, openKiosk },
    odd('0900', { ingredients, equipments, steps, specifications: FACTS, outputs: [] }),
  )
  await openOverview(page, '0900')
  await expectAsSent(page, [...NAMES, ...TOOLS, TITLE, DESCRIPTION.trim()])
  await expectAsSent(
    page,
    FACTS.flatMap(({ key, value }) => [key, value]),
  )
  const description = page.getByText(DESCRIPTION.trim(), { exact: true }).filter({ visible: true })
  expect(await brokenParts(description, WHOLE_IN_LISTS)).toEqual([])
  await startCooking(page, 1)
  await expect(page.getByRole('heading', { name: TITLE, exact: true })).toBeVisible()
  await expectAsSent(page, [TITLE, DESCRIPTION.trim(), ...NAMES, ...TOOLS])
  expect(await brokenParts(page.locator('[data-description]').filter({ visible: true }), WHOLE)).toEqual([])
})

/** The parts of a description that two lines share, in a column of any width from 75 to 170 mm. */
function brokenParts(target: Locator, parts: readonly string[]): Promise<readonly string[]> {
  return target.evaluate((description: HTMLElement, parts) => {
    const whole = description.textContent ?? ''
    const texts: Text[] = []
    const walker = document.createTreeWalker(description, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node instanceof Text) texts.push(node)
    const placeOf = (index: number) => {
      let before = 0
      for (const text of texts) {
        if (index <= before + text.length) return { text, offset: index - before }
        before += text.length
      }
      throw new Error('Outside')
    }
    const broken = new Set<string>()
    const millimetre = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm'))
    for (let width = 75; width <= 170; width++) {
      description.style.inlineSize = `${width * millimetre}px`
      for (const part of parts) {
        const [from, to] = [whole.indexOf(part), whole.indexOf(part) + part.length]
        const range = document.createRange()
        const [start, end] = [placeOf(from + 1), placeOf(to)]
        range.setStart(start.text, start.offset - 1)
        range.setEnd(end.text, end.offset)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        const room = [...range.getClientRects()].reduce((sum, { width }) => sum + width, 0)
        if (from === -1 || (tops.size > 1 && room < 0.8 * width * millimetre)) broken.add(part)
      }
    }
    description.style.inlineSize = ''
    return [...broken]
  }, parts)
}

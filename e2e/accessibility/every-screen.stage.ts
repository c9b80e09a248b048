import { join } from 'node:path'
import { type RecipeRecord, readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import { type Look, panels, stageAt } from '../scenes/scene.ts'
import { walks } from '../scenes/walks.ts'
import { expect, test } from '../stage/stage.ts'
import { findAllFlaws } from './measure.ts'
import { findCutNames } from './unreadEnds.ts'

const PRACTICE = join(import.meta.dirname, '../../resources/practice-kitchen')

/**
 * Drawn for a display of another size, until its diagonal is set; and notices that cover a part of the screen for four
 * seconds.
 */
const NOT_MEASURED = /^90-|scanned|notice$/

/** Flaws that the display still has. */
const KNOWN = [
  // The row of an amount that comes later, in the largest text and below a ringing timer, has no room.
  /^cooking-(30|41)-.*: (cut|overflow): .*(WeighCard-card|AmountRow-row)/,
  // The title of a step that takes four lines.
  /^cooking-53-.*: cut: h1\./,
  // Two tiles of timers share the foot of a step.
  /^board-19-opened: cut: .*TimerTiles-timerTile/,
  // The names of steps and people of a finished batch end without an ellipsis.
  /^\d+-finished.*: cut: (.*StepTimes-stretch|bdi\. )/,
  // The key is three pixels too narrow for its word.
  /^(recipes-05|inventory-27)-.*: cut: .*"Clear"/,
  // A title is cut to the beginning that it shares with others; its number tells it apart.
  /^overview-.*: alike: “Mix the gluten-free/,
  // Running text in the colour of a warning, by day.
  /: contrast: p\..*(This recipe has no steps|This is your own session)/,
  /^sessions-0[56].*: cut: b\. "Maximiliane/,
  // The button of the field for the code is five pixels too narrow.
  /^technician-0[234].*: cut: button.*textFieldButton/,
  // Words without an end.
  /: broken: .*the word “(W+|x+)”/,
]

/** On the small panel, which has the least room; all others are `@long`, and `.ci/run` runs those of this panel. */
const OFTEN = /^(sign-in|recipes)$/
/** Also on the upright panel, with all rules of axe-core. */
const OFTEN_UPRIGHT = /^unreachable$/

/** Runs in the page. What is shown above a screen is closed before it is locked. */
async function cannotBeLocked(): Promise<boolean> {
  const state = await window.kiosk?.readState(null)
  if (state?.session == null || state.lock.kind !== 'open' || document.querySelector('dialog[open]') !== null)
    return false
  return ![...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Lock')
}

test.describe.configure({ timeout: 480_000 })

for (const [name, walk] of Object.entries(walks)) {
  for (const panel of panels) {
    const { width, height } = panel
    const isOften = (width === 1366 && OFTEN.test(name)) || (width === 1080 && OFTEN_UPRIGHT.test(name))
    test(`${name}: every screen of a ${width} × ${height} panel is readable, large enough to touch and deaf while it appears, and tells apart names that differ in one word`, {
      tag: isOften ? [] : '@long',
    }, async ({ service, openKiosk }) => {
      const flaws: string[] = []
      const tapped: number[] = []
      const look: Look = async (page, screen) => {
        tapped.push(await page.evaluate(tapWhatAppears))
        if (await page.evaluate(cannotBeLocked)) flaws.push(`${screen}: a person is at work, and it cannot be locked`)
        if (NOT_MEASURED.test(screen)) return
        for (const { rule, element, detail } of [...(await findAllFlaws(page)), ...(await findCutNames(page))])
          flaws.push(`${screen}: ${rule}: ${element}: ${detail}`)
      }
      // Which amounts go into one bowl is read from names that the text of a step repeats.
      if (name !== 'cooking' || width !== 1366)
        service.setRecipes(alikeKitchen((await readPracticeKitchen(PRACTICE)).recipes))
      await walk(stageAt(panel, { service, openKiosk, look }))
      expect(flaws.filter((flaw) => !KNOWN.some((known) => known.test(flaw)))).toEqual([])
      // The walk was as without the taps. Of the keyboards only keys change, which may take one.
      expect(Math.max(...tapped) > 0).toBe(name !== 'keyboards')
    })
  }
}

/** A name that begins and ends as all others of its kind, or begins as they do: only its own words tell it apart. */
function alike(name: string, place: number, [start, end]: readonly [string, string]): string {
  return place % 3 === 1 ? `${start} ${name}, ${end}` : `${start}, ${end}, ${name}`
}

/** The place of each key in the order of the first calls. */
function places(): (key: string) => number {
  const known = new Map<string, number>()
  return (key) => {
    const place = known.get(key) ?? known.size
    known.set(key, place)
    return place
  }
}

/**
 * The recipes with longer names: every recipe, product, asset and step has one that begins as those of all others, with
 * its own words at the end or in the middle. Some assets have a long number. Names from right to left stay.
 */
function alikeKitchen(recipes: readonly RecipeRecord[]): readonly RecipeRecord[] {
  const [placeOfProduct, placeOfAsset] = [places(), places()]
  const product = <One extends { readonly jsin: string; readonly product_name: string }>(one: One) => ({
    ...one,
    product_name: alike(one.product_name, placeOfProduct(one.jsin), ['Gluten-free blend', 'for bread and pastry']),
  })
  const asset = <One extends { readonly asset_number: string; readonly asset_name: string }>(one: One) => ({
    ...one,
    asset_name: alike(one.asset_name, placeOfAsset(one.asset_number), ['Machine of the bakery', 'on the ground floor']),
    asset_number: Number(one.asset_number) % 7 === 0 ? `BAKERY-2026-${one.asset_number}-01` : one.asset_number,
  })
  return recipes.map((recipe, index) =>
    /\p{Script=Arabic}/u.test(recipe.recipe_name)
      ? recipe
      : {
          ...recipe,
          recipe_name: alike(recipe.recipe_name, index, ['Gluten-free', 'for the breakfast buffet']),
          ingredients: recipe.ingredients.map(product),
          equipments: recipe.equipments.map(asset),
          steps: recipe.steps.map((step, place) => ({
            ...step,
            title: alike(step.title, place, ['Mix the gluten-free dough', 'for the loaves']),
            ingredients: step.ingredients.map(product),
            equipments: step.equipments.map(asset),
          })),
        },
  )
}

/** Taps each button but keys as it appears, like a second tap. Runs in the page, from now on. Returns how many. */
function tapWhatAppears(): number {
  const { dataset } = document.documentElement
  if (dataset.tapped !== undefined) return Number(dataset.tapped)
  dataset.tapped = '0'
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes])
    for (const button of document.querySelectorAll('button:not([tabindex="-1"])')) {
      if (!added.some((one) => one.contains(button))) continue
      const { x, y, width, height } = button.getBoundingClientRect()
      const finger = { bubbles: true, isPrimary: true, clientX: x + width / 2, clientY: y + height / 2 }
      for (const kind of ['pointerdown', 'pointerup']) button.dispatchEvent(new PointerEvent(kind, finger))
      dataset.tapped = String(Number(dataset.tapped) + 1)
    }
  }).observe(document.body, { subtree: true, childList: true })
  return 0
}

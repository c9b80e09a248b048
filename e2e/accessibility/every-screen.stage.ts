import { join } from 'node:path'
import { readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import { type Look, panels, stageAt } from '../scenes/scene.ts'
import { walks } from '../scenes/walks.ts'
import { expect, test } from '../stage/stage.ts'
import { tapWhatAppears } from '../touch/tapWhatAppears.ts'
import { alikeKitchen } from './alikeKitchen.ts'
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

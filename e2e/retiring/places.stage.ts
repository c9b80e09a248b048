import type { Locator } from 'playwright/test'
import { panels } from '../scenes/scene.ts'
import { expect, people, type StagedKiosk, signIn, test, touch } from '../stage/stage.ts'
import { edgesOf } from '../touch/boxes.ts'
import { hold } from './retiring.ts'

type Edges = Awaited<ReturnType<typeof edgesOf>>

/** The distance between two elements, in millimetres on the display; 0 if they overlap. */
function millimetresBetween(one: Edges, other: Edges): number {
  const across = Math.max(0, other.left - one.right, one.left - other.right)
  const along = Math.max(0, other.top - one.bottom, one.top - other.bottom)
  return Math.hypot(across, along)
}

/** A batch that is left at a step. */
async function startStep({ calls, pass }: StagedKiosk, recipeId: string, step: number): Promise<void> {
  // Each is answered when the display has shown it.
  const shown = <Answer>(answer: Promise<Answer>) => pass(1000).then(() => answer)
  const scale = { numerator: 1, denominator: 1 }
  const started = await shown(calls.startBatch({ recipeId, scale, stage: 'cooking' }))
  if (!started.ok) throw new Error('No batch')
  await shown(calls.goToStep({ batchId: started.value.batchId, step, isDone: false }))
  await shown(calls.leaveBatch(null))
}

for (const { name, width, height, diagonalInches } of panels) {
  test(`at ${name} the hold button does not cover the button pressed before, is 13 mm away from the way back, and nothing is below a fold`, {
    tag: width === 1366 ? [] : '@long',
  }, async ({ openKiosk }) => {
    const kiosk = await openKiosk({
      panel: { width, height },
      station: { panel: { diagonalInches }, retirement: { holdSeconds: 60 } },
    })
    const page = await kiosk.currentPage()
    await signIn(page, people.technician)
    await startStep(kiosk, '0412', 4)
    await touch(page.getByRole('button', { name: 'Maintenance' }))

    /** A part that is longer than its room has buttons that page it. */
    const isWhole = async (part: Locator) => {
      await expect(part.getByText('Being cooked now', { exact: true })).toBeVisible()
      await expect(part.getByRole('button', { name: 'Down' })).toHaveCount(0)
    }
    const panelOf = (name: string) => page.getByRole('region', { name })
    const look = async (from: Edges, back: string) => {
      const holdButton = page.getByRole('button', { name: /^Hold to retire/ })
      const held = await edgesOf(holdButton)
      expect(millimetresBetween(held, from)).toBeGreaterThan(0)
      const wayBack = await edgesOf(page.getByRole('button', { name: back }))
      expect(millimetresBetween(held, wayBack)).toBeGreaterThanOrEqual(13)
      await expect(holdButton).toBeInViewport({ ratio: 1 })
    }
    const open = async (trigger: string) => {
      const button = page.getByRole('button', { name: trigger })
      const edges = await edgesOf(button)
      await touch(button)
      await page.getByRole('button', { name: /^Hold to retire/ }).waitFor()
      return edges
    }

    await touch(page.getByRole('button', { name: /^20107/ }))
    await isWhole(panelOf('Spiral mixer 40 l'))
    const figures = await open('Retire this asset…')
    await look(figures, 'Keep the asset')
    await isWhole(page.getByRole('main'))
    await touch(page.getByRole('radio', { name: 'Other…' }))
    await page.getByRole('textbox', { name: 'The reason in your own words' }).waitFor()
    await look(figures, 'Keep the asset')
    await isWhole(page.getByRole('main'))
    await touch(page.getByRole('button', { name: 'Keep the asset' }))

    // The strip of a held request takes some of the space.
    await hold(page, '20112')
    const takeBack = await edgesOf(page.getByRole('button', { name: 'Take it back' }))
    const sendNow = await edgesOf(page.getByRole('button', { name: 'Send now' }))
    expect(millimetresBetween(sendNow, takeBack)).toBeGreaterThanOrEqual(13)
    await touch(page.getByRole('tab', { name: 'Products' }))
    await page.getByRole('textbox', { name: 'JSIN' }).fill('J-30044')
    await touch(page.getByRole('button', { name: /^J-30044/ }))
    await isWhole(panelOf('Sea salt, fine'))
    await look(await open('Retire this product…'), 'Keep the product')
    await isWhole(page.getByRole('main'))
    await touch(page.getByRole('button', { name: 'Keep the product' }))

    await touch(page.getByRole('button', { name: 'Retire several…' }))
    await touch(page.getByRole('button', { name: /^J-10001/ }))
    const reasons = await edgesOf(page.getByRole('group', { name: 'Go on: why are they retired?' }))
    await open('Another reason…')
    await look(reasons, 'Back to the list')
    await touch(page.getByRole('button', { name: 'Back to the list' }))

    // With the one that is held, twelve: each has a tag of its own.
    const numbers = ['20107', '20109', '20110', '20111', '20113', '20115', '20125', '20127', '20129', '20130', '20133']
    const items = numbers.map((number) => ({ kind: 'asset', number, first: 'scanned' }) as const)
    const typedCount = String(numbers.length)
    expect(await kiosk.calls.retireTogether({ items, typedCount, reason: 'Sold' })).toMatchObject({ ok: true })
    await kiosk.settle()
    for (const number of numbers) {
      const tag = page.getByRole('button', { name: `Take ${number} back` })
      await expect(tag).toBeInViewport({ ratio: 1 })
    }
  })
}

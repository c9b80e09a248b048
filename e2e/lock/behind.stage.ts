import { moreOfStep, startCooking, walk } from '../cooking/walking.ts'
import { placeOf, tapPlace } from '../hand.ts'
import { openRecipe } from '../openRecipe.ts'
import { scan } from '../scanner/wedge.ts'
import { expect, people, pressKey, test, touch, turnPage } from '../stage/stage.ts'
import { lock, lockScreen, openSignedIn, unlock } from './locking.ts'

test('a step behind the lock is seen as the station allows, and stays as it was', async ({ kiosk }) => {
  const page = await openSignedIn(kiosk)
  await openRecipe(page, '0412')
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
  await walk(page, { from: 1, to: 3, of: 9 })
  await test.step('a second tap or Enter after unlocking turns no page', async () => {
    const next = await placeOf(page.getByRole('button', { name: /^Next/ }))
    await lock(page)
    await unlock(page, people.cook.password)
    await pressKey(page, 'Enter')
    await tapPlace(page, next)
    await expect(page.getByLabel('Step 3 of 9')).toBeVisible()
    expect(kiosk.state().batches).toMatchObject([{ step: 2 }])
  })
  await walk(page, { from: 3, to: 5, of: 9 })
  await test.step('the work cannot be changed behind the lock by touch, key or command', async () => {
    const next = await placeOf(moreOfStep(page).or(page.getByRole('button', { name: /^Next/ })))
    const flour = await placeOf(page.getByRole('checkbox', { name: 'Bread flour T65' }))
    const { batches } = kiosk.state()
    const [batch] = batches
    await lock(page)

    for (const place of [next, flour]) {
      await tapPlace(page, place)
      await page.mouse.click(place.x, place.y)
    }
    for (const key of ['PageDown', 'PageUp', 'ArrowRight', 'ArrowDown', ' ', 'Enter', 'b', 'Backspace', 'Escape'])
      await turnPage(page, key)
    for (let times = 0; times < 15; times++) {
      await pressKey(page, 'Tab')
      const isBehind = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog[data-lock]') === null,
      )
      expect(isBehind).toBe(false)
      await pressKey(page, 'PageDown')
    }
    await scan(page, 'J-10001')
    const batchId = batch?.id ?? ''
    const { calls } = kiosk
    const scale = { numerator: 3, denominator: 1 }
    const twice = { first: 'typed', second: 'typed' } as const
    await calls.leaveBatch(null)
    const answers = await Promise.all([
      calls.goToStep({ batchId, step: 5, isDone: true }),
      calls.markStep({ batchId, step: 4, isDone: true }),
      calls.tick({ batchId, key: 'step 4 ingredient 0', isTicked: true }),
      calls.setScale({ batchId, scale }),
      calls.finishBatch({ batchId }),
      calls.closeBatch({ batchId }),
      calls.startBatch({ recipeId: '0412', scale, stage: 'cooking' }),
      calls.startTimer({ name: 'Oven', seconds: 60, place: null }),
      calls.retire({ ...twice, kind: 'asset', number: '20107', typedAgain: '20107', reason: 'Sold' }),
    ])
    expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => false))
    expect(kiosk.state()).toMatchObject({ batches, timers: [], requests: [], openBatch: batch?.id })

    await touch(page.getByRole('textbox', { name: 'Password' }))
    await pressKey(page, 'ControlOrMeta+A')
    await unlock(page, people.cook.password)
    await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
    expect(kiosk.state().batches).toEqual(batches)
  })
  await test.step('the lock shows the current step, and unlocking returns to it', async () => {
    await touch(page.getByRole('checkbox', { name: 'Bread flour T65' }))
    await lock(page)
    const cover = lockScreen(page)
    for (const text of ['Step 5 of 9', 'Mix the dough', 'Put flour, water and levain in the spiral mixer.', /^6\s400/])
      await expect(cover.getByText(text).first()).toBeVisible()
    await expect(cover.locator('[data-look=done]')).toContainText('Bread flour T65')
    await expect(cover.getByRole('checkbox')).toHaveCount(0)
    await unlock(page, people.cook.password)
    await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
  })
})

test('where nothing is shown without a session, the lock shows no step', { tag: '@long' }, async ({ openKiosk }) => {
  const page = await openSignedIn(await openKiosk({ station: { session: { readWithoutSignIn: false } } }))
  await startCooking(page, '0412')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await lock(page)
  await expect(lockScreen(page).getByText('Step 1 of 9')).toHaveCount(0)
  await expect(lockScreen(page).getByText(title)).toHaveCount(0)
  await expect(page.getByText(title).locator('visible=true')).toHaveCount(0)
})

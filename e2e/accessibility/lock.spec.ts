import { jumpTo, seeWholeStep } from '../cooking/atStep.ts'
import { startCooking } from '../cooking/walking.ts'
import { expect, people, pressKey, signIn, test, touch, typeByHand } from '../kiosk.ts'
import { lock, lockScreen, unlock } from '../lock/locking.ts'
import { findAllFlaws } from './measure.ts'

const panels = [
  { width: 1920, height: 1080, diagonalInches: 21.5 },
  { width: 1366, height: 768, diagonalInches: 15.6 },
  { width: 1080, height: 1920, diagonalInches: 21.5 },
] as const

for (const { width, height, diagonalInches } of panels) {
  test(`the lock and its warning on a ${width} × ${height} panel are readable, large enough to touch and not cut`, {
    tag: width === 1366 ? [] : '@long',
  }, async ({ openKiosk }) => {
    const kiosk = await openKiosk({
      panel: { width, height },
      station: { panel: { diagonalInches }, session: { lockAfterSecondsCooking: 30 } },
    })
    const page = await kiosk.currentPage()
    const flaws: string[] = []
    const look = async (screen: string) => {
      // Smooth scrolling ends.
      await page.waitForTimeout(400)
      for (const { rule, element, detail } of await findAllFlaws(page))
        flaws.push(`${screen}: ${rule}: ${element}: ${detail}`)
    }
    const toNumber = () => touch(page.getByRole('button', { name: 'Another employee' }))
    const toAnother = async () => {
      await typeByHand(page, people.secondCook.number)
      await expect(page.getByRole('heading', { name: `Password for ${people.secondCook.number}` })).toBeVisible()
    }
    const refused = async () => {
      await typeByHand(page, 'not it')
      await pressKey(page, 'Enter')
      await page.getByRole('alert').waitFor()
    }

    await signIn(page, people.cook)
    await lock(page)
    await look('locked')
    await refused()
    await look('locked, refused')
    await toNumber()
    await look('locked, another number')
    await toAnother()
    await look('locked, another password')
    await touch(page.getByRole('button', { name: 'Back to the lock' }))
    await unlock(page, people.cook.password)

    await startCooking(page, '0412')
    await jumpTo(page, 5)
    await seeWholeStep(page)
    await touch(page.getByRole('checkbox', { name: 'Bread flour T65' }))
    await lock(page)
    await look('locked at a step')
    await touch(page.getByRole('textbox', { name: 'Password' }))
    await look('locked at a step, keys')
    await refused()
    await look('locked at a step, keys, refused')
    await touch(page.getByRole('button', { name: 'Number keys' }))
    await look('locked at a step, figures')
    await toNumber()
    await look('locked at a step, another number')
    await toAnother()
    await look('locked at a step, another password')
    await touch(page.getByRole('button', { name: 'Back to the lock' }))
    await unlock(page, people.cook.password)

    for (let times = 0; times < 2; times++) await touch(page.getByRole('button', { name: 'Larger text' }))
    await lock(page)
    await look('locked at a step, largest text')
    await unlock(page, people.cook.password)
    await expect(lockScreen(page)).toHaveCount(0)
    await page.getByRole('alertdialog').waitFor({ timeout: 60_000 })
    await look('warning')
    expect(flaws).toEqual([])
  })
}

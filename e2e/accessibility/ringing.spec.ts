import { jumpTo, scan, seeWholeStep } from '../cooking/atStep.ts'
import { startCooking } from '../cooking/walking.ts'
import { expect, people, readState, signIn, signOut, test, touch, typeByHand } from '../kiosk.ts'
import { lock, lockScreen, unlock } from '../lock/locking.ts'
import { findOverflow } from './measure.ts'
import { cutNames } from './unreadEnds.ts'

const panels = [
  { width: 1920, height: 1080, diagonalInches: 21.5 },
  { width: 1366, height: 768, diagonalInches: 15.6 },
  { width: 1080, height: 1920, diagonalInches: 21.5 },
] as const

/** They differ only at their ends. */
const names = ['1', '2', '3'].map((end) => `Bulk ferment of the country loaves ${end}`)

for (const { width, height, diagonalInches } of panels) {
  test(`below ringing timers nothing is cut, and long names differ, on a ${width} × ${height} panel`, {
    tag: width === 1366 ? [] : '@long',
  }, async ({ openKiosk }) => {
    const kiosk = await openKiosk({ panel: { width, height }, station: { panel: { diagonalInches } } })
    let page = await kiosk.currentPage()
    const flaws: string[] = []
    const look = async (screen: string) => {
      // Smooth scrolling ends.
      await page.waitForTimeout(400)
      for (const { rule, element, detail } of await findOverflow(page))
        flaws.push(`${screen}: ${rule}: ${element}: ${detail}`)
    }
    /** Starts timers at the sixth step of the batch and waits until all of them ring. */
    const ring = async (wanted: readonly string[]) => {
      const { batches, timers } = await readState(page)
      const place = batches[0] === undefined ? null : { batchId: batches[0].id, step: 5 }
      for (const name of wanted)
        await page.evaluate((timer) => window.kiosk?.startTimer(timer), { name, seconds: 1, place })
      await expect
        .poll(async () => (await readState(page)).timers.filter(({ endsAt }) => endsAt <= Date.now()).length)
        .toBe(timers.length + wanted.length)
    }
    const lookAtLock = async (screen: string) => {
      await lock(page)
      await expect(lockScreen(page).locator('time')).toHaveCount(screen.includes('step') ? 0 : 1)
      await look(`locked, ${screen}`)
      await scan(page, 'J-10001')
      await expect(page.getByRole('alert').filter({ hasText: 'is not a badge' })).toContainText(
        'what the screen asks for',
      )
      await look(`locked, ${screen}, a code that is no badge`)
      await page.waitForTimeout(500)
      await unlock(page, people.cook.password)
    }

    await signIn(page, people.cook)
    await startCooking(page, '0412')
    await jumpTo(page, 5)
    await seeWholeStep(page)
    await ring(names.slice(0, 1))
    await look('step, one rings')
    expect(await cutNames(page.getByRole('alert'))).toEqual([])
    await lookAtLock('step, one rings')
    await ring(names.slice(1, 2))
    await expect(page.getByRole('alert')).toHaveText([/loaves 1.*time is up.*0412.*step.6/, /loaves 2.*step.6/])
    expect(await cutNames(page.getByRole('alert'))).toEqual([])
    await look('step, two ring')
    await lookAtLock('step, two ring')
    await scan(page, people.secondCook.number)
    const notice = page.getByRole('alert').filter({ hasText: 'is signed in' })
    await notice.waitFor()
    await look('step, two ring, the badge of another employee')
    expect(await notice.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(
      1,
    )
    await touch(notice)
    await touch(page.getByRole('button', { name: 'Leave', exact: true }))
    await page.getByRole('searchbox', { name: 'Find a recipe' }).waitFor()
    await lookAtLock('recipes, two ring')
    await ring(names.slice(2))
    await look('recipes, three ring')
    await lookAtLock('recipes, three ring')
    page = await signOut(kiosk)
    await look('sign-in, three ring')
    await typeByHand(page, people.cook.number)
    await page.getByRole('textbox', { name: 'Password' }).waitFor()
    await look('password, three ring')
    expect(flaws).toEqual([])
  })
}

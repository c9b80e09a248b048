import type { Page, TestInfo } from 'playwright/test'
import type { SimulatedService } from '../../../src/simulator/simulator.ts'
import {
  crashPage,
  expect,
  type OpenKiosk,
  people,
  pressKey,
  readState,
  signIn,
  touch,
  typeByHand,
} from '../../kiosk.ts'
import { lock, lockScreen } from '../../lock/locking.ts'
import { wedge } from '../../scanner/wedge.ts'
import type { CellResult } from './runCells.ts'

const { secondCook, administrator } = people

/** Longer than a form takes to be left and the next one to be filled in. */
const SLOW_MILLISECONDS = 4000

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const number = (page: Page) => page.getByRole('textbox', { name: 'Your employee number' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })
const logins = ({ requests }: SimulatedService) => requests.filter(({ operation }) => operation === 'login').length

/** A way out of a sign-in that waits for its answer. */
interface WayOut {
  readonly name: string
  /** Behind the lock of the first cook; by default at the sign-in screen. */
  readonly atLock?: boolean
  /** Leaves the form of the administrator, and ends at the password of the second cook. */
  leave(page: Page, kiosk: OpenKiosk): Promise<Page>
}

async function askNext(page: Page): Promise<Page> {
  await expect(number(page)).toBeFocused()
  await typeByHand(page, secondCook.number)
  return page
}

export const waysOut: readonly WayOut[] = [
  {
    name: '“Another employee”',
    async leave(page) {
      await touch(button(page, 'Another employee'))
      return askNext(page)
    },
  },
  {
    name: '“Read recipes without signing in”',
    async leave(page) {
      await touch(button(page, 'Read recipes without signing in'))
      await page.getByRole('searchbox', { name: 'Find a recipe' }).waitFor()
      await touch(button(page, 'Sign in'))
      return askNext(page)
    },
  },
  {
    name: '“This station”',
    async leave(page) {
      await touch(page.getByRole('button', { name: 'This station' }))
      await page.getByRole('heading', { name: 'This station' }).waitFor()
      await wedge(page, secondCook.number)
      return page
    },
  },
  {
    name: 'the badge of another person',
    async leave(page) {
      await wedge(page, secondCook.number)
      return page
    },
  },
  {
    name: 'a page that crashes',
    async leave(page, kiosk) {
      const crashed = page.waitForEvent('crash')
      await crashPage(kiosk)
      await crashed
      await expect.poll(() => kiosk.app.windows().includes(page)).toBe(false)
      // After a second crash a plain page is shown before the new one.
      await expect(async () => {
        await expect(number(await kiosk.currentPage())).toBeFocused({ timeout: 1000 })
      }).toPass()
      return askNext(await kiosk.currentPage())
    },
  },
  {
    name: 'a page that is loaded again',
    async leave(page) {
      await page.reload()
      return askNext(page)
    },
  },
  {
    name: '“Another employee” at the lock',
    atLock: true,
    async leave(page) {
      // The dialog has the name of the form that it shows.
      await touch(button(page, 'Another employee'))
      return askNext(page)
    },
  },
]

/**
 * At each way out a slow right password: it opens nothing, and the next person signs in meanwhile. What a wrong one
 * counts is tried in src/main/session/signInForms.test.ts.
 */
export async function runWayOut(
  { name, atLock = false, leave }: WayOut,
  { service, kiosk, testInfo }: { service: SimulatedService; kiosk: OpenKiosk; testInfo: TestInfo },
): Promise<void> {
  const error = await run().then(
    () => null,
    (thrown: unknown) => String(thrown),
  )
  const result: CellResult = {
    fault: `A sign-in is left: ${name}`,
    moment: 'sign-in waiting',
    sees: [secondCook.name],
    seesNo: [administrator.name],
    kept: 'nobody else is signed in; no token',
    error,
  }
  testInfo.annotations.push({ type: 'cell', description: JSON.stringify(result) })
  if (error !== null) throw new Error(error)

  async function run(): Promise<void> {
    let page = await kiosk.currentPage()
    if (atLock) {
      await signIn(page, people.cook)
      await lock(page)
      await touch(lockScreen(page).getByRole('button', { name: 'Another employee' }))
    }
    const [before, sessions] = [logins(service), service.sessions.length]
    await service.behave({
      faults: [{ on: 'login', fault: { kind: 'slow', milliseconds: SLOW_MILLISECONDS }, requests: 1 }],
    })
    await expect(number(page)).toBeFocused()
    await typeByHand(page, administrator.number)
    await expect(password(page)).toBeFocused()
    await typeByHand(page, administrator.password)
    await pressKey(page, 'Enter')
    await expect.poll(() => logins(service)).toBe(before + 1)

    page = await leave(page, kiosk)
    await expect(page.getByRole('heading', { name: `Password for ${secondCook.number}` })).toBeVisible()
    await expect(password(page)).toBeFocused()
    await typeByHand(page, secondCook.password)
    // At the lock the session before ends, and its window is replaced, perhaps before the key is up.
    await pressKey(page, 'Enter').catch((thrown: unknown) => {
      if (!atLock) throw thrown
    })
    await expect(async () => {
      page = await kiosk.currentPage()
      await expect(page.getByRole('button', { name: new RegExp(secondCook.name) })).toBeVisible({ timeout: 1000 })
    }).toPass()
    // The answer to the first sign-in has come.
    await page.waitForTimeout(SLOW_MILLISECONDS)
    expect((await readState(page)).session).toMatchObject({ employeeNumber: secondCook.number, mayAdminister: false })
    await expect(page.getByText(administrator.name)).toHaveCount(0)
    expect([logins(service) - before, service.sessions.length - sessions]).toEqual([2, 2])
  }
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { drawn, handRests, placeOf } from '../hand.ts'
import { expect, type OpenKiosk, people, readState, signIn, stationFor, test, touch } from '../kiosk.ts'
import { showState } from '../sign-in/showState.ts'

const refusingAll = { faults: [{ on: 'all', fault: { kind: 'refuse' } }] } as const

/** Opens the recipes without signing in. */
async function readWithoutSignIn(kiosk: OpenKiosk): Promise<Page> {
  const page = await kiosk.currentPage()
  await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
  await page.getByRole('searchbox', { name: 'Find a recipe' }).waitFor()
  return page
}

const sourdough = (page: Page) => page.getByRole('button', { name: /^0412 Sourdough country loaf/ })

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill(text)
}

/** Overwrites the beginning of a recipe's line in the file of the recipes. */
async function damageLine(dataFolder: string, number: string): Promise<void> {
  const name = (await readdir(dataFolder)).find((one) => /^recipes-[0-9a-f]{16}\.jsonl$/u.test(one)) ?? ''
  const text = await readFile(join(dataFolder, name), 'utf8')
  await writeFile(join(dataFolder, name), text.replace(`{"id":"${number}"`, `["id":"${number}"`))
}

const ROW = '[data-row="recipe"]'

/** Taps the place of the first row 60 ms after `move` has put another recipe there. */
async function tapAsRowsMove(page: Page, move: () => Promise<unknown>): Promise<void> {
  await handRests(page)
  const point = await placeOf(page.locator(ROW).first())
  const moved = page.evaluate((row) => {
    const name = () => document.querySelector(row)?.textContent
    const before = name()
    return new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (name() === before) return
        observer.disconnect()
        resolve(performance.timeOrigin + performance.now())
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
  }, ROW)
  await move()
  const at = await moved
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof point)[], timestamp: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: timestamp / 1000 })
  await send('touchStart', [point], at + 60)
  await send('touchEnd', [], at + 120)
  await session.detach()
}

/** Reads the recipes again on "This station", and returns. */
async function askAgain(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: 'This station' }))
  await touch(page.getByRole('button', { name: 'Details' }))
  await touch(page.getByRole('button', { name: 'Read the recipes again' }))
  await touch(page.getByRole('button', { name: 'Back' }))
  await touch(page.getByRole('button', { name: 'Back' }))
}

test('the recipes come when the service answers; a failed answer and a smaller one cost none; a start without the service has all', async ({
  service,
  openKiosk,
}) => {
  await service.behave(refusingAll)
  const good = [...service.kitchen.recipes]
  const total = good.length
  const station = { ...stationFor(service).service, timeoutSeconds: 3, recipes: { pageSize: Math.ceil(total / 4) } }
  const online = await openKiosk({ station: { service: station } })
  let page: Page = await online.currentPage()
  await test.step('a first start without a service says what works, and the recipes come when the service answers', async () => {
    await expect(page.getByText('The service cannot be reached.')).toBeVisible()
    await expect(page.getByText('You can sign in when the service answers; the station keeps trying.')).toBeVisible()

    page = await readWithoutSignIn(online)
    await expect(page.getByRole('heading', { name: 'The station has not read any recipes yet' })).toBeVisible()
    await expect(page.getByText('This station has no recipes; they come by themselves')).toBeVisible()
    await showState(online, page, { library: { ...(await readState(page)).library, isLost: true } })
    await expect(page.getByRole('heading', { name: 'The recipes stored on this station cannot be read' })).toBeVisible()
    await expect(page.getByText('They come by themselves when the service answers. Batches')).toBeVisible()
    await showState(online, page, {})
    await service.behave({ faults: [] })
    await touch(page.getByRole('button', { name: 'Read the recipes again' }))
    await expect(page.getByRole('button', { name: /^0104/ })).toBeVisible()
    await expect(page.getByText('Service not reachable')).toHaveCount(0)
  })

  await test.step('a tap that comes as the rows have moved opens no recipe, and a later one does', async () => {
    const [, ...others] = good
    service.setRecipes(others)
    const isOpen = page.getByRole('button', { name: 'Read the steps' })
    await tapAsRowsMove(page, () => page.evaluate(() => window.kiosk?.refreshLibrary(null)))
    await drawn(page)
    await expect(isOpen).toHaveCount(0)
    await touch(page.locator(ROW).first())
    await expect(isOpen).toBeVisible()
    await touch(page.getByRole('button', { name: 'Recipes' }))
    service.setRecipes(good)
    await askAgain(page)
  })

  await test.step('the third page of four with a status that no interface has keeps the old library', async () => {
    await service.behave({ faults: [{ on: 'recipes', after: 2, fault: { kind: 'page', status: 600 } }] })
    await askAgain(page)
    const failure = page.getByRole('status').filter({ hasText: 'The recipes were not updated.' })
    await expect(failure).toContainText('The service has a problem of its own (600).')
    await expect(page.getByText(`${total} recipes · read just now`)).toBeVisible()
    await find(page, '0412')
    await expect(sourdough(page)).toBeVisible()
    await find(page, '')
  })

  await test.step('an answer with fewer recipes waits until a person accepts it', async () => {
    await service.behave({ faults: [] })
    await touch(page.getByRole('button', { name: 'Sign in' }))
    await signIn(page, people.cook)
    service.setRecipes(good.slice(0, 3))
    await askAgain(page)
    await expect(page.getByText(`The service now has 3 recipes that can be read, not ${total}.`)).toBeVisible()
    await touch(page.getByRole('button', { name: 'Accept the smaller library' }))
    await expect(page.getByText('3 recipes · read just now')).toBeVisible()
    await expect(page.getByRole('button', { name: /^0104/ })).toBeVisible()
    await expect(sourdough(page)).toHaveCount(0)
    service.setRecipes(good)
    await askAgain(page)
    await expect(page.getByText(`${total} recipes · read just now`)).toBeVisible()
  })

  await online.close()
  await service.behave(refusingAll)
  const offline = await openKiosk({ dataFolder: online.dataFolder })
  await test.step('a station that starts without its service has all its recipes, their age, the cause and its time', async () => {
    await expect(
      (await offline.currentPage()).getByText(`You can read the ${total} recipes of this station. You can sign in`),
    ).toBeVisible()
    page = await readWithoutSignIn(offline)
    await expect(page.getByText(/^The service cannot be reached\. No connection since \d\d:\d\d\./)).toBeVisible()
    await expect(
      page.getByText(
        `You can read and cook the ${total} recipes read just now. You cannot sign in or retire anything.`,
      ),
    ).toBeVisible()
    await find(page, '0412')
    await touch(sourdough(page))
    await touch(page.getByRole('button', { name: 'Read the steps' }))
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    await touch(page.getByRole('button', { name: 'Leave' }))
    await touch(page.getByRole('button', { name: 'Recipes' }))
  })

  await test.step('a recipe whose line on the disk is damaged says so, and opens after the next reading', async () => {
    await damageLine(online.dataFolder, '0104')
    await find(page, '0104')
    await touch(page.getByRole('button', { name: /^0104/ }))
    const alert = page.getByRole('alert').filter({ hasText: 'This recipe won’t open' })
    await expect(alert).toContainText('Others work, and batches in progress.')
    await service.behave({ faults: [] })
    // The station asks by itself only 20 s after its last request.
    await page.evaluate(() => window.kiosk?.refreshLibrary(null))
    await expect(page.getByRole('button', { name: 'Read the steps' })).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})

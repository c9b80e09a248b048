import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { Fault } from '../../src/simulator/simulator.ts'
import { installFakeClock } from '../fakeClock.ts'
import { drawn, handRests, placeOf } from '../hand.ts'
import { expect, type OpenKiosk, people, signIn, stationFor, test, touch } from '../kiosk.ts'

const refusingAll = { faults: [{ on: 'all', fault: { kind: 'refuse' } }] } as const
const failing = (fault: Fault) => ({ faults: [{ on: 'recipes', fault }] }) as const

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

test('the recipes come when the service answers; bad records, an empty answer and a failed one never cost the others', async ({
  service,
  openKiosk,
}) => {
  await service.behave(refusingAll)
  const good = [...service.kitchen.recipes]
  const total = good.length
  const station = { ...stationFor(service).service, timeoutSeconds: 3, recipes: { pageSize: Math.ceil(total / 4) } }
  const kiosk = await openKiosk({ station: { service: station } })
  let page: Page = await kiosk.currentPage()
  await test.step('a first start without a service says what works, and the recipes come when the service answers', async () => {
    await expect(page.getByText('The service cannot be reached.')).toBeVisible()
    await expect(page.getByText('You can sign in when it answers. The station keeps trying.')).toBeVisible()

    page = await readWithoutSignIn(kiosk)
    await expect(page.getByRole('heading', { name: 'The station has not read any recipes yet' })).toBeVisible()
    await expect(page.getByText('This station has no recipes; they come by themselves')).toBeVisible()
    await service.behave({ faults: [] })
    await touch(page.getByRole('button', { name: 'Read the recipes again' }))
    await expect(page.getByRole('button', { name: /^0104/ })).toBeVisible()
    await expect(page.getByText('Service not reachable')).toHaveCount(0)
  })

  await find(page, '0412')
  await expect(sourdough(page)).toBeVisible()
  await find(page, '')

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
  })

  await test.step('one bad record is set aside, counted and named', async () => {
    const broken = { pk: 'broken-1', recipe_number: '0999', recipe_name: 'Torn brioche', steps: 'none' }
    service.setRecipes([...good.slice(0, 10), broken, ...good.slice(10)])
    await touch(page.getByRole('button', { name: 'This station' }))
    await touch(page.getByRole('button', { name: 'Details' }))
    await touch(page.getByRole('button', { name: 'Read the recipes again' }))
    await expect(page.getByText(`All ${total} recipes have been read.`)).toBeVisible()
    await expect(page.getByText('1 recipe could not be read and is not shown')).toBeVisible()
    await expect(page.getByText(/Torn brioche.*All others are shown\./)).toBeVisible()
    await touch(page.getByRole('button', { name: 'Back' }))
    await touch(page.getByRole('button', { name: 'Back' }))
    await expect(page.getByText(`${total} recipes · read just now`)).toBeVisible()
    service.setRecipes(good)
  })

  for (const { of, fault, says } of [
    {
      of: 'that is cut short',
      fault: { kind: 'truncatedJson' },
      says: 'The service’s answer was incomplete.',
    },
    {
      of: 'with a status that no interface has',
      fault: { kind: 'page', status: 600 },
      says: 'The service has a problem of its own (600).',
    },
    { of: 'that never comes', fault: { kind: 'hang' }, says: 'The service did not answer within 3 seconds.' },
  ] as const) {
    await test.step(`the third page of four ${of} keeps the old library`, async () => {
      await service.behave({ faults: [{ on: 'recipes', after: 2, fault }] })
      await askAgain(page)
      const failure = page.getByRole('status').filter({ hasText: 'The recipes were not updated.' })
      await expect(failure).toContainText(says)
      await expect(page.getByText(`${total} recipes · read just now`)).toBeVisible()
      await find(page, '0412')
      await expect(sourdough(page)).toBeVisible()
      await find(page, '')
    })
  }

  await test.step('an empty answer, and one with fewer recipes, wait until a person accepts them', async () => {
    await service.behave({ faults: [] })
    service.setRecipes([])
    await askAgain(page)
    await find(page, '0412')
    await expect(sourdough(page)).toBeVisible()
    await touch(page.getByRole('button', { name: 'Sign in' }))
    await signIn(page, people.cook)
    await expect(
      page.getByText(
        `The service has no recipe that can be read any more. The station keeps its ${total} and asks again.`,
      ),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept the smaller library' })).toHaveCount(0)
    service.setRecipes(good.slice(0, 3))
    await find(page, '')
    await askAgain(page)
    await expect(page.getByText(`The service now has 3 recipes that can be read, not ${total}.`)).toBeVisible()
    await touch(page.getByRole('button', { name: 'Accept the smaller library' }))
    await expect(page.getByText('3 recipes · read just now')).toBeVisible()
    await expect(page.getByRole('button', { name: /^0104/ })).toBeVisible()
    await expect(sourdough(page)).toHaveCount(0)
  })
})

test('a service that requires a sign-in gets one, and its recipes are there at a later start without it', async ({
  service,
  openKiosk,
}) => {
  const total = service.kitchen.recipes.length
  await service.behave(failing({ kind: 'status', status: 401, message: 'Who asks?' }))
  const online = await openKiosk()
  const page = await online.currentPage()
  await test.step('the recipes of a service that requires a sign-in are read after one', async () => {
    await expect(page.getByText('Service reachable')).toBeVisible()
    await service.behave({ faults: [], recipesNeedToken: true })
    await signIn(page, people.cook)
    await expect(page.getByRole('button', { name: /^0104/ })).toBeVisible()
    await expect(page.getByText(`${total} recipes · read just now`)).toBeVisible()
  })

  await online.close()
  await service.behave({ ...refusingAll, recipesNeedToken: false })
  const offline = await openKiosk({ dataFolder: online.dataFolder })
  await test.step('a station that starts without its service has all its recipes, their age, the cause and its time', async () => {
    await expect(
      (await offline.currentPage()).getByText(`You can read the ${total} recipes of this station. You can sign in`),
    ).toBeVisible()
    const reading = await readWithoutSignIn(offline)
    await expect(reading.getByText(/^The service cannot be reached\. No connection since \d\d:\d\d\./)).toBeVisible()
    await expect(
      reading.getByText(
        `You can read and cook the ${total} recipes read just now. You cannot sign in or retire anything.`,
      ),
    ).toBeVisible()
    await find(reading, '0412')
    await touch(sourdough(reading))
    await touch(reading.getByRole('button', { name: 'Read the steps' }))
    await expect(reading.getByLabel('Step 1 of 9')).toBeVisible()
  })

  await test.step('a recipe whose line on the disk is damaged says so, others open, and it opens after the next reading', async () => {
    const reading = await offline.currentPage()
    await touch(reading.getByRole('button', { name: 'Leave' }))
    await touch(reading.getByRole('button', { name: 'Recipes' }))
    await damageLine(online.dataFolder, '0104')
    await find(reading, '0104')
    const damaged = reading.getByRole('button', { name: /^0104/ })
    await touch(damaged)
    const alert = reading.getByRole('alert').filter({ hasText: 'This recipe could not be read from the disk' })
    await expect(alert).toContainText('Other recipes and the batches in progress can be opened.')
    await touch(reading.getByRole('button', { name: 'Recipes' }))
    await find(reading, '0107')
    await touch(reading.getByRole('button', { name: /^0107/ }))
    await expect(reading.getByRole('button', { name: 'Read the steps' })).toBeVisible()
    await touch(reading.getByRole('button', { name: 'Recipes' }))

    await find(reading, '0104')
    await touch(damaged)
    await expect(alert).toBeVisible()
    await service.behave({ faults: [] })
    // The station asks by itself only 20 s after its last request.
    await reading.evaluate(() => window.kiosk?.refreshLibrary(null))
    await expect(reading.getByRole('button', { name: 'Read the steps' })).toBeVisible()
    await expect(alert).toHaveCount(0)
    await touch(reading.getByRole('button', { name: 'Recipes' }))
    await expect(reading.getByText('Service reachable')).toBeVisible()
    await expect(reading.getByText('The recipes were not updated.')).toHaveCount(0)
  })

  await offline.close()
  await writeFile(join(online.dataFolder, 'library.json'), '{}')
  await service.behave(refusingAll)
  const lost = await openKiosk({ dataFolder: online.dataFolder })
  await test.step('recipes that were on the disk and cannot be read are not said to have never been there', async () => {
    const title = 'The recipes stored on this station cannot be read'
    const page = await lost.currentPage()
    await expect(page.getByRole('heading', { name: title }).or(page.getByText(title)).first()).toBeVisible()
    const reading = await readWithoutSignIn(lost)
    await expect(reading.getByRole('heading', { name: title })).toBeVisible()
    await expect(reading.getByText('They come by themselves when the service answers. Batches')).toBeVisible()
    await expect(reading.getByText('No recipes yet')).toHaveCount(0)
  })
})

test('the recipes are read again by themselves after an outage', async ({ service, openKiosk }) => {
  const total = service.kitchen.recipes.length
  const kiosk = await openKiosk()
  const page = await readWithoutSignIn(kiosk)
  await expect(page.getByText(`${total} recipes · read just now`)).toBeVisible()
  const clock = await installFakeClock(kiosk)
  await service.behave(refusingAll)
  // The question that fails here starts the wait for the next one by the fake clock.
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  await expect(page.getByText('Service not reachable')).toBeVisible()

  service.setRecipes(service.kitchen.recipes.slice(0, total - 1))
  await service.behave({ faults: [] })
  await clock.advance(30_000)
  await expect(page.getByText(`${total - 1} recipes · read just now`)).toBeVisible()
  await expect(page.getByText('Service not reachable')).toHaveCount(0)
})

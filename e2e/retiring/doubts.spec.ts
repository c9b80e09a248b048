import { expect, pause, people, readState, signIn, test, touch } from '../kiosk.ts'
import { wedge } from '../scanner/wedge.ts'
import { asset, confirmByTouch, deletions, openRetirement } from './byTouch.ts'
import { confirmByBridge, stationOfTwo } from './retiring.ts'

const SHARED = '4006381333931'
const ALONE = '4006381333948'

const ingredient = (jsin: string, barcode: string, name: string) => ({
  jsin,
  barcode,
  product_name: name,
  product_unit: 'g',
})
const equipment = (number: string, name: string) => ({ asset_number: number, asset_name: name })

/**
 * A recipe with inconsistent data: a barcode of two products, one without a JSIN, a number in two spellings, an asset
 * without a name.
 */
const mixedUp = {
  pk: '0999',
  recipe_number: '0999',
  recipe_name: 'Mixed up',
  specifications: [],
  equipments: [
    equipment('AB1', 'Mill'),
    equipment('AB1', 'Mill'),
    equipment('ab1', 'Mill'),
    equipment('20500', ''),
    equipment('20272027', 'Blast chiller'),
  ],
  ingredients: [
    ingredient('J-10001', SHARED, 'Cane sugar'),
    ingredient('J-10001', SHARED, 'Cane sugar'),
    ingredient('J-10002', SHARED, 'Beet sugar'),
    ingredient('', ALONE, 'Sea salt, fine'),
  ],
  steps: [],
  outputs: [],
}

test('says nothing about recipes before they are read, chooses no product by a shared barcode, and names two spellings', async ({
  service,
  openKiosk,
}) => {
  await service.behave({ faults: [{ on: 'recipes', fault: { kind: 'hang' } }] })
  const kiosk = await openKiosk({ station: stationOfTwo(service, { holdSeconds: 4, timeoutSeconds: 60 }) })
  const page = await kiosk.currentPage()
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Maintenance' }))

  await test.step('says nothing about recipes before the first read', async () => {
    await wedge(page, 'J-10001')
    await expect(page.getByText('J-10001: the recipes have not been read yet')).toBeVisible()
    await expect(page.getByText('is in no recipe')).toHaveCount(0)
    await expect(page.getByRole('button', { name: asset.trigger })).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Asset number' }).fill('20107')
    await expect(page.getByText('nothing known yet')).toBeVisible()
    await touch(page.getByRole('button', { name: 'Take 20107 as an asset' }))
    await expect(
      page.getByText('The recipes have not been read yet, so nothing is known of this number.'),
    ).toBeVisible()
    await touch(page.getByRole('button', { name: asset.trigger }))
    await expect(page.getByText('The recipes have not been read yet, so it is not known which of them')).toBeVisible()
  })

  await touch(page.getByRole('button', { name: 'Keep the asset' }))
  service.setRecipes([mixedUp])
  // Ends the read that still waits for its answer.
  await service.behave({ faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
  await expect.poll(async () => (await readState(page)).connection.kind).toBe('unreachable')
  await service.behave({ faults: [] })
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  await expect(page.getByText('Service reachable')).toBeVisible()
  await touch(page.getByRole('tab', { name: 'Products' }))

  await test.step('a barcode of several products neither chooses nor confirms one', async () => {
    const trigger = page.getByRole('button', { name: 'Retire this product…' })
    const asTyped = page.getByRole('button', { name: /as typed/ })
    const shared = `${SHARED} may be J-10001 Cane sugar or J-10002 Beet sugar`
    const alone = 'This is the barcode of Sea salt, fine, whose JSIN no recipe gives'

    for (const [code, says] of [
      [SHARED, shared],
      [ALONE, alone],
    ] as const) {
      await pause(page)
      await wedge(page, code)
      await expect(page.getByText(says).first()).toBeVisible()
      await expect(trigger).toHaveCount(0)
      await expect(asTyped).toHaveCount(0)
    }

    await page.getByRole('textbox', { name: 'JSIN' }).fill('J-10001')
    // The notice of the scan disappears by itself.
    await expect(page.getByText(alone)).toHaveCount(0)
    await touch(page.getByRole('button', { name: /^J-10001/ }))
    await touch(trigger)
    await pause(page)
    await wedge(page, SHARED)
    await expect(page.getByText(shared)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Type its number again' })).toHaveValue('')

    expect(await confirmByBridge(page, ALONE, 'product')).toMatchObject({ ok: false, failure: { kind: 'barcode' } })
    expect((await readState(page)).requests).toEqual([])
    expect(deletions(service)).toEqual([])
  })

  await touch(page.getByRole('button', { name: 'Keep the product' }))

  await test.step('a scan that leads to a question takes away the item that was chosen before', async () => {
    await expect(page.getByRole('button', { name: 'Retire this product…' })).toBeVisible()
    await pause(page)
    await wedge(page, ALONE)
    await expect(page.getByText('This is the barcode of Sea salt, fine').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retire this product…' })).toHaveCount(0)
  })

  await touch(page.getByRole('tab', { name: 'Assets' }))

  await test.step('a known number of two equal halves was not read twice', async () => {
    await pause(page)
    await wedge(page, '20272027')
    await expect(page.getByRole('heading', { name: 'Blast chiller' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Keep the asset' }))
  })

  await test.step('names both spellings of a number, and sends the typed one', async () => {
    await page.getByRole('textbox', { name: 'Asset number' }).fill('ab1')
    await touch(page.getByRole('button', { name: /^AB1/ }))
    await expect(page.getByText('Recipes write it AB1 and ab1.')).toBeVisible()
    await touch(page.getByRole('button', { name: asset.trigger }))
    await expect(page.getByText('Recipes write it AB1 and ab1. ab1 is sent.')).toBeVisible()
    await confirmByTouch(page, 'ab1')
    await expect(page.getByRole('timer')).toBeVisible()

    await test.step('the row of a held number is not found by the name of the station screen, and one request is under way', async () => {
      await expect(page.getByRole('tab', { name: 'Requests' })).toHaveAccessibleDescription('1')
      await touch(page.getByRole('tab', { name: 'Assets' }))
      await expect(page.getByRole('button', { name: /^AB1/ })).toHaveAccessibleName('AB1 Mill')
      await expect(page.getByRole('button', { name: 'This station' })).toHaveCount(0)
    })
    await expect.poll(() => deletions(service).map(({ json }) => json)).toEqual([{ asset_number: 'ab1' }])
    await expect(page.getByRole('button', { name: /^AB1/ })).toHaveAccessibleDescription('Accepted by the service')
    await expect(page.getByRole('tab', { name: 'Requests' })).toHaveAccessibleDescription('')

    await test.step('the list of several also names the result of the earlier request', async () => {
      await touch(page.getByRole('button', { name: 'Retire several…' }))
      await touch(page.getByRole('button', { name: /^AB1/ }))
      await expect(page.getByRole('article', { name: /^AB1/ })).toContainText(
        /1 recipe, sent before by 20331 on .+\. The service accepted it\./,
      )
      await touch(page.getByRole('button', { name: 'Back', exact: true }))
    })

    await openRetirement(page, '20500')
    await expect(page.getByRole('heading', { name: 'Asset without a name' })).toBeVisible()
  })
})

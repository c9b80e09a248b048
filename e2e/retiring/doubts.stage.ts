import { wedge } from '../scanner/wedge.ts'
import { paste } from '../sign-in/paste.ts'
import { expect, pause, people, signIn, test, touch } from '../stage/stage.ts'
import { asset, confirmByTouch, deletions, HOLD_TOUCH } from './byTouch.ts'
import { stationOfTwo } from './retiring.ts'

const SHARED = '4006381333931'
const ALONE = '4006381333948'
const SALT = '2022024365352'

const ingredient = (jsin: string, barcode: string, name: string) => ({
  jsin,
  barcode,
  product_name: name,
  product_unit: 'g',
})

/** A recipe with inconsistent data: a barcode of two products, one without a JSIN, and a number in two spellings. */
const mixedUp = {
  pk: '0999',
  recipe_number: '0999',
  recipe_name: 'Mixed up',
  specifications: [],
  equipments: ['AB1', 'AB1', 'ab1'].map((asset_number) => ({ asset_number, asset_name: 'Mill' })),
  ingredients: [
    ingredient('J-90001', SHARED, 'Cane sugar'),
    ingredient('J-90002', SHARED, 'Beet sugar'),
    ingredient('', ALONE, 'Rock salt'),
  ],
  steps: [],
  outputs: [],
}

// How each number is judged is tried in src/main/outbox/doubtfulNumbers.test.ts and src/shared/kitchen/numbers.test.ts.
test('a number that is invalid, doubtful or not known yet is explained in a sentence and cannot be sent', async ({
  service,
  openKiosk,
}) => {
  await service.behave({ faults: [{ on: 'recipes', fault: { kind: 'hang' } }] })
  const kiosk = await openKiosk({ station: stationOfTwo(service, { holdSeconds: 4, timeoutSeconds: 60 }) })
  const page = await kiosk.currentPage()
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  const field = page.getByRole('textbox', { name: 'Asset number' })
  const again = page.getByRole('textbox', { name: 'Type its number again' })
  const asTyped = page.getByRole('button', { name: /as typed/ })
  const trigger = page.getByRole('button', { name: /^Retire this/ })

  await test.step('before the first read nothing is said about recipes, here and in an inventory', async () => {
    await wedge(page, 'J-10001')
    await expect(page.getByText('J-10001: the recipes have not been read yet')).toBeVisible()
    await expect(trigger).toHaveCount(0)
    await field.fill('20107')
    await expect(page.getByText('nothing known yet')).toBeVisible()
    await touch(page.getByRole('button', { name: 'Take 20107 as an asset' }))
    await expect(
      page.getByText('The recipes have not been read yet, so nothing is known of this number.'),
    ).toBeVisible()
    await touch(trigger)
    await expect(page.getByText('The recipes have not been read yet, so it is not known which of them')).toBeVisible()
    await touch(page.getByRole('button', { name: 'Keep the asset' }))
    await touch(page.getByRole('button', { name: 'Inventory…' }))
    await expect(page.getByText('No asset is known: the recipes have not been read yet.')).toBeVisible()
    await touch(page.getByRole('button', { name: 'Maintenance' }))
  })

  service.setRecipes([...service.kitchen.recipes, mixedUp])
  // Ends the read that still waits for its answer.
  await service.behave({ faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
  // The client tries twice more, within 1.5 seconds.
  await kiosk.pass(2000)
  expect(kiosk.state().connection.kind).toBe('unreachable')
  await service.behave({ faults: [] })
  await kiosk.calls.refreshLibrary(null)
  await kiosk.settle()
  await expect(page.getByText('Service reachable')).toBeVisible()

  await test.step('letters for figures: asks which of the two it is', async () => {
    await field.fill('2O1O7')
    await touch(asTyped)
    await expect(
      page.getByText('No recipe knows 2O1O7, but the asset 20107 Spiral mixer 40 l looks like it'),
    ).toBeVisible()
    await expect(trigger).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Retire 2O1O7 all the same…' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Choose 20107' }))
    await expect(trigger).toBeVisible()
  })

  await test.step('several lines', async () => {
    await field.fill('')
    await field.focus()
    await paste(kiosk, page, '20107\n20109')
    await expect(page.getByText('This has several lines, and a number has one.')).toBeVisible()
    await expect(field).toHaveValue('')
  })

  await test.step('the number of a product leads to the other tab, where its barcode leads to its number', async () => {
    await field.fill('J-30044')
    await expect(page.getByText('J-30044 belongs to a product: J-30044 Sea salt, fine')).toBeVisible()
    await expect(asTyped).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Look under Products' }))
    await expect(page.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { name: 'Sea salt, fine' })).toBeVisible()
    await pause(page)
    await wedge(page, SALT)
    await again.waitFor()
  })

  await test.step('on the confirm screen: another number, a doubled number, a reason that is too long', async () => {
    await again.fill('J-30045')
    await expect(page.getByText('J-30045 is Sea salt, coarse, not this product.')).toBeVisible()
    await again.fill('J-99')
    await expect(page.getByText('This is not J-30044.')).toBeVisible()
    await again.fill('')
    await pause(page)
    await wedge(page, 'J-30044J-30044')
    await expect(page.getByRole('alert').filter({ hasText: 'Read twice' })).toBeVisible()
    await expect(again).toHaveValue('')
    await again.fill('J-30044J-30044')
    await expect(page.getByText('The field has the number twice in a row.')).toBeVisible()
    await again.fill(' j-30044 ')
    await touch(page.getByRole('radio', { name: 'Other…' }))
    await page.getByRole('textbox', { name: 'The reason in your own words' }).fill('x'.repeat(201))
    await expect(page.getByText('This has 201 characters, and a reason has at most 200.')).toBeVisible()
    const hold = page.getByRole('button', { name: 'Hold to retire J-30044' })
    await touch(hold, HOLD_TOUCH)
    await expect(hold).toHaveAccessibleDescription('The reason is too long.')
    await touch(page.getByRole('button', { name: 'Keep the product' }))
  })

  await test.step('a barcode of several products neither chooses nor confirms one, and takes away the chosen item', async () => {
    const shared = `${SHARED} may be J-90001 Cane sugar or J-90002 Beet sugar`
    await page.getByRole('textbox', { name: 'JSIN' }).fill('J-90001')
    await touch(page.getByRole('button', { name: /^J-90001/ }))
    await touch(trigger)
    await pause(page)
    await wedge(page, SHARED)
    await expect(page.getByText(shared)).toBeVisible()
    await expect(again).toHaveValue('')
    await touch(page.getByRole('button', { name: 'Keep the product' }))
    await expect(trigger).toBeVisible()
    await pause(page)
    await wedge(page, ALONE)
    await expect(page.getByText('This is the barcode of Rock salt, whose JSIN no recipe gives').first()).toBeVisible()
    await expect(trigger).toHaveCount(0)
    await expect(asTyped).toHaveCount(0)
  })
  expect(kiosk.state().requests).toEqual([])
  expect(deletions(service)).toEqual([])

  await test.step('both spellings of a number are named, and the typed one is sent', async () => {
    await touch(page.getByRole('tab', { name: 'Assets' }))
    await field.fill('ab1')
    await touch(page.getByRole('button', { name: /^AB1/ }))
    await expect(page.getByText('Recipes write it AB1 and ab1.')).toBeVisible()
    await touch(page.getByRole('button', { name: asset.trigger }))
    await expect(page.getByText('Recipes write it AB1 and ab1. ab1 is sent.')).toBeVisible()
    await confirmByTouch(page, 'ab1')
    await expect(page.getByRole('tab', { name: 'Requests' })).toHaveAccessibleDescription('1')
    await kiosk.pass(5000)
    expect(deletions(service).map(({ json }) => json)).toEqual([{ asset_number: 'ab1' }])
    await touch(page.getByRole('tab', { name: 'Assets' }))
    await expect(page.getByRole('button', { name: /^AB1/ })).toHaveAccessibleDescription('Accepted by the service')
    await expect(page.getByRole('tab', { name: 'Requests' })).toHaveAccessibleDescription('')
  })
})

import { expect, people, signIn, test, touch } from '../kiosk.ts'

test('a reader’s text size ends where a cook signs in at the same window', async ({ openKiosk }) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  const heading = page.getByRole('heading', { name: 'Fetch' })
  const size = () => heading.evaluate((element) => getComputedStyle(element).fontSize)
  const open = async () => {
    await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('0412')
    await touch(page.getByRole('button', { name: /^0412/ }))
    await expect(heading).toBeVisible()
  }
  await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
  await open()
  const usual = await size()
  await touch(page.getByRole('button', { name: 'Larger text' }))
  expect(await size()).not.toBe(usual)
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await touch(page.getByRole('button', { name: 'Sign in', exact: true }))
  await signIn(page, people.cook)
  await open()
  expect(await size()).toBe(usual)
})

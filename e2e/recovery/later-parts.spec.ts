import { expect, logOf, people, signIn, signOut, test, touch } from '../kiosk.ts'

test('a part of the page that cannot be loaded costs the window only when a screen needs it; one that takes long leaves the screen before', async ({
  kiosk,
  page,
}) => {
  let isBroken = true
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await kiosk.app.context().route(/\/assets\/station-.*\.js$/, async (route) => {
    if (isBroken) return route.abort()
    await released
    await route.continue()
  })
  const logged = (kind: string) =>
    expect.poll(() => logOf(kiosk)).toMatch(new RegExp(`The page reports an error.*kind: '${kind}'`, 's'))
  await signIn(page, people.cook)
  await signOut(kiosk)
  await logged('rejection')
  isBroken = false
  await kiosk.untilReplaced(() => touch(page.getByRole('button', { name: 'This station' })))
  await logged('render')

  await touch(page.getByRole('button', { name: 'This station' }))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: /^(Ready|Not ready)/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeHidden()
})

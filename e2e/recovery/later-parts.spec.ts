import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, people, signIn, signOut, test, touch } from '../kiosk.ts'

test('a part of the page that cannot be loaded is logged, and costs the window only when a screen needs it', async ({
  kiosk,
  page,
}) => {
  let isBroken = true
  await kiosk.app.context().route(/\/assets\/station-.*\.js$/, (route) => (isBroken ? route.abort() : route.continue()))
  const logged = (kind: string) =>
    expect
      .poll(() => readFile(join(kiosk.dataFolder, 'logs/linecook.log'), 'utf8'))
      .toMatch(new RegExp(`The page reports an error.*kind: '${kind}'`, 's'))
  await signIn(page, people.cook)
  const signedOut = await signOut(kiosk)
  await logged('rejection')
  isBroken = false
  const replaced = kiosk.app.waitForEvent('window')
  await touch(signedOut.getByRole('button', { name: 'This station' }))
  await replaced
  await logged('render')
  const renewed = await kiosk.currentPage()
  await touch(renewed.getByRole('button', { name: 'This station' }))
  await expect(renewed.getByRole('heading', { name: /^(Ready|Not ready)/ })).toBeVisible()
})

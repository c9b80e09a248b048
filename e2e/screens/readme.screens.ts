import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { comeToRest } from '../accessibility/measure.ts'
import { jumpTo, startCookingAt } from '../cooking/walking.ts'
import { people, signIn, signOut, test, touch, typeByHand } from '../kiosk.ts'

const SCALE = { whole: 0.25, part: 0.4 }
const panel = { width: 1920, height: 1080 }

test('the pictures of the README, and of parts', async ({ openKiosk }) => {
  // Like a snapshot, a stored picture is replaced only on request.
  const isKept = test.info().config.updateSnapshots === 'all'
  const out = join(process.env.LINECOOK_OUT ?? 'out/screens', 'readme')
  const folder = isKept ? join(import.meta.dirname, '../../docs/pictures') : out
  await mkdir(folder, { recursive: true })
  const take = async (page: Page, name: string) => {
    await comeToRest(page)
    await writeFile(join(folder, `${name}.png`), await smallPicture(page, await page.screenshot(), SCALE.whole))
  }
  const part = async (name: string, shown: Locator, scale = SCALE.part) =>
    writeFile(join(folder, `part-${name}.png`), await smallPicture(page, await shown.first().screenshot(), scale))

  const kiosk = await openKiosk({ panel, station: { retirement: { holdSeconds: 30 } } })
  const page = await kiosk.currentPage()
  await typeByHand(page, people.cook.number.slice(0, 3))
  await take(page, 'sign-in')
  await part('Digits', page.locator('[class*=Field-digits]'))
  await part('Pad', page.getByRole('group', { name: 'Number keys' }), SCALE.whole)
  for (let digit = 0; digit < 3; digit++) await touch(page.getByRole('button', { name: 'Delete digit' }))
  await typeByHand(page, people.cook.number)
  await part('FieldRow', page.locator('[class*=Field-fieldRow]'))
  await part('Keyboard', page.getByRole('group', { name: 'Keyboard' }), SCALE.whole)
  await touch(page.getByRole('button', { name: 'Another employee' }))

  await startCookingAt(kiosk, '0412')
  await jumpTo(page, 5)
  await touch(page.getByRole('main').getByRole('button', { name: /^30 min/ }))
  await take(page, 'step')
  await touch(page.getByRole('button', { name: 'Leave', exact: true }))

  await signOut(kiosk)
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Leave it' }))
  await touch(page.getByRole('button', { name: 'Idris Okafor' }))
  await part('ConfirmDialog', page.getByRole('dialog'))
  await touch(page.getByRole('dialog').getByRole('button').first())
  await part('Bar', page.locator('header'))
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await part('Tabs', page.getByRole('tablist'))
  await touch(page.getByRole('button', { name: /^20107/ }))
  await touch(page.getByRole('button', { name: 'Retire this asset…' }))
  await page.getByRole('textbox', { name: 'Type its number again' }).waitFor()
  await typeByHand(page, '20107')
  await touch(page.getByRole('radio', { name: 'Replaced' }))
  await take(page, 'retire-confirm')
  await part('HoldButton', page.getByRole('button', { name: 'Hold to retire 20107' }))
})

/** A picture as a smaller PNG, scaled by the page itself. */
async function smallPicture(page: Page, picture: Buffer, scale: number): Promise<Buffer> {
  const whole = picture.toString('base64')
  const small = await page.evaluate(
    async ({ whole, scale }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${whole}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(image.width * scale)
      canvas.height = Math.round(image.height * scale)
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('The page draws nothing')
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/png')
    },
    { whole, scale },
  )
  return Buffer.from(small.slice(small.indexOf(',') + 1), 'base64')
}

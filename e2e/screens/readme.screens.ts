import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { comeToRest } from '../accessibility/measure.ts'
import { jumpTo, startCookingAt } from '../cooking/walking.ts'
import { people, signIn, signOut, test, touch, typeByHand } from '../kiosk.ts'
import { lock, lockScreen, unlock } from '../lock/locking.ts'

const WIDTH = 480
const SHEET_WIDTH = 960
const panel = { width: 1920, height: 1080 }

test('the pictures of the README, and of the parts', async ({ openKiosk }) => {
  // Like a snapshot, a stored picture is replaced only on request.
  const isKept = test.info().config.updateSnapshots === 'all'
  const out = join(process.env.LINECOOK_OUT ?? 'out/screens', 'readme')
  const folder = isKept ? join(import.meta.dirname, '../../docs/pictures') : out
  await mkdir(folder, { recursive: true })
  const take = async (page: Page, name: string) => {
    await comeToRest(page)
    const whole = [{ name: '', png: (await page.screenshot()).toString('base64') }]
    await writeFile(join(folder, `${name}.png`), await sheet(page, whole, { width: WIDTH, scale: WIDTH / panel.width }))
  }
  const parts: { name: string; png: string }[] = []
  const part = async (name: string, shown: Locator) =>
    parts.push({ name, png: (await shown.first().screenshot()).toString('base64') })

  const kiosk = await openKiosk({ panel, station: { retirement: { holdSeconds: 30 } } })
  const page = await kiosk.currentPage()
  await typeByHand(page, people.cook.number.slice(0, 3))
  await take(page, 'sign-in')
  await part('Digits', page.locator('[class*=Field-digits]'))
  await part('Pad', page.getByRole('group', { name: 'Number keys' }))
  await part('Chip', page.locator('[class*=Notice-chip]'))
  for (let digit = 0; digit < 3; digit++) await touch(page.getByRole('button', { name: 'Delete digit' }))
  await typeByHand(page, people.cook.number)
  await part('FieldRow: Button, Field, Button kind="go"', page.locator('[class*=Field-fieldRow]'))
  await part('Keyboard', page.getByRole('group', { name: 'Keyboard' }))
  await touch(page.getByRole('button', { name: 'Another employee' }))

  await startCookingAt(kiosk, '0412')
  await lock(page)
  await part('Cover; Split ratio="reading"', lockScreen(page))
  await unlock(page, people.cook.password)
  await jumpTo(page, 5)
  await touch(page.getByRole('main').getByRole('button', { name: /^30 min/ }))
  await take(page, 'step')
  await part('CheckArea', page.getByRole('checkbox'))
  await touch(page.getByRole('button', { name: 'Leave', exact: true }))

  await signOut(kiosk)
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Leave it' }))
  await touch(page.getByRole('button', { name: 'Idris Okafor' }))
  await part('ConfirmDialog', page.getByRole('dialog'))
  await touch(page.getByRole('dialog').getByRole('button').first())
  await part('Bar (parts/)', page.locator('header'))
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await part('Tabs', page.getByRole('tablist'))
  await touch(page.getByRole('button', { name: /^20107/ }))
  await touch(page.getByRole('button', { name: 'Retire this asset…' }))
  await page.getByRole('textbox', { name: 'Type its number again' }).waitFor()
  await typeByHand(page, '20107')
  await touch(page.getByRole('radio', { name: 'Replaced' }))
  await take(page, 'retire-confirm')
  await part('HoldButton', page.getByRole('button', { name: 'Hold to retire 20107' }))
  await writeFile(join(folder, 'parts.webp'), await sheet(page, parts, { width: SHEET_WIDTH, scale: 0.4 }))
})

/** Pictures with their names above, in rows as a page draws them, so many pixels wide: one as a PNG, several as a WebP. */
async function sheet(
  page: Page,
  pictures: readonly { readonly name: string; readonly png: string }[],
  size: { readonly width: number; readonly scale: number },
): Promise<Buffer> {
  const drawn = await page.evaluate(
    async ({ pictures, width, scale }) => {
      const above = pictures.length === 1 ? 0 : 28
      const place = { x: 0, y: 0, row: 0 }
      const placed = []
      const images = pictures.map(({ name, png }) => {
        return { name, image: Object.assign(new Image(), { src: `data:image/png;base64,${png}` }) }
      })
      await Promise.all(images.map(({ image }) => image.decode()))
      for (const { name, image } of images.toSorted((one, other) => one.image.height - other.image.height)) {
        const [across, down] = [Math.round(image.width * scale), Math.round(image.height * scale)]
        if (place.x + across > width) Object.assign(place, { x: 0, y: place.y + place.row, row: 0 })
        placed.push({ name, image, x: place.x, y: place.y + above, across, down })
        Object.assign(place, { x: place.x + across + 16, row: Math.max(place.row, down + above) })
      }
      const canvas = Object.assign(document.createElement('canvas'), { width, height: place.y + place.row })
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('The page draws nothing')
      Object.assign(context, { imageSmoothingQuality: 'high', font: '600 16px sans-serif', fillStyle: '#12100e' })
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = '#dfd7cc'
      for (const { name, image, x, y, across, down } of placed) {
        context.fillText(name, x, y - 8)
        context.drawImage(image, x, y, across, down)
      }
      return canvas.toDataURL(pictures.length === 1 ? 'image/png' : 'image/webp', 0.9)
    },
    { pictures, ...size },
  )
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64')
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { comeToRest } from '../accessibility/measure.ts'
import { jumpTo, startCookingAt } from '../cooking/walking.ts'
import { people, signIn, signOut, test, touch, typeByHand } from '../kiosk.ts'

const WIDTH = 480
const panel = { width: 1920, height: 1080 }

test('the pictures of the README', async ({ openKiosk }) => {
  // Like a snapshot, a stored picture is replaced only on request.
  const isKept = test.info().config.updateSnapshots === 'all'
  const out = join(process.env.LINECOOK_OUT ?? 'out/screens', 'readme')
  const folder = isKept ? join(import.meta.dirname, '../../docs/pictures') : out
  await mkdir(folder, { recursive: true })
  const take = async (page: Page, name: string) => {
    await comeToRest(page)
    await writeFile(join(folder, `${name}.png`), await smallPicture(page))
  }

  const kiosk = await openKiosk({ panel, station: { retirement: { holdSeconds: 30 } } })
  const page = await kiosk.currentPage()
  await typeByHand(page, people.cook.number.slice(0, 3))
  await take(page, 'sign-in')
  for (let digit = 0; digit < 3; digit++) await touch(page.getByRole('button', { name: 'Delete digit' }))

  await startCookingAt(kiosk, '0412')
  await jumpTo(page, 5)
  await touch(page.getByRole('main').getByRole('button', { name: /^30 min/ }))
  await take(page, 'step')
  await touch(page.getByRole('button', { name: 'Leave', exact: true }))

  await signOut(kiosk)
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Leave it' }))
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await touch(page.getByRole('button', { name: /^20107/ }))
  await touch(page.getByRole('button', { name: 'Retire this asset…' }))
  await page.getByRole('textbox', { name: 'Type its number again' }).waitFor()
  await typeByHand(page, '20107')
  await touch(page.getByRole('radio', { name: 'Replaced' }))
  await take(page, 'retire-confirm')
})

/** The screen as a PNG, `WIDTH` pixels wide, scaled by the page itself. */
async function smallPicture(page: Page): Promise<Buffer> {
  const whole = (await page.screenshot()).toString('base64')
  const small = await page.evaluate(
    async ({ whole, width }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${whole}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = Math.round((image.height / image.width) * width)
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('The page draws nothing')
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/png')
    },
    { whole, width: WIDTH },
  )
  return Buffer.from(small.slice(small.indexOf(',') + 1), 'base64')
}

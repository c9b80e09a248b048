import type { Page } from 'playwright/test'
import decodeQR from 'qr/decode.js'

/** Decodes the QR code from the pixels of the display, as a telephone does. */
export async function readCode(page: Page): Promise<string> {
  const picture = (await page.getByRole('img', { name: /^QR code/ }).screenshot()).toString('base64')
  const { width, height, red } = await page.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('The page draws nothing')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    let red = ''
    for (let index = 0; index < data.length; index += 4) red += String.fromCharCode(data[index] ?? 0)
    return { width: image.width, height: image.height, red: btoa(red) }
  }, picture)
  const data = new Uint8Array(width * height * 4)
  for (const [index, light] of Buffer.from(red, 'base64').entries()) data.set([light, light, light, 255], index * 4)
  return decodeQR({ width, height, data })
}

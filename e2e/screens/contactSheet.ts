import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { OpenKiosk } from '../kiosk.ts'

const COLUMNS = 4
const WIDTH_OF_ONE = 480
const HEIGHT_OF_A_LINE = 22

/** Writes pictures of one size side by side, with their names below. */
export async function writeContactSheet(kiosk: OpenKiosk, files: readonly string[], target: string): Promise<void> {
  const pictures = await Promise.all(
    files.map(async (file) => ({ name: basename(file, '.png'), data: (await readFile(file)).toString('base64') })),
  )
  const page = await kiosk.currentPage()
  const sheet = await page.evaluate(
    async ({ pictures, columns, width, line }) => {
      const images = await Promise.all(
        pictures.map(async ({ data }) => {
          const image = new Image()
          image.src = `data:image/png;base64,${data}`
          await image.decode()
          return image
        }),
      )
      const first = images[0]
      if (first === undefined) return null
      const height = Math.round((first.height / first.width) * width)
      const canvas = document.createElement('canvas')
      canvas.width = columns * width
      canvas.height = Math.ceil(images.length / columns) * (height + line)
      const context = canvas.getContext('2d')
      if (context === null) return null
      context.fillStyle = '#808080'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = '#000000'
      context.font = '14px sans-serif'
      for (const [index, image] of images.entries()) {
        const x = (index % columns) * width
        const y = Math.floor(index / columns) * (height + line)
        context.drawImage(image, x, y, width - 6, height)
        context.fillText(pictures[index]?.name ?? '', x + 4, y + height + line - 6)
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? null
    },
    { pictures, columns: COLUMNS, width: WIDTH_OF_ONE, line: HEIGHT_OF_A_LINE },
  )
  if (sheet === null) throw new Error('There is nothing to put on the contact sheet')
  await writeFile(target, Buffer.from(sheet, 'base64'))
}

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
      const decoded = async (data: string) => {
        const image = new Image()
        image.src = `data:image/png;base64,${data}`
        await image.decode()
        return image
      }
      const first = pictures[0]
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      if (first === undefined || context === null) return null
      const { width: pixels, height: lines } = await decoded(first.data)
      const height = Math.round((lines / pixels) * width)
      canvas.width = columns * width
      canvas.height = Math.ceil(pictures.length / columns) * (height + line)
      context.fillStyle = '#808080'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = '#000000'
      context.font = '14px sans-serif'
      for (const [index, { name, data }] of pictures.entries()) {
        const x = (index % columns) * width
        const y = Math.floor(index / columns) * (height + line)
        // One at a time: the page refuses to decode many large pictures together.
        context.drawImage(await decoded(data), x, y, width - 6, height)
        context.fillText(name, x + 4, y + height + line - 6)
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? null
    },
    { pictures, columns: COLUMNS, width: WIDTH_OF_ONE, line: HEIGHT_OF_A_LINE },
  )
  if (sheet === null) throw new Error('There is nothing to put on the contact sheet')
  await writeFile(target, Buffer.from(sheet, 'base64'))
}

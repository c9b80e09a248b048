import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Page } from 'playwright/test'
import { comeToRest } from '../accessibility/measure.ts'
import { type Look, panels, stageAt } from '../scenes/scene.ts'
import { walks } from '../scenes/walks.ts'
import { test } from '../stage/stage.ts'
import { emptyShare } from './emptyShare.ts'

for (const [name, walk] of Object.entries(walks)) {
  for (const theme of ['night', 'day'] as const) {
    for (const panel of panels) {
      test(`${name} at ${panel.name}, ${theme}`, async ({ service, openKiosk }) => {
        const album = await openAlbum(theme, panel)
        await walk(stageAt(panel, { service, openKiosk, theme, look: album.look }))
        await album.close(name)
      })
    }
  }
}

const COLUMNS = 4

const WIDTH_OF_ONE = 480

const HEIGHT_OF_A_LINE = 22

const folder = process.env.LINECOOK_OUT ?? 'out/screens'

/** The pictures of one theme on one panel. */
interface Album {
  /** Takes a picture of the screen. */
  readonly look: Look
  /** Writes all pictures on one sheet, and how much of each screen is empty. */
  close(sheet: string): Promise<void>
}

async function openAlbum(theme: string, panel: { readonly name: string }): Promise<Album> {
  const pictures: string[] = []
  const empty: string[] = []
  let shown: Page | null = null
  await mkdir(folder, { recursive: true })
  return {
    async look(page, screen) {
      shown = page
      await comeToRest(page)
      const file = join(folder, `${screen}-${theme}-${panel.name}.png`)
      await page.screenshot({ path: file })
      pictures.push(file)
      const percent = String(Math.round((await emptyShare(page)) * 100))
      empty.push(`${percent.padStart(3)} % ${screen}`)
    },
    async close(sheet) {
      await writeFile(join(folder, `${sheet}-${theme}-${panel.name}.empty.txt`), `${empty.join('\n')}\n`)
      if (shown !== null) await writeContactSheet(shown, pictures, join(folder, `${sheet}-${theme}-${panel.name}.png`))
    },
  }
}

/** Writes pictures of one size side by side, with their names below. */
async function writeContactSheet(page: Page, files: readonly string[], target: string): Promise<void> {
  const pictures = await Promise.all(
    files.map(async (file) => ({ name: basename(file, '.png'), data: (await readFile(file)).toString('base64') })),
  )
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

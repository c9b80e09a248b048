import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import decodeQR from 'qr/decode.js'
import { amberButtons, keepPicture, type Monitor, type Picture, readWords, type Word } from './monitor.ts'

/** What a person at the display sees and does. Every picture that is kept has a number and a name. */
export interface Display {
  /** Waits until these words stand beside each other on the display, and keeps that picture. */
  shows(name: string, ...wanted: readonly string[]): Promise<Word>
  /** Clicks the words as soon as they are shown. */
  click(name: string, ...wanted: readonly string[]): Promise<void>
  clickAt(x: number, y: number): Promise<void>
  /** Clicks the widest amber button in the lower half: the one that leads on. */
  goOn(): Promise<void>
  type(text: string): Promise<void>
  /** The text of the QR code on the display. */
  readCode(): Promise<string>
  keep(name: string): Promise<void>
  /** Pictures, one about every 200 ms, until the promise resolves and one after. */
  until(promise: Promise<unknown>): Promise<readonly Picture[]>
  /** Clicks and Enter keys, and the other characters that were typed. */
  count(): { readonly touches: number; readonly characters: number }
}

export function watchDisplay(
  monitor: Monitor,
  { folder, say }: { folder: string; say: (line: string) => void },
): Display {
  let kept = 0
  let touches = 0
  let characters = 0
  const keepOne = (picture: Picture, name: string) => {
    kept += 1
    keepPicture(picture, join(folder, `${String(kept).padStart(2, '0')}-${name}.png`))
  }
  async function shows(name: string, ...wanted: readonly string[]): Promise<Word> {
    const until = performance.now() + 25_000
    for (;;) {
      const picture = await monitor.picture()
      const words = await readWords(picture)
      const found = findTogether(words, wanted)
      if (found !== undefined) {
        keepOne(picture, name)
        say(`the display shows "${wanted.join(' ')}" (${name})`)
        return found
      }
      if (performance.now() > until) {
        keepOne(picture, `missing-${name}`)
        throw new Error(`The display does not show "${wanted.join(' ')}": ${words.map(({ text }) => text).join(' ')}`)
      }
      await wait(300)
    }
  }
  async function clickAt(x: number, y: number): Promise<void> {
    touches += 1
    await monitor.click(x, y)
    await wait(600)
  }
  return {
    shows,
    clickAt,
    async click(name, ...wanted) {
      const { x, y } = await shows(name, ...wanted)
      await clickAt(x, y)
    },
    async goOn() {
      const picture = await monitor.picture()
      const button = amberButtons(picture)
        .filter(({ top }) => top > picture.height / 2)
        .toSorted((one, other) => one.width - other.width)
        .at(-1)
      if (button === undefined) throw new Error('Nothing leads on')
      await clickAt(button.left + button.width / 2, button.top + button.height / 2)
      await wait(400)
    },
    async type(text) {
      const enters = text.split('\n').length - 1
      touches += enters
      characters += text.length - enters
      await monitor.type(text)
    },
    async readCode() {
      const { width, height, pixels } = await monitor.picture()
      return decodeQR({ width, height, data: new Uint8Array(pixels) })
    },
    keep: async (name) => keepOne(await monitor.picture(), name),
    async until(promise) {
      const frames: Picture[] = []
      let isOver = false
      const over = promise.then(() => {
        isOver = true
      })
      do {
        frames.push(await monitor.picture())
        await Promise.race([wait(200), over])
      } while (!isOver)
      frames.push(await monitor.picture())
      return frames
    },
    count: () => ({ touches, characters }),
  }
}

/**
 * The middle of the last place where the words follow each other in one line. Tesseract takes an "S" for an "s" where no
 * other letter shows the height of the line.
 */
function findTogether(words: readonly Word[], wanted: readonly string[]): Word | undefined {
  return words.findLast((word, index) =>
    wanted.every((text, offset) => {
      const other = words[index + offset]
      return other?.text.toLowerCase().startsWith(text.toLowerCase()) === true && Math.abs(other.y - word.y) < 30
    }),
  )
}

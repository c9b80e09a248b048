import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'

/**
 * A display with a mouse and a keyboard, on a machine that has none: a headless compositor (sway), in which the
 * station's own compositor runs as its only window. cage 0.1.4 itself takes no virtual input devices.
 */
export interface Monitor {
  /** For the station's compositor. */
  readonly environment: Readonly<Record<string, string>>
  picture(): Promise<Picture>
  click(x: number, y: number): Promise<void>
  /** Types lower-case letters, digits and the signs of an address, and `\n` for Enter, slower than a scanner. */
  type(text: string): Promise<void>
  /** Types as a scanner that puts `~` before a code and Enter after it. */
  scan(code: string): Promise<void>
  stop(): Promise<void>
}

/** What is on the display: three bytes a pixel. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Buffer
}

const FOLDER = '/run/linecook-monitor'
const MILLISECONDS_BETWEEN_KEYS = 120
/** The keys of the layout "us" without Shift and with it. */
const ROWS = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'`", 'zxcvbnm,./']
const ROWS_WITH_SHIFT = ['!@#$%^&*()_+', 'QWERTYUIOP{}', 'ASDFGHJKL:"~', 'ZXCVBNM<>?']
const FIRST_CODES = [2, 16, 30, 44]
const OTHER_CODES: Readonly<Record<string, number>> = { '\n': 28, ' ': 57 }

export async function openMonitor({
  user,
  width,
  height,
}: {
  user: string
  width: number
  height: number
}): Promise<Monitor> {
  rmSync(FOLDER, { recursive: true, force: true })
  execFileSync('install', ['-d', '-m', '0700', '-o', user, '-g', user, FOLDER])
  const settings = join(FOLDER, 'sway.conf')
  writeFileSync(
    settings,
    `output HEADLESS-1 resolution ${width}x${height}\noutput * bg #3030ff solid_color\ndefault_border none\nxwayland disable\n`,
  )
  const own = {
    PATH: process.env.PATH ?? '',
    HOME: FOLDER,
    XDG_RUNTIME_DIR: FOLDER,
    WLR_BACKENDS: 'headless',
    WLR_RENDERER: 'pixman',
    WLR_LIBINPUT_NO_DEVICES: '1',
  }
  const asUser = ['--reuid', user, '--regid', user, '--init-groups', '--']
  const started: ChildProcess[] = []
  const sway = spawn('setpriv', [...asUser, 'sway', '-c', settings], { env: own, stdio: 'ignore' })
  started.push(sway)
  const socket = join(FOLDER, 'wayland-1')
  for (let time = 0; !existsSync(socket); time++) {
    if (time > 100) throw new Error('sway did not start')
    await wait(100)
  }
  const env = { ...own, WAYLAND_DISPLAY: 'wayland-1' }
  const hand = spawn('python3', [join(import.meta.dirname, 'hand.py')], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  started.push(hand)
  const answers = createInterface({ input: hand.stdout })[Symbol.asyncIterator]()
  const answered = async () => {
    if ((await answers.next()).value !== 'ok') throw new Error('The virtual mouse and keyboard are gone')
  }
  const tell = async (command: string) => {
    hand.stdin.write(`${command}\n`)
    await answered()
  }
  await answered()
  const type = async (text: string, pause: number) => {
    for (const character of text) {
      await tell(`key ${keyOf(character)}`)
      await wait(pause)
    }
  }

  return {
    environment: { WLR_BACKENDS: 'wayland', WLR_RENDERER: 'pixman', WAYLAND_DISPLAY: socket },
    picture: async () => readPicture(await outputOf('grim', ['-t', 'ppm', '-'], { env })),
    async click(x, y) {
      await tell(`point ${Math.round(x)} ${Math.round(y)} ${width} ${height}`)
      await wait(50)
      await tell('press')
      await wait(80)
      await tell('release')
      // Away from the words, as no pointer is on a display that is touched.
      await tell(`point ${width - 1} ${height - 1} ${width} ${height}`)
    },
    type: (text) => type(text, MILLISECONDS_BETWEEN_KEYS),
    scan: (code) => type(`~${code}\n`, 0),
    async stop() {
      for (const child of started.reverse()) {
        child.kill('SIGTERM')
        await wait(100)
      }
      rmSync(FOLDER, { recursive: true, force: true })
    },
  }
}

function outputOf(
  command: string,
  words: readonly string[],
  { env, input }: { env: NodeJS.ProcessEnv; input?: Buffer },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { env, stdio: ['pipe', 'pipe', 'ignore'] })
    const pieces: Buffer[] = []
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(Buffer.concat(pieces)) : reject(new Error(`${command}: ${code}`)),
    )
    child.stdin.end(input)
  })
}

/** The input event code of a key of the keyboard with the layout "us", and 1 if it needs Shift. */
function keyOf(character: string): string {
  const other = OTHER_CODES[character]
  if (other !== undefined) return `${other} 0`
  for (const [shift, rows] of [ROWS, ROWS_WITH_SHIFT].entries()) {
    for (const [row, first] of FIRST_CODES.entries()) {
      const place = rows[row]?.indexOf(character) ?? -1
      if (place >= 0) return `${first + place} ${shift}`
    }
  }
  throw new Error(`No key for ${character}`)
}

function readPicture(ppm: Buffer): Picture {
  const [head = '', width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', 0, 64)) ?? []
  if (head === '') throw new Error('grim took no picture')
  return { width: Number(width), height: Number(height), pixels: ppm.subarray(head.length) }
}

/** The share of pixels, 0 to 1, whose every channel is at least `least` of 255. */
export function lightShare({ pixels }: Picture, least: number): number {
  let light = 0
  for (let at = 0; at < pixels.length; at += 3) {
    if (Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) >= least) light += 1
  }
  return light / (pixels.length / 3)
}

/** The mean difference of all channels, 0 (the same) to 1. */
export function difference(one: Picture, other: Picture): number {
  if (one.pixels.length !== other.pixels.length) return 1
  let sum = 0
  for (let at = 0; at < one.pixels.length; at++) sum += Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0))
  return sum / one.pixels.length / 255
}

/** Writes the picture as a PNG. */
export function keepPicture({ width, height, pixels }: Picture, file: string): void {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a channel, red, green and blue.
  head.set([8, 2], 8)
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let row = 0; row < height; row++)
    pixels.copy(rows, row * (width * 3 + 1) + 1, row * width * 3, (row + 1) * width * 3)
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]))
}

function chunk(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A word that was read in a picture, with its middle in pixels. */
export interface Word {
  readonly text: string
  readonly x: number
  readonly y: number
}

const CELL = 8
const LEAST_AMBER_SHARE = 0.6
const LEAST_BUTTON_CELLS = 3

/**
 * The amber buttons, each cut out: Tesseract does not find dark words on an amber button of a dark display. `left` and
 * `top` are where they were.
 */
export function amberButtons(picture: Picture): readonly (Picture & { readonly left: number; readonly top: number })[] {
  const columns = Math.floor(picture.width / CELL)
  const rows = Math.floor(picture.height / CELL)
  const left = new Set<number>()
  for (let cell = 0; cell < columns * rows; cell++) {
    if (amberShare(picture, (cell % columns) * CELL, Math.floor(cell / columns) * CELL) >= LEAST_AMBER_SHARE)
      left.add(cell)
  }
  const buttons: (Picture & { left: number; top: number })[] = []
  for (const first of left) {
    const area = [first]
    left.delete(first)
    for (const cell of area) {
      // Two cells further, because letters interrupt the amber.
      for (const step of [-2, -1, 1, 2, -columns, columns, -2 * columns, 2 * columns]) {
        if (left.delete(cell + step)) area.push(cell + step)
      }
    }
    const across = area.map((cell) => cell % columns)
    const down = area.map((cell) => Math.floor(cell / columns))
    const box = {
      left: Math.min(...across),
      top: Math.min(...down),
      right: Math.max(...across),
      bottom: Math.max(...down),
    }
    if (box.bottom - box.top < LEAST_BUTTON_CELLS || box.right - box.left < LEAST_BUTTON_CELLS) continue
    const place = { left: box.left * CELL, top: box.top * CELL }
    const size = { width: (box.right - box.left + 1) * CELL, height: (box.bottom - box.top + 1) * CELL }
    buttons.push({ ...place, ...size, pixels: cut(picture, { ...place, ...size }) })
  }
  return buttons
}

function amberShare({ width, pixels }: Picture, left: number, top: number): number {
  let amber = 0
  for (let y = top; y < top + CELL; y++) {
    for (let x = left; x < left + CELL; x++) {
      const at = (y * width + x) * 3
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
      if (red > 150 && red - blue > 130 && green > blue) amber += 1
    }
  }
  return amber / CELL ** 2
}

function cut(from: Picture, box: { left: number; top: number; width: number; height: number }): Buffer {
  const rows = Array.from({ length: box.height }, (_, row) => {
    const at = ((box.top + row) * from.width + box.left) * 3
    return from.pixels.subarray(at, at + box.width * 3)
  })
  return Buffer.concat(rows)
}

/** Reads the words of a picture with Tesseract. */
export async function readWords(picture: Picture): Promise<readonly Word[]> {
  const onButtons = amberButtons(picture).map(async (button) =>
    (await readPart(button)).map(({ text, x, y }) => ({ text, x: x + button.left, y: y + button.top })),
  )
  return [...(await readPart(picture)), ...(await Promise.all(onButtons)).flat()]
}

async function readPart({ width, height, pixels }: Picture): Promise<readonly Word[]> {
  const input = Buffer.concat([Buffer.from(`P6\n${width} ${height}\n255\n`, 'latin1'), pixels])
  const words = ['-', '-', '--psm', '11', 'tsv']
  // With more threads Tesseract waits for itself on a loaded machine.
  const table = await outputOf('tesseract', words, { env: { ...process.env, OMP_THREAD_LIMIT: '1' }, input })
  return table
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const [level, , , , , , left, top, wide, high, , text] = line.split('\t')
      return level !== '5' || text === undefined || text.trim() === ''
        ? []
        : [{ text: text.trim(), x: Number(left) + Number(wide) / 2, y: Number(top) + Number(high) / 2 }]
    })
}

import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { amberButtons, keepPicture, lightShare, type Picture, readWords, type Word } from './monitor.ts'
import { type InstalledStation, openInstalledStation } from './openStation.ts'

const OUTPUT = join(import.meta.dirname, '../../out/station-test')
/** A pixel from this value on counts as white; the lightest surface of the night theme is far below. */
const WHITE = 230
const MOST_WHITE_SHARE = 0.2
const cook = { number: '10482', password: 'walrus' }
/** Of four steps. */
const RECIPE = { number: '0211', word: 'Chantilly' }
const SECOND_STEP = ['Scrape', 'the', 'vanilla']

test('the installed station cooks a recipe, and is back on the display after every kind of death', async () => {
  rmSync(OUTPUT, { recursive: true, force: true })
  mkdirSync(OUTPUT, { recursive: true })
  const began = performance.now()
  const say = (line: string) => {
    const timed = `${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`
    console.log(timed)
    appendFileSync(join(OUTPUT, 'transcript.txt'), `${timed}\n`)
  }
  const station = await openInstalledStation(say)
  const display = watchDisplay(station, say)
  const { supervisor, service, monitor } = station
  try {
    say('first start')
    const ready = supervisor.start()
    const frames = await display.until(ready)
    expect(frames.filter((frame) => lightShare(frame, WHITE) > MOST_WHITE_SHARE)).toHaveLength(0)
    say(`none of ${frames.length} pictures during the start was white`)
    await display.shows('first-start', 'employee', 'number')
    expect(renderers().length > 0 && renderers().every(isSandboxed)).toBe(true)
    const words = supervisor.processes('linecook').map((process) => process.arguments)
    expect(words.filter((text) => /remote-debugging|no-sandbox|inspect/.test(text))).toEqual([])
    say("the page runs in Chromium's sandbox, without a debugger or a switch for tests")

    await signIn()
    const [login] = service.requests.filter(({ operation }) => operation === 'login')
    expect(login?.query).toMatchObject({ employee_number: cook.number, entity_number: '4021' })
    say('the service saw the sign-in of 10482 for entity 4021 and the reading of the recipes')
    expect(service.requests.some(({ operation }) => operation === 'recipes')).toBe(true)

    await display.click('recipes', 'Name,', 'number,')
    await monitor.type(RECIPE.number)
    await display.click('found-recipe', RECIPE.word)
    await display.shows('overview', 'Fetched')
    await goOn()
    await display.shows('first-step', 'Set', 'a', 'timer')
    await goOn()
    await display.shows('second-step', ...SECOND_STEP)
    await expect.poll(() => batches().inProgress[0]?.step).toBe(1)
    say('batches.json has the batch at its second step')

    const [renderer] = renderers()
    process.kill(renderer ?? 0, 'SIGKILL')
    say(`SIGKILL to the renderer, process ${renderer}`)
    await expect.poll(() => renderers()).not.toContain(renderer)
    await display.shows('after-renderer', ...SECOND_STEP)
    expect(supervisor.starts()).toBe(1)

    await dies('main process', 'SIGKILL', mainProcess)
    await carryOn('after-main')
    await dies('compositor', 'SIGKILL', () => supervisor.processes('cage')[0]?.id)
    await carryOn('after-compositor')
    await dies('main process', 'SIGSTOP', mainProcess)
    await carryOn('after-watchdog')

    for (let turns = 0; turns < 9 && batches().inProgress.length > 0; turns++) await goOn()
    await display.shows('finished', 'Finished')
    await expect.poll(() => batches().ended[0]?.end).toBe('finished')
    say('batches.json has the finished batch')
    expect(filesOfOthers(station.dataFolder)).toEqual([])
    expect(service.requests.filter(({ operation }) => operation === 'login')).toHaveLength(4)
    say(`passed; ${supervisor.starts()} starts, pictures in out/station-test`)
  } finally {
    await display.keep('end').catch(() => {})
    await station.close()
  }

  async function signIn(): Promise<void> {
    await monitor.type(cook.number)
    await display.shows('password', 'Password')
    await monitor.type(cook.password)
    await display.click('password-typed', 'Sign', 'in')
    await display.shows('signed-in', 'Lock')
  }

  /** Clicks the amber button at the bottom: the one that leads on. */
  async function goOn(): Promise<void> {
    const button = amberButtons(await monitor.picture())
      .toSorted((one, other) => one.top - other.top)
      .at(-1)
    if (button === undefined) throw new Error('Nothing leads on')
    await monitor.click(button.left + button.width / 2, button.top + button.height / 2)
    await wait(1000)
  }

  async function dies(name: string, signal: NodeJS.Signals, find: () => number | undefined): Promise<void> {
    const id = find()
    if (id === undefined) throw new Error(`There is no ${name}`)
    const back = supervisor.nextReady()
    const at = performance.now()
    process.kill(id, signal)
    say(`${signal} to the ${name}, process ${id}`)
    const frames = await display.until(back)
    say(`back on the display ${Math.round(performance.now() - at)} ms after ${signal}`)
    expect(frames.filter((frame) => lightShare(frame, WHITE) > MOST_WHITE_SHARE)).toHaveLength(0)
    expect(batches().inProgress[0]?.step).toBe(1)
  }

  function mainProcess(): number | undefined {
    return supervisor.processes('linecook').find((process) => !process.arguments.includes('--type='))?.id
  }

  function renderers(): readonly number[] {
    const pages = supervisor.processes('linecook').filter((process) => process.arguments.includes('--type=renderer'))
    return pages.map(({ id }) => id)
  }

  async function carryOn(name: string): Promise<void> {
    await display.shows(name, 'employee', 'number')
    await signIn()
    await display.click(`${name}-signed-in`, 'Carry', 'on')
    await display.shows(`${name}-step`, ...SECOND_STEP)
  }

  /** What the data folder holds of the batch. */
  function batches(): StoredBatches {
    return JSON.parse(readFileSync(join(station.dataFolder, 'batches.json'), 'utf8')).value
  }
})

interface StoredBatches {
  readonly inProgress: readonly { readonly step: number }[]
  readonly ended: readonly { readonly end: string }[]
}

/** The display, with pictures that are kept and words that are read. */
function watchDisplay({ monitor }: InstalledStation, say: (line: string) => void) {
  let kept = 0
  const keepOne = (picture: Picture, name: string) => {
    kept += 1
    keepPicture(picture, join(OUTPUT, `${String(kept).padStart(2, '0')}-${name}.png`))
  }
  /** Waits until these words stand beside each other on the display, and keeps that picture. */
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
  return {
    shows,
    words: async () => readWords(await monitor.picture()),
    keep: async (name: string) => keepOne(await monitor.picture(), name),
    async click(name: string, ...wanted: readonly string[]) {
      const { x, y } = await shows(name, ...wanted)
      await monitor.click(x, y)
      await wait(600)
    },
    /** Pictures, one about every 200 ms, until the promise resolves and one after. Keeps those that differ. */
    async until(promise: Promise<unknown>): Promise<readonly Picture[]> {
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
  }
}

/** The middle of the last place where the words follow each other in one line. */
function findTogether(words: readonly Word[], wanted: readonly string[]): Word | undefined {
  return words.findLast((word, index) =>
    wanted.every((text, offset) => {
      const other = words[index + offset]
      return other?.text.startsWith(text) === true && Math.abs(other.y - word.y) < 30
    }),
  )
}

/** Whether the process has a seccomp filter of its own on top of the unit's, and no right to gain others. */
function isSandboxed(id: number): boolean {
  const status = readFileSync(`/proc/${id}/status`, 'utf8')
  return /^NoNewPrivs:\s*1$/m.test(status) && Number(/^Seccomp_filters:\s*(\d+)$/m.exec(status)?.[1] ?? 0) >= 2
}

/** Files below the folder that other users may read. */
function filesOfOthers(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const { mode } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? { mode: 0 }
    return (mode & 0o077) !== 0
  })
}

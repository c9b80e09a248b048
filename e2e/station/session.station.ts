import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { watchDisplay } from './display.ts'
import { lookAtReadiness, setUpStation } from './firstStart.ts'
import { lightShare } from './monitor.ts'
import { openInstalledStation } from './openStation.ts'

const OUTPUT = join(import.meta.dirname, '../../out/station-test')
/** A pixel from this value on counts as white; the lightest surface of the night theme is far below. */
const WHITE = 230
const MOST_WHITE_SHARE = 0.2
const ADMINISTRATORS_FOLDER = '/etc/linecook'
/** From the package to the first recipe, besides typed characters. */
const MOST_TOUCHES = 40
const cook = { number: '10482', password: 'walrus' }
/** Of four steps. */
const RECIPE = { number: '0211', word: 'Chantilly' }
const SECOND_STEP = ['Scrape', 'the', 'vanilla']

test('the installed station is set up at its display, cooks a recipe, and is back on the display after every kind of death', async () => {
  rmSync(OUTPUT, { recursive: true, force: true })
  mkdirSync(OUTPUT, { recursive: true })
  const began = performance.now()
  const say = (line: string) => {
    const timed = `${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`
    console.log(timed)
    appendFileSync(join(OUTPUT, 'transcript.txt'), `${timed}\n`)
  }
  const station = await openInstalledStation(say)
  const { supervisor, service } = station
  const display = watchDisplay(station.monitor, { folder: OUTPUT, say })
  try {
    say('first start')
    const ready = supervisor.start()
    const frames = await display.until(ready)
    expect(frames.filter((frame) => lightShare(frame, WHITE) > MOST_WHITE_SHARE)).toHaveLength(0)
    say(`none of ${frames.length} pictures during the start was white`)
    await display.shows('first-start', 'Set', 'up', 'this', 'station')
    expect(renderers().length > 0 && renderers().every(isSandboxed)).toBe(true)
    const words = supervisor.processes('linecook').map((process) => process.arguments)
    expect(words.filter((text) => /remote-debugging|no-sandbox|inspect/.test(text))).toEqual([])
    say("the page runs in Chromium's sandbox, without a debugger or a switch for tests")

    await setUpStation(station, display, say)
    const setUp = display.count()
    await lookAtReadiness(display, say)
    const before = display.count()
    await signIn()
    expect(logins().at(-1)?.query).toMatchObject({ employee_number: cook.number, entity_number: '4021' })
    say('the service saw the sign-in of 10482 for entity 4021 and the reading of the recipes')
    expect(service.requests.some(({ operation }) => operation === 'recipes')).toBe(true)

    await display.click('recipes', 'Name,', 'number,')
    await display.type(RECIPE.number)
    await display.click('found-recipe', RECIPE.word)
    await display.shows('overview', 'Fetched')
    const all = display.count()
    const touches = setUp.touches + all.touches - before.touches
    const characters = setUp.characters + all.characters - before.characters
    // The supervisor stands in the place of "linecook-kiosk on", which needs systemd.
    say(`commands to the first recipe: 2 (apt install, linecook-kiosk on); \
${touches} touches besides ${characters} typed characters and 2 scans`)
    expect(touches).toBeLessThanOrEqual(MOST_TOUCHES)
    await display.goOn()
    await display.shows('first-step', 'Put', 'the', 'bowl')
    await display.goOn()
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

    for (let turns = 0; turns < 9 && batches().inProgress.length > 0; turns++) await display.goOn()
    await display.shows('finished', 'Finished')
    await expect.poll(() => batches().ended[0]?.end).toBe('finished')
    say('batches.json has the finished batch')
    expect(filesOfOthers(station.dataFolder)).toEqual([])
    // The technician's in the guide, the cook's, and the cook's after each of three deaths.
    expect(logins()).toHaveLength(5)
    await putAdministratorsFileFirst()
    say(`passed; ${supervisor.starts()} starts, pictures in out/station-test`)
  } finally {
    await display.keep('end').catch(() => {})
    await station.close()
  }

  async function signIn(): Promise<void> {
    await display.type(cook.number)
    await display.shows('password', 'Password', 'for')
    await display.type(cook.password)
    await display.keep('password-typed')
    await display.type('\n')
    await display.shows('signed-in', 'Lock')
  }

  /** Restarts the session with a file in `/etc/linecook` for as long as the display is looked at. */
  async function putAdministratorsFileFirst(): Promise<void> {
    await supervisor.stop()
    const hadFolder = existsSync(ADMINISTRATORS_FOLDER)
    mkdirSync(ADMINISTRATORS_FOLDER, { recursive: true })
    const file = join(ADMINISTRATORS_FOLDER, 'station.json')
    try {
      const own = JSON.parse(readFileSync(join(station.dataFolder, 'station.json'), 'utf8'))
      writeFileSync(file, JSON.stringify({ ...own, name: 'Office kitchen' }))
      await supervisor.start()
      await display.shows('administrators-file', 'Office', 'kitchen')
      say(`${file} comes before the file that the guide wrote`)
    } finally {
      rmSync(hadFolder ? file : ADMINISTRATORS_FOLDER, { recursive: true, force: true })
    }
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

  function logins() {
    return service.requests.filter(({ operation, query }) => operation === 'login' && query.password !== undefined)
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

import type { Disposable, Page } from 'playwright/test'
import { ANSWER_SECONDS, type OpenKiosk } from './kiosk.ts'
import { type ShiftedTime, shiftTime } from './shiftedTime.ts'

/** A clock that runs as usual and can be advanced. */
export interface FakeClock {
  /**
   * Advances the time of the main process, of every window, also one that opens meanwhile, and of the simulated
   * services of the test. Requests that are sent meanwhile are answered, and windows shown, before it continues. Whole
   * milliseconds.
   */
  advance(milliseconds: number): Promise<void>
}

/** How far the main process has advanced. */
interface Progress {
  readonly ahead: number
  /** A request waits until the clocks of the services have been advanced. */
  readonly isHeld: boolean
  /** The number of windows that have been opened since the clock was installed. */
  readonly opened: number
}

interface MainClock {
  goTo(ahead: number): Promise<Progress>
}

/** The greatest difference between two clocks while time is advanced. */
const STRIDE_MILLISECONDS = 10_000
/** A page reports its last touch after a second: the report must come then, and not ten seconds late. */
const FIRST_STRIDE_MILLISECONDS = 1000
/** How long a new window, or one whose page has died, is waited for. */
const WINDOW_MILLISECONDS = 2000

/**
 * Installs a fake clock in an open program, for all timers that are started from then on; see `shiftTime` for the parts
 * that keep the real time. Call it once, as soon as the first window is shown. A program that is started again begins
 * with the real time and needs a clock of its own.
 */
export async function installFakeClock(kiosk: OpenKiosk): Promise<FakeClock> {
  const { app, passed } = kiosk
  let inNewPages: Disposable | null = null
  let appeared = 0
  app.on('window', () => {
    appeared++
  })
  await installInMainProcess(kiosk)
  // The window is there before its page: a script in the empty document before it would be lost.
  await kiosk.currentPage()
  await Promise.all(app.windows().map((page) => page.evaluate(shiftTime, passed.milliseconds)))
  await movePages()

  async function movePages(): Promise<void> {
    const limit = Date.now() + WINDOW_MILLISECONDS
    for (;;) {
      try {
        const next = await app.context().addInitScript(shiftTime, passed.milliseconds)
        await Promise.all([inNewPages?.dispose(), ...app.windows().map((page) => movePage(page, passed.milliseconds))])
        inNewPages = next
        return
      } catch (error) {
        // A page that has crashed or is being replaced rejects all calls until its window is gone.
        if (!/crashed|closed/.test(String(error)) || Date.now() > limit) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }

  return {
    async advance(milliseconds) {
      const goal = passed.milliseconds + milliseconds
      for (let stride = FIRST_STRIDE_MILLISECONDS; ; stride = STRIDE_MILLISECONDS) {
        const wanted = Math.min(goal, passed.milliseconds + stride)
        const { ahead, isHeld, opened } = await app.evaluate((_electron, until) => {
          const clock: MainClock = Reflect.get(globalThis, 'mainClock')
          return clock.goTo(until)
        }, wanted)
        passed.milliseconds = ahead
        while (appeared < opened) {
          const before = appeared
          await app.waitForEvent('window', { timeout: WINDOW_MILLISECONDS }).catch(() => undefined)
          if (appeared === before) appeared = opened
        }
        await movePages()
        if (ahead >= goal && !isHeld) return
      }
    },
  }
}

async function movePage(page: Page, ahead: number): Promise<void> {
  await page.evaluate(async (goal) => {
    const time: ShiftedTime = Reflect.get(globalThis, 'shiftedTime')
    await time.goTo(goal)
  }, ahead)
}

async function installInMainProcess({ app, passed }: OpenKiosk): Promise<void> {
  await app.evaluate(
    ({ app, net }, { source, answerMilliseconds, quietMilliseconds }) => {
      const realNow = performance.now.bind(performance)
      const realSetTimeout = setTimeout
      const wait = (milliseconds: number) => new Promise<void>((resolve) => realSetTimeout(resolve, milliseconds))
      process.getBuiltinModule('node:vm').runInThisContext(source)
      const time: ShiftedTime = Reflect.get(globalThis, 'shiftedTime')

      let isPassing = false
      let opened = 0
      let underWay = 0
      let lastAnswer = Number.NEGATIVE_INFINITY
      const held: (() => void)[] = []
      const notShown = new Set<Electron.BrowserWindow>()

      app.on('browser-window-created', (_event, window) => {
        opened++
        notShown.add(window)
        // Time may not be advanced for long.
        window.once('closed', () => notShown.delete(window))
      })

      // A request is sent when it is ended.
      const requests = Object.getPrototypeOf(net.request('http://127.0.0.1/'))
      const realEnd: unknown = requests.end
      if (typeof realEnd !== 'function') throw new Error('A request has no end')
      requests.end = function (this: Electron.ClientRequest, ...body: readonly unknown[]) {
        underWay++
        let isOver = false
        const over = () => {
          if (isOver) return
          isOver = true
          underWay--
          lastAnswer = realNow()
        }
        // An answer has come when its last part has: while time passes, the rest of it would be late.
        this.on('response', (response) => response.on('end', over).on('aborted', over).on('error', over))
        this.on('error', over).on('abort', over).on('close', over)
        const send = () => {
          if (!isOver) Reflect.apply(realEnd, this, body)
        }
        if (isPassing) held.push(send)
        else send()
        return this
      }

      /**
       * Waits until all answers have come, and a moment more in which the last one is handled; a service may never
       * answer.
       */
      async function answersCome(): Promise<void> {
        const limit = realNow() + answerMilliseconds
        while ((underWay > 0 || realNow() - lastAnswer < quietMilliseconds) && realNow() < limit) await wait(5)
      }

      /** Waits until each new window shows a screen and has reported it. */
      async function windowsAreShown(): Promise<void> {
        const limit = realNow() + answerMilliseconds
        for (const window of notShown) {
          while (!window.isDestroyed() && realNow() < limit && !(await shows(window))) await wait(20)
        }
        notShown.clear()
      }

      async function shows({ webContents }: Electron.BrowserWindow): Promise<boolean> {
        if (webContents.isLoading()) return false
        const question = `document.querySelector('#root > :not([data-bare])') !== null && kiosk.readState(null).then(() => true)`
        return webContents.executeJavaScript(question).catch(() => false)
      }

      const clock: MainClock = {
        async goTo(ahead) {
          for (const release of held.splice(0)) release()
          await answersCome()
          await windowsAreShown()
          isPassing = true
          const reached = await time.goTo(ahead, () => held.length > 0 || notShown.size > 0)
          isPassing = false
          return { ahead: reached, isHeld: held.length > 0, opened }
        },
      }
      Object.assign(globalThis, { mainClock: clock })
    },
    {
      source: `(${shiftTime})(${passed.milliseconds})`,
      answerMilliseconds: ANSWER_MILLISECONDS,
      quietMilliseconds: QUIET_MILLISECONDS,
    },
  )
}

/** The real time that a request or a window gets before the fake time continues without it. */
const ANSWER_MILLISECONDS = ANSWER_SECONDS * 1000
/** The real time in which the program handles an answer before more fake time passes. */
const QUIET_MILLISECONDS = 30

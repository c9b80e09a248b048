/**
 * Shortens the stacks that Playwright takes for each step: of each test, fixture, `expect` and call of a page. It copies
 * each frame with all its methods to translate it to a line of the source. Nearly all frames are its own and Node's, which
 * it removes afterwards. Here they are removed before, but for the one through which a test called Playwright.
 */
export function shortenStacks(): void {
  const translate = Error.prepareStackTrace
  if (translate === undefined) return
  Error.prepareStackTrace = (error, all) => {
    const frames = all.filter((frame) => !fileOf(frame).startsWith('node:'))
    const kept = frames.filter((frame, index) => !isPlaywrights(frame) || !isPlaywrights(frames[index + 1]))
    const own = kept.filter(isOwn)
    const lines = String(translate(error, own)).split('\n')
    const translated = own.length === 0 ? [] : lines.splice(-own.length)
    return [...lines, ...kept.map((frame) => (isOwn(frame) ? translated.shift() : `    at ${frame}`))].join('\n')
  }
}

/** A step of Playwright, as far as it is looked at here. */
interface Step {
  readonly category: string
  readonly endWallTime?: number
}

/**
 * For each call outside a `test.step`, Playwright looks through all earlier steps for a hook or fixture that is still open: of
 * a thousand such calls, that costs a second of processor time. An open one is the last step, because the others are in it.
 */
export function lookAtLastStep(testInfo: object): void {
  const open = (steps: readonly Step[]) => {
    const last = steps.at(-1)
    return last?.endWallTime === undefined && /^(hook|fixture)$/u.test(last?.category ?? '') ? last : undefined
  }
  if ('_findLastPredefinedStep' in testInfo) Object.assign(testInfo, { _findLastPredefinedStep: open })
}

function fileOf(frame: NodeJS.CallSite | undefined): string {
  return frame?.getFileName() ?? ''
}

function isPlaywrights(frame: NodeJS.CallSite | undefined): boolean {
  return /[\\/]node_modules[\\/]playwright/u.test(fileOf(frame))
}

function isOwn(frame: NodeJS.CallSite): boolean {
  return !/[\\/]node_modules[\\/]/u.test(fileOf(frame))
}

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

function fileOf(frame: NodeJS.CallSite | undefined): string {
  return frame?.getFileName() ?? ''
}

function isPlaywrights(frame: NodeJS.CallSite | undefined): boolean {
  return /[\\/]node_modules[\\/]playwright/u.test(fileOf(frame))
}

function isOwn(frame: NodeJS.CallSite): boolean {
  return !/[\\/]node_modules[\\/]/u.test(fileOf(frame))
}

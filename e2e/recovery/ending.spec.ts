import { expect, test } from '../kiosk.ts'

test('an exception that is not caught ends the program with its window, for the supervisor to start it again', async ({
  kiosk,
}) => {
  await kiosk.currentPage()
  const ended = new Promise<number | null>((resolve) => kiosk.program.once('exit', resolve))
  await kiosk.app.evaluate(() => {
    setTimeout(() => {
      throw new Error('not caught')
    }, 0)
  })
  expect(await ended).toBe(1)
  expect(kiosk.output()).not.toContain('closed from outside')
})

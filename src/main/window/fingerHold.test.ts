import { expect, test } from 'vitest'
import { createFingerHold } from './fingerHold.ts'

/** An input event and when it came, in milliseconds, as "touchStart 0". */
type Noted = `${string} ${number}`

const holds: readonly (readonly [what: string, events: readonly Noted[], at: number, expected: number])[] = [
  ['a finger that is still there', ['touchStart 0'], 2100, 2100],
  ['moves in between', ['touchStart 0', 'touchMove 900'], 2100, 2100],
  ['a finger that has just left', ['touchStart 0', 'touchEnd 2100'], 2900, 2100],
  ['a finger that left before', ['touchStart 0', 'touchEnd 2100'], 3200, 0],
  ['a mouse', ['mouseDown 0'], 2100, 2100],
  ['two short touches', ['touchStart 0', 'touchEnd 90', 'touchStart 1900', 'touchEnd 2000'], 2000, 100],
  ['a scanner during the hold', ['touchStart 0', 'rawKeyDown 1900'], 2100, 0],
  ['a held key', ['rawKeyDown 0', 'char 1'], 2100, 0],
  ['no event, as with a script of the page', [], 2100, 0],
]

test.each(holds)('the hold of %s', (_, events, at, expected) => {
  let now = 0
  const finger = createFingerHold(() => now)
  for (const event of events) {
    const [type = '', moment] = event.split(' ')
    now = Number(moment)
    finger.note(type)
  }
  now = at
  expect(finger.heldFor()).toBe(expected)
})

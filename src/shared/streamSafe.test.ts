import { expect, test } from 'vitest'
import { streamSafe } from './streamSafe.ts'

const ACUTE = '\u0301'

test('puts a joiner after each 30 combining characters in a row, once', () => {
  const safe = `e${ACUTE.repeat(30)}\u034f${ACUTE.repeat(30)}\u034f${ACUTE}`
  expect(streamSafe(`e${ACUTE.repeat(61)}`)).toBe(safe)
  expect(streamSafe(safe)).toBe(safe)
  expect(streamSafe('\uff9e'.repeat(61))).toContain('\u034f')
})

test('leaves texts of all languages as they are', () => {
  for (const text of ['Crème pâtissière ', 'بِسْمِ ٱللَّٰهِ ', 'ทำไมเขาถึงไม่พูดภาษาไทย ', 'ｶﾞｷﾞｸﾞ', `e${ACUTE.repeat(30)}`]) {
    expect(streamSafe(text.repeat(20))).toBe(text.repeat(20))
  }
})

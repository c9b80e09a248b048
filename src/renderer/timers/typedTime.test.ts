import { expect, test } from 'vitest'
import { typedSeconds, typedTimeText } from './typedTime.ts'

test('the digits that were typed read as minutes and seconds', () => {
  for (const [digits, text, seconds] of [
    ['', '0:00', 0],
    ['5', '0:05', 5],
    ['90', '0:90', 90],
    ['123', '1:23', 83],
    ['1230', '12:30', 750],
    ['0500', '5:00', 300],
    ['9000', '90:00', 5400],
    ['11230', '1:12:30', 4350],
    ['960000', '96:00:00', 345_600],
  ] as const) {
    expect(typedTimeText(digits), digits).toBe(text)
    expect(typedSeconds(digits), digits).toBe(seconds)
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countdownText } from '../../shared/kitchen/countdown.ts'
import { untilNextSecond } from './useCountdown.ts'

test('a countdown is read again exactly when its text changes', () => {
  const moment = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 })
  const left = fc.integer({ min: -400_000, max: 400_000 })
  fc.assert(
    fc.property(moment, left, (endsAt, left) => {
      const now = endsAt - left
      const wait = untilNextSecond(endsAt, now)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(1000)
      const shown = countdownText(left)
      expect(countdownText(left - wait + 1)).toBe(shown)
      expect(countdownText(left - wait)).not.toBe(shown)
    }),
  )
})

import { expect, test } from 'vitest'
import { pedalKeys } from './pedal.ts'

test('a taught key takes precedence over the station file, key by key', () => {
  const keys = pedalKeys({ next: 'b', back: null }, { next: 'PageDown', back: 'PageUp' })
  expect(keys).toEqual({ next: 'b', back: 'PageUp' })
})

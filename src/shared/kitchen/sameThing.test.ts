import { expect, test } from 'playwright/test'
import { isSameThing, thingKey } from './sameThing.ts'

const mixer = { kind: 'asset', number: 'J-20118\u00e9' } as const

test('compares kind and normalised number', () => {
  expect(isSameThing(mixer, { kind: 'asset', number: ' j-20118E\u0301 ' })).toBe(true)
  expect(isSameThing(mixer, { kind: 'product', number: mixer.number })).toBe(false)
  expect(isSameThing(mixer, { kind: 'asset', number: 'J-20119' })).toBe(false)
  expect(isSameThing(mixer, { kind: 'asset', number: '0J-20118\u00e9' })).toBe(false)
})

test('keys are equal exactly for the same thing', () => {
  expect(thingKey({ ...mixer, number: ' j-20118E\u0301 ' })).toBe(thingKey(mixer))
  expect(thingKey({ ...mixer, kind: 'product' })).not.toBe(thingKey(mixer))
})

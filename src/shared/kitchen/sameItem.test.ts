import { expect, test } from 'vitest'
import { isSameItem, itemKey } from './sameItem.ts'

const mixer = { kind: 'asset', number: 'J-20118\u00e9' } as const

test('compares kind and normalised number', () => {
  expect(isSameItem(mixer, { kind: 'asset', number: ' j-20118E\u0301 ' })).toBe(true)
  expect(isSameItem(mixer, { kind: 'product', number: mixer.number })).toBe(false)
  expect(isSameItem(mixer, { kind: 'asset', number: 'J-20119' })).toBe(false)
  expect(isSameItem(mixer, { kind: 'asset', number: '0J-20118\u00e9' })).toBe(false)
})

test('keys are equal exactly for the same item', () => {
  expect(itemKey({ ...mixer, number: ' j-20118E\u0301 ' })).toBe(itemKey(mixer))
  expect(itemKey({ ...mixer, kind: 'product' })).not.toBe(itemKey(mixer))
})

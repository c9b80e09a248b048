import { expect, test } from 'playwright/test'
import { reasonsFor } from './reasonsFor.ts'

const asset = { kind: 'asset' } as const
const product = { kind: 'product' } as const

test('offers the reasons of the kinds in the list, and for both kinds those that both have', () => {
  const reasons = { asset: ['Broken', 'Replaced'], product: ['Recalled', 'Replaced'] }
  expect(reasonsFor([asset, asset], reasons)).toEqual(['Broken', 'Replaced'])
  expect(reasonsFor([product], reasons)).toEqual(['Recalled', 'Replaced'])
  expect(reasonsFor([asset, product], reasons)).toEqual(['Replaced'])
  expect(reasonsFor([asset, product], { asset: ['Broken'], product: ['Recalled'] })).toEqual(['Broken', 'Recalled'])
  expect(reasonsFor([asset, product], { asset: [], product: ['Recalled'] })).toEqual(['Recalled'])
})

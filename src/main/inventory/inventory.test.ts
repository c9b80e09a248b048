import { expect, test } from 'vitest'
import type { AssetFound } from '../../shared/inventory.ts'
import { joined, latestFinds, withoutFound } from './inventory.ts'
import type { StoredInventory } from './inventorySchema.ts'

const mara = { employeeNumber: '20331', name: 'Mara' }
const jonas = { employeeNumber: '20999', name: 'Jonas' }
const found = (number: string, given: Partial<AssetFound> = {}): AssetFound => ({
  number,
  name: '',
  at: 1000,
  by: mara,
  how: 'scanned',
  ...given,
})
const inventory = (given: Partial<StoredInventory> = {}): StoredInventory => ({
  begunAt: 1,
  begunBy: mara,
  ended: null,
  found: [],
  ...given,
})
const numbers = (list: readonly AssetFound[] | undefined) => list?.map(({ number }) => number)

test('an asset is dark again regardless of case and blanks of its number', () => {
  const list = inventory({ found: [found('ab1'), found('20107')] })
  expect(numbers(withoutFound(list, ' AB1 ').found)).toEqual(['20107'])
})

test('keeps the last find of each asset over all inventories, compared by their normalised numbers', () => {
  const first = [found('ab1', { at: 1 }), found('20107', { at: 5 })]
  const second = [found('AB1', { at: 3 }), found('20107', { at: 4 })]
  expect(latestFinds(first, second).map(({ number, at }) => `${number} ${at}`)).toEqual(['20107 5', 'AB1 3'])
})

test('an inventory that is read late goes on with all finds; one that had ended gives way', () => {
  const kept = inventory({ begunAt: 1, found: [found('20107', { at: 1 })] })
  const present = inventory({ begunAt: 2, found: [found('20107', { at: 3 }), found('20112', { at: 4 })] })
  expect(joined(kept, null)).toBe(kept)
  expect(joined(null, present)).toBe(present)
  const both = joined(kept, present)
  expect(both?.begunAt).toBe(1)
  expect(both?.found.map(({ number, at }) => `${number} ${at}`)).toEqual(['20107 1', '20112 4'])
  expect(joined({ ...kept, ended: { at: 2, by: jonas, assets: [] } }, present)).toBe(present)
})

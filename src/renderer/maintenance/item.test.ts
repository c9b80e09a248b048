import { expect, test } from 'vitest'
import { heldRetirement } from '../../shared/request.testing.ts'
import { en } from '../words/en.ts'
import { itemName, opensAtOnce } from './item.ts'

const mixer = { kind: 'asset', number: '20107', first: 'scanned' } as const
const now = { inList: 0, connection: { kind: 'reachable', at: 0 }, requests: [] } as const

test('a scan opens its confirmation, but not while a list is being made, offline, or while it is requested', () => {
  expect(opensAtOnce(mixer, now)).toBe(true)
  expect(opensAtOnce(mixer, { ...now, connection: { kind: 'unknown' } })).toBe(true)
  expect(opensAtOnce(mixer, { ...now, inList: 1 })).toBe(false)
  const because = { kind: 'timeout', seconds: 10 } as const
  expect(opensAtOnce(mixer, { ...now, connection: { kind: 'unreachable', since: 0, because } })).toBe(false)
  expect(opensAtOnce(mixer, { ...now, requests: [heldRetirement()] })).toBe(false)
  expect(opensAtOnce({ ...mixer, kind: 'product' }, { ...now, requests: [heldRetirement()] })).toBe(true)
})

const use = {
  recipeId: '1',
  recipeNumber: '0412',
  recipeName: 'Sourdough country loaf',
  place: 0,
  stepCount: 9,
  steps: [5],
}

test('an item is unknown only if the recipes are read and none uses it', () => {
  const nameOf = (names: readonly string[], uses: readonly (typeof use)[], isRead = true) =>
    itemName(en.maintenance, { kind: 'asset', names, uses }, isRead)
  expect(nameOf(['Spiral mixer 40 l', 'Mixer'], [use])).toBe('Spiral mixer 40 l')
  expect(nameOf([], [use])).toBe('Asset without a name')
  expect(nameOf([], [])).toBe('Unknown asset')
  expect(nameOf([], [], false)).toBe('Asset, its name is not known yet')
})

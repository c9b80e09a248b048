import { expect, test } from 'vitest'
import { heldRetirement } from '../../shared/request.testing.ts'
import { opensAtOnce } from './opensAtOnce.ts'

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

import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HASH_COST, hashCost, provePassword } from './passwordProof.ts'

const cheap = { N: 16, r: 1, p: 1 }

test('the full cost is at least the minimum of OWASP for scrypt', () => {
  expect(HASH_COST).toMatchObject({ N: 2 ** 15, r: 8, p: 3 })
})

test('uses the quick cost only if the program is not packaged and its environment asks for it', () => {
  const asked = { LINECOOK_QUICK_HASH: '1' }
  expect(hashCost({ isPackaged: true, environment: asked })).toBe(HASH_COST)
  expect(hashCost({ isPackaged: true, environment: {} })).toBe(HASH_COST)
  expect(hashCost({ isPackaged: false, environment: {} })).toBe(HASH_COST)
  expect(hashCost({ isPackaged: false, environment: { LINECOOK_QUICK_HASH: '0' } })).toBe(HASH_COST)
  expect(hashCost({ isPackaged: false, environment: asked })).toMatchObject({ N: 2 ** 10, r: 8, p: 3 })
})

test('accepts only the same password, for any two', async () => {
  const password = fc.string({ unit: 'grapheme', maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(password, password, async (right, tried) => {
      const proof = await provePassword(right, cheap)
      expect(await proof(right)).toBe(true)
      expect(await proof(tried)).toBe(tried === right)
    }),
  )
})

test('does not expose the password in a proof', async () => {
  const proof = await provePassword('walrus', cheap)
  expect(inspect(proof, { depth: null, showHidden: true })).not.toContain('walrus')
  expect(JSON.stringify({ proof })).toBe('{}')
})

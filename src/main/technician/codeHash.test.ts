import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOfCode, isCode, isCodeHash } from './codeHash.ts'

const cheap = { N: 2 ** 14, p: 1 }
const bytes = 'A'.repeat(22)
const written = (N: number | string, r: number, p: number | string, salt = bytes, hash = 'A'.repeat(43)) =>
  `scrypt$${N}$${r}$${p}$${salt}$${hash}`

test('distinguishes the code from another one, also at the cost of a new hash', async () => {
  const hash = await hashOfCode('83051729', { random: randomBytes })
  expect(hash).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(await isCode('83051729', hash)).toBe(true)
  expect(await isCode('83051720', hash)).toBe(false)
})

test('the same code has another hash with another salt, and the code is in none', async () => {
  const hashes = await Promise.all([1, 2].map(() => hashOfCode('83051729', { random: randomBytes, cost: cheap })))
  expect(hashes[0]).not.toBe(hashes[1])
  expect(hashes.join(' ')).not.toContain('83051729')
})

for (const [what, text, isHash] of [
  ['the cost of a new hash', written(2 ** 17, 8, 1), true],
  ['the lowest cost', written(2 ** 14, 8, 1), true],
  ['a lower one', written(2 ** 13, 8, 1), false],
  ['the highest cost', written(2 ** 18, 8, 1), true],
  ['a cost of gigabytes', written(2 ** 19, 8, 1), false],
  ['a cost of minutes', written(2 ** 14, 8, 99), false],
  ['no power of two', written(100_000, 8, 1), false],
  ['another block size', written(2 ** 17, 9, 1), false],
  ['no parallelisation', written(2 ** 17, 8, 0), false],
  ['a short salt', written(2 ** 17, 8, 1, 'AAAA'), false],
  ['a code instead of its hash', '83051729', false],
  ['more text after it', `${written(2 ** 17, 8, 1)}\n`, false],
] as const)
  test(`a hash in a file with ${what} is ${isHash ? 'checked' : 'refused and not run'}`, async () => {
    expect(isCodeHash(text)).toBe(isHash)
    if (!isHash) expect(await isCode('83051729', text)).toBe(false)
  })

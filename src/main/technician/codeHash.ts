import { timingSafeEqual } from 'node:crypto'
import { scryptHash } from '../session/passwordProof.ts'

/**
 * The cost of a new hash: 128 MiB of memory, the first choice of OWASP's Password Storage Cheat Sheet for scrypt. About
 * 0.4 s on a station, and so more than a year of one processor for all 10^8 codes of eight digits.
 */
const NEW_HASH = { N: 2 ** 17, p: 1 }
const BLOCK_SIZE = 8
const SALT_BYTES = 16

/** A hash of a file may cost a tenth of a new one, and at most twice as much: a check must not take the station down. */
const LOWEST_N = 2 ** 14
const HIGHEST_N = 2 ** 18
const MOST_WORK = 2 ** 18

/** `scrypt$N$r$p$salt$hash`, with 16 bytes of salt and 32 bytes of hash in base64url. */
const WRITTEN = /^scrypt\$(\d{5,6})\$8\$([1-9]\d?)\$([\w-]{22})\$([\w-]{43})$/

interface CodeHash {
  readonly N: number
  readonly p: number
  readonly salt: Buffer
  readonly hash: Buffer
}

/** The hash of a technician's code as it is written into the station file. Takes about 0.4 s of another thread. */
export async function hashOfCode(
  code: string,
  { random, cost = NEW_HASH }: { random: (bytes: number) => Buffer; cost?: Pick<CodeHash, 'N' | 'p'> },
): Promise<string> {
  const salt = random(SALT_BYTES)
  const hash = await scryptHash(code, salt, optionsOf(cost))
  return ['scrypt', cost.N, BLOCK_SIZE, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Whether `written` is the hash of `code`. False for a text that is no such hash. */
export async function isCode(code: string, written: string): Promise<boolean> {
  const parsed = parse(written)
  return parsed !== null && timingSafeEqual(await scryptHash(code, parsed.salt, optionsOf(parsed)), parsed.hash)
}

/** Whether a text of the station file is a hash that is checked: of the form above, at a possible cost. */
export function isCodeHash(written: string): boolean {
  return parse(written) !== null
}

function parse(written: string): CodeHash | null {
  const [, N = '', p = '', salt = '', hash = ''] = WRITTEN.exec(written) ?? []
  if (N === '') return null
  const parsed = {
    N: Number(N),
    p: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  }
  const isPowerOfTwo = Number.isInteger(Math.log2(parsed.N))
  const isPossible = parsed.N >= LOWEST_N && parsed.N <= HIGHEST_N && parsed.N * parsed.p <= MOST_WORK
  return isPowerOfTwo && isPossible ? parsed : null
}

function optionsOf({ N, p }: Pick<CodeHash, 'N' | 'p'>) {
  return { N, r: BLOCK_SIZE, p, maxmem: 2 * 128 * N * BLOCK_SIZE }
}

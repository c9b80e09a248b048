import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** Checks a password against a hash. */
export type PasswordProof = (password: string) => Promise<boolean>

/**
 * The minimum of OWASP's Password Storage Cheat Sheet for scrypt with 32 MiB of memory (N = 2^15, r = 8, p = 3). The
 * minimum is enough because the hash is kept in memory only, and a person waits for it.
 */
export const HASH_COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
/** 1/32 of it, for end-to-end tests, which sign in some hundred times. */
const QUICK_HASH_COST: ScryptOptions = { ...HASH_COST, N: 2 ** 10 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** The full cost, or the quick one if the program is not packaged and `LINECOOK_QUICK_HASH` is 1. */
export function hashCost(program: {
  readonly isPackaged: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
}): ScryptOptions {
  return !program.isPackaged && program.environment.LINECOOK_QUICK_HASH === '1' ? QUICK_HASH_COST : HASH_COST
}

/** Hashes a password with a salt and scrypt (RFC 7914). The hash stays in a closure, so that it cannot be logged. */
export async function provePassword(password: string, cost: ScryptOptions): Promise<PasswordProof> {
  const salt = randomBytes(SALT_BYTES)
  const right = await scryptHash(password, salt, cost)
  return async (tried) => timingSafeEqual(await scryptHash(tried, salt, cost), right)
}

/** 32 bytes of scrypt (RFC 7914). Runs in a thread of Node's pool. */
export function scryptHash(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, cost, (error, derived) => {
      if (error === null) resolve(derived)
      else reject(error)
    })
  })
}

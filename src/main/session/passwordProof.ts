import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** Tells the right password from a wrong one without knowing it. */
export type PasswordProof = (password: string) => Promise<boolean>

/**
 * The least that OWASP's password storage cheat sheet asks of scrypt (N = 2^15, r = 8, p = 3), needing 32 MiB at a
 * time: the hash lies in memory only, and a person waits for it.
 */
export const HASH_COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
/** A thirtieth of it, for end-to-end tests, which sign in some hundred times. */
const QUICK_HASH_COST: ScryptOptions = { ...HASH_COST, N: 2 ** 10 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** The cost of the hash: full, unless the environment of a program that is not packaged asks for a quick one. */
export function hashCost(program: {
  readonly isPackaged: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
}): ScryptOptions {
  return !program.isPackaged && program.environment.LINECOOK_QUICK_HASH === '1' ? QUICK_HASH_COST : HASH_COST
}

/** A salted scrypt hash (RFC 7914) of the password, behind a function so that nothing can write it down. */
export async function provePassword(password: string, cost: ScryptOptions = HASH_COST): Promise<PasswordProof> {
  const salt = randomBytes(SALT_BYTES)
  const right = await hash(password, salt, cost)
  return async (tried) => timingSafeEqual(await hash(tried, salt, cost), right)
}

function hash(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, cost, (error, derived) => {
      if (error === null) resolve(derived)
      else reject(error)
    })
  })
}

import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** Tells the right password from a wrong one without knowing it. */
export type PasswordProof = (password: string) => Promise<boolean>

/**
 * The least that OWASP's password storage cheat sheet asks of scrypt (N = 2^15, r = 8, p = 3), needing 32 MiB at a
 * time: the hash lies in memory only, and a person waits for it.
 */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** A salted scrypt hash (RFC 7914) of the password, behind a function so that nothing can write it down. */
export async function provePassword(password: string, cost: ScryptOptions = COST): Promise<PasswordProof> {
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

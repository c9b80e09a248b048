import { randomBytes } from 'node:crypto'
import { hashOfCode } from '../../src/main/technician/codeHash.ts'

export const CODE = '83051729'

/** The keys of a station file with the technician's code, hashed at the lowest cost that a file may have. */
export async function stationWithCode() {
  return { technician: { code: await hashOfCode(CODE, { random: randomBytes, cost: { N: 2 ** 14, p: 1 } }) } }
}

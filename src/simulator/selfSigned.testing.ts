import { createSign, generateKeyPairSync } from 'node:crypto'

const SEQUENCE = 0x30
const INTEGER = 0x02
const BIT_STRING = 0x03
const UTC_TIME = 0x17
/** ecdsa-with-SHA256, 1.2.840.10045.4.3.2. */
const SIGNED_WITH = der(SEQUENCE, Buffer.from('06082a8648ce3d040302', 'hex'))

/**
 * A key and a certificate that it signs itself, as PEM (RFC 5280, section 4.1), so that the repository holds no key.
 * Nothing trusts it: a test has to. It names no host. `from` and `until` are years from 1950 to 2049.
 */
export function selfSigned({ from = 2020, until = 2049 } = {}): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(SEQUENCE)
  const facts = der(
    SEQUENCE,
    der(INTEGER, Buffer.of(1)),
    SIGNED_WITH,
    name,
    der(SEQUENCE, firstDayOf(from), firstDayOf(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(facts).sign(privateKey)
  const certificate = der(SEQUENCE, facts, SIGNED_WITH, der(BIT_STRING, Buffer.of(0), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

function firstDayOf(year: number): Buffer {
  return der(UTC_TIME, Buffer.from(`${String(year).slice(2)}0101000000Z`))
}

/** An element of DER with its tag and its length, which here is below 65,536. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}

import { expect, test } from 'vitest'
import { connectionTrouble } from './addressTests.ts'

for (const [names, trouble] of [
  [['ENOTFOUND'], 'nameNotFound'],
  [['EAI_AGAIN'], 'nameNotFound'],
  [['net::ERR_NAME_NOT_RESOLVED'], 'nameNotFound'],
  [['ECONNREFUSED'], 'refused'],
  [['net::ERR_CONNECTION_REFUSED'], 'refused'],
  [['ENETUNREACH', 'ECONNREFUSED'], 'refused'],
  [['EHOSTUNREACH'], 'noRoute'],
  [['net::ERR_INTERNET_DISCONNECTED'], 'noRoute'],
  [['CERT_HAS_EXPIRED'], 'certificateDate'],
  [['net::ERR_CERT_DATE_INVALID'], 'certificateDate'],
  [['DEPTH_ZERO_SELF_SIGNED_CERT'], 'certificate'],
  [['UNABLE_TO_VERIFY_LEAF_SIGNATURE'], 'certificate'],
  [['net::ERR_CERT_AUTHORITY_INVALID'], 'certificate'],
  [['net::ERR_TUNNEL_CONNECTION_FAILED'], 'proxy'],
  [['ERR_SSL_WRONG_VERSION_NUMBER'], 'notEncrypted'],
  [['net::ERR_SSL_PROTOCOL_ERROR'], 'notEncrypted'],
  [['ECONNRESET'], null],
  [['TypeError'], null],
  [[], null],
] as const) {
  test(`a failed connection with ${names.join(' and ') || 'nothing'} is ${trouble}`, () => {
    expect(connectionTrouble(names)).toBe(trouble)
  })
}

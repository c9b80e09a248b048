import type { ConnectionTrouble } from '../../shared/setup.ts'

/** By the codes of Node and the names of Chromium (`net/base/net_error_list.h`), the first that matches. */
const TROUBLES: readonly (readonly [ConnectionTrouble, RegExp])[] = [
  ['nameNotFound', /^(?:ENOTFOUND|EAI_\w+)$|ERR_NAME_|ERR_DNS_/],
  ['refused', /^ECONNREFUSED$|ERR_CONNECTION_REFUSED/],
  ['noRoute', /^(?:ENETUNREACH|EHOSTUNREACH|ENETDOWN)$|ERR_ADDRESS_|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_/],
  ['certificateDate', /^(?:CERT_HAS_EXPIRED|CERT_NOT_YET_VALID)$|ERR_CERT_DATE_INVALID/],
  ['certificate', /CERT|UNABLE_TO_VERIFY/],
  ['proxy', /ERR_PROXY_|ERR_TUNNEL_/],
  ['notEncrypted', /^(?:EPROTO|ERR_SSL_\w+)$|net::ERR_SSL_/],
]

/** What the system says of a failed connection, by the names in `ServiceEvent.trouble`; null for anything else. */
export function connectionTrouble(names: readonly string[]): ConnectionTrouble | null {
  return TROUBLES.find(([, pattern]) => names.some((name) => pattern.test(name)))?.[0] ?? null
}

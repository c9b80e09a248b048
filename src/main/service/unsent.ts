/** Codes of Node's network errors that occur before any part of the request is sent. */
export const NODE_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'EAI_NONAME',
  'UND_ERR_CONNECT_TIMEOUT',
  // Certificates are checked before the request is sent.
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** The same for Chromium, which names its network errors in the message (`net/base/net_error_list.h`). */
export const CHROMIUM_NAMES = new Set([
  'ERR_CONNECTION_REFUSED',
  'ERR_CONNECTION_FAILED',
  'ERR_CONNECTION_TIMED_OUT',
  'ERR_NAME_NOT_RESOLVED',
  'ERR_NAME_RESOLUTION_FAILED',
  'ERR_DNS_TIMED_OUT',
  'ERR_INTERNET_DISCONNECTED',
  'ERR_NETWORK_ACCESS_DENIED',
  'ERR_ADDRESS_INVALID',
  'ERR_ADDRESS_UNREACHABLE',
  'ERR_PROXY_CONNECTION_FAILED',
  'ERR_TUNNEL_CONNECTION_FAILED',
  'ERR_CERT_AUTHORITY_INVALID',
  'ERR_CERT_COMMON_NAME_INVALID',
  'ERR_CERT_DATE_INVALID',
  'ERR_CERT_INVALID',
  'ERR_CERT_REVOKED',
  'ERR_CERT_WEAK_KEY',
  'ERR_CERT_WEAK_SIGNATURE_ALGORITHM',
])

/**
 * Whether an error of `fetch` proves that no part of the request was sent. After any other error the service may have
 * carried out the request.
 */
export function surelyUnsent(error: unknown): boolean {
  return rootsOf(error).every(isUnsent)
}

/** Whether Chromium refused to read where a redirection leads. */
export function isRedirection(error: unknown): boolean {
  return rootsOf(error).some((root) => root instanceof Error && /\bnet::ERR_\w*_REDIRECT\b/.test(root.message))
}

/** The root causes of an error, one or more: `fetch` wraps its cause, and a host has one for each of its addresses. */
function rootsOf(error: unknown): readonly unknown[] {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.flatMap(rootsOf)
  if (error instanceof Error && error.cause instanceof Error) return rootsOf(error.cause)
  return [error]
}

function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')) return true
  if ('code' in error && typeof error.code === 'string' && NODE_CODES.has(error.code)) return true
  const name = /\bnet::(ERR_[A-Z_]+)/.exec(error.message)?.[1]
  return name !== undefined && CHROMIUM_NAMES.has(name)
}

/** The codes or names of the root causes, for the log. Messages are left out, because they may contain an address. */
export function troubleNames(error: unknown): readonly string[] {
  return [
    ...new Set(
      rootsOf(error).map((root) => {
        if (!(root instanceof Error)) return typeof root
        if ('code' in root && typeof root.code === 'string') return root.code
        return /\bnet::ERR_[A-Z_]+/.exec(root.message)?.[0] ?? root.name
      }),
    ),
  ]
}

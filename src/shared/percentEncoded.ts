/**
 * Encodes a text for a path or a query: all characters but the unreserved ones (RFC 3986, 2.3), so that every decoder
 * reads the same. A space is `%20`, because only decoders of forms read `+` as one. Half of a surrogate pair becomes
 * U+FFFD, as `URL` does it.
 */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

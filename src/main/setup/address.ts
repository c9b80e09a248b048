import { isLoopback } from '../../shared/loopback.ts'
import type { AddressFault, AddressKey } from '../../shared/setup.ts'
import { urlOf } from '../redaction/url.ts'
import { valueAt, type WrittenStation } from './writtenStation.ts'

export const ADDRESS_KEYS = ['service.authBaseUrl', 'service.dataBaseUrl'] as const satisfies readonly AddressKey[]

export function isAddressKey(key: string): key is AddressKey {
  return ADDRESS_KEYS.some((one) => one === key)
}

/** What is wrong with an address, in the order in which a person mends it; null for one that the schema accepts. */
export function addressFault(value: unknown): AddressFault | null {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') return 'empty'
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return 'noScheme'
  const url = urlOf(text)
  if (url === null) return 'notAnAddress'
  const { protocol, hostname, username, password, search, hash } = url
  if (username !== '' || password !== '') return 'hasPassword'
  if (search !== '' || hash !== '') return 'hasQuery'
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)) ? null : 'notHttps'
}

/** The host with its port, as a person confirms it; null for a faulty address. */
export function hostAt(written: WrittenStation, key: AddressKey): string | null {
  const value = valueAt(written, key)
  return typeof value === 'string' && addressFault(value) === null ? new URL(value.trim()).host : null
}

/** Both hosts, each once; null while an address is faulty. */
export function hostsOf(written: WrittenStation): readonly string[] | null {
  const [auth = null, data = null] = ADDRESS_KEYS.map((key) => hostAt(written, key))
  return auth === null || data === null ? null : [...new Set([auth, data])]
}

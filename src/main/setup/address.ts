import type { AddressKey } from '../../shared/setup.ts'
import { addressFault } from '../station/serviceAddress.ts'
import { valueAt, type WrittenStation } from './writtenStation.ts'

export const ADDRESS_KEYS = ['service.authBaseUrl', 'service.dataBaseUrl'] as const satisfies readonly AddressKey[]

export function isAddressKey(key: string): key is AddressKey {
  return ADDRESS_KEYS.some((one) => one === key)
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

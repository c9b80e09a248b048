import type { AddressKey, SetupState } from '../../../shared/setup.ts'
import { hostOf } from '../addresses/address.ts'

/** The hosts that get passwords and tokens, each once, the one of the sign-in first. Empty while an address is missing. */
export function hostsOf(values: SetupState['values']): readonly string[] {
  const hosts = [hostAt(values, 'service.authBaseUrl'), hostAt(values, 'service.dataBaseUrl')]
  return hosts.includes('') ? [] : [...new Set(hosts)]
}

/** With its port, where the address has one; empty for none. */
export function hostAt(values: SetupState['values'], key: AddressKey): string {
  const address = values[key]
  return typeof address === 'string' ? hostOf(address) : ''
}

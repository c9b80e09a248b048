import type { AddressFault, AddressKey, AddressTest, ConnectionTrouble, SetupState } from '../../shared/setup.ts'
import type { Look } from '../service/look.ts'
import type { Service, ServiceEvent, ServiceSettings } from '../service/service.ts'
import { addressFault } from '../station/serviceAddress.ts'
import { ADDRESS_KEYS } from './address.ts'
import { valueAt, type WrittenStation } from './writtenStation.ts'

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

/** Tests of the two addresses. They send no password and no token. */
interface AddressTests {
  tests(): SetupState['addressTests']
  /** Tests both, except what is being tested already; resolves when the tests that were begun have ended. */
  run(written: WrittenStation, settings: ServiceSettings): Promise<void>
  /** What is wrong with a text that was not taken. */
  noteFault(key: AddressKey, fault: AddressFault): void
  /** Forgets the test of an address that has changed, also one that is running. */
  forget(key: AddressKey): void
}

/** `settings` has the timeout; each test has the address of its key in it. */
export function createAddressTests(options: {
  readonly serviceOf: (settings: ServiceSettings, log: (event: ServiceEvent) => void) => Service
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow: () => number
  readonly changed: () => void
}): AddressTests {
  const { serviceOf, monotonicNow, changed } = options
  let tests: SetupState['addressTests'] = { 'service.authBaseUrl': null, 'service.dataBaseUrl': null }

  function become(key: AddressKey, test: AddressTest | null): void {
    tests = { ...tests, [key]: test }
    changed()
  }

  const of = (key: AddressKey) => tests[key]

  async function test(key: AddressKey, written: WrittenStation, settings: ServiceSettings): Promise<void> {
    // The text at the display was not taken, and is not in the draft.
    if (tests[key]?.kind === 'fault') return
    const address = valueAt(written, key)
    const fault = addressFault(address)
    if (fault !== null || typeof address !== 'string') return become(key, { kind: 'fault', fault: fault ?? 'empty' })
    if (of(key)?.kind === 'testing') return
    const testing: AddressTest = { kind: 'testing' }
    become(key, testing)
    const base = address.trim()
    let names: readonly string[] = []
    const service = serviceOf({ ...settings, authBaseUrl: base, dataBaseUrl: base }, ({ trouble }) => {
      names = trouble
    })
    const begun = monotonicNow()
    const outcome = await service.lookAt(key === 'service.authBaseUrl' ? 'auth' : 'data')
    service.close()
    // The address has changed, or is tested again.
    if (of(key) !== testing) return
    const milliseconds = Math.round(monotonicNow() - begun)
    if (outcome.ok) return become(key, answered(outcome.value, milliseconds))
    become(key, { kind: 'fails', failure: outcome.failure, trouble: connectionTrouble(names) })
  }

  return {
    tests: () => tests,
    async run(written, settings) {
      await Promise.all(ADDRESS_KEYS.map((key) => test(key, written, settings)))
    },
    noteFault: (key, fault) => become(key, { kind: 'fault', fault }),
    forget(key) {
      if (tests[key] !== null) become(key, null)
    },
  }
}

function answered(look: Look, milliseconds: number): AddressTest {
  if (look.kind === 'service') return { kind: 'answers', milliseconds }
  return { kind: 'answersOtherwise', as: look.kind, host: look.kind === 'redirected' ? look.host : null }
}

/** What the system says of a failed connection, by the names in `ServiceEvent.trouble`; null for anything else. */
export function connectionTrouble(names: readonly string[]): ConnectionTrouble | null {
  return TROUBLES.find(([, pattern]) => names.some((name) => pattern.test(name)))?.[0] ?? null
}

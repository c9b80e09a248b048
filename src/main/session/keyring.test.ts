import { expect, test } from 'playwright/test'
import { decryptAsChromium, encryptAsChromium } from './keyring.testing.ts'
import { openKeyring, type SafeStorage } from './keyring.ts'

const TOKEN = 'token-of-10482'
const real = { tag: 'v11', key: 'of this user' }
const everybodys = { tag: 'v10', key: 'peanuts' }

interface System {
  /** Null where the system has no such thing, as macOS and Windows. */
  readonly backend: string | null
  readonly available: boolean
  /** What encrypts: Chromium takes everybody's key where it did not reach a keyring. */
  readonly cipher: { readonly tag: string; readonly key: string }
}

const gnome: System = { backend: 'gnome_libsecret', available: true, cipher: real }

/** What Electron 33 has. Methods read their own object, so that one torn off it fails. */
class Electron33 {
  readonly #system: System
  readonly getSelectedStorageBackend?: () => string
  constructor(system: System) {
    this.#system = system
    const { backend } = system
    if (backend !== null) this.getSelectedStorageBackend = () => backend
  }
  isEncryptionAvailable(): boolean {
    return this.#system.available
  }
  encryptString(text: string): Buffer {
    if (!this.#system.available) throw new Error('Encryption is not available.')
    return encryptAsChromium(text, this.#system.cipher)
  }
  decryptString(bytes: Buffer): string {
    return decryptAsChromium(bytes, this.#system.cipher)
  }
  setUsePlainTextEncryption(): void {
    throw new Error('Nothing is ever kept without a keyring')
  }
}

/** What Electron 46 has. */
class Electron46 {
  readonly #system: System
  readonly getSelectedStorageBackend?: () => string
  constructor(system: System) {
    this.#system = system
    const { backend } = system
    if (backend !== null) this.getSelectedStorageBackend = () => backend
  }
  async isAsyncEncryptionAvailable(): Promise<boolean> {
    return this.#system.available
  }
  async encryptStringAsync(text: string): Promise<Buffer> {
    return encryptAsChromium(text, this.#system.cipher)
  }
  async decryptStringAsync(bytes: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> {
    return { result: decryptAsChromium(bytes, this.#system.cipher), shouldReEncrypt: false }
  }
  setUsePlainTextEncryption(): void {
    throw new Error('Nothing is ever kept without a keyring')
  }
}

/** What Electron 45 has: both, of which one must be left alone. */
class Electron45 extends Electron46 {
  get isEncryptionAvailable(): never {
    throw new Error('isEncryptionAvailable is deprecated')
  }
  get encryptString(): never {
    throw new Error('encryptString is deprecated')
  }
  get decryptString(): never {
    throw new Error('decryptString is deprecated')
  }
}

const generations: readonly (readonly [string, (system: System) => SafeStorage])[] = [
  ['Electron 33', (system) => new Electron33(system)],
  ['Electron 45', (system) => new Electron45(system)],
  ['Electron 46', (system) => new Electron46(system)],
]

for (const [electron, safeStorageOf] of generations) {
  const keyringOf = (system: System, platform: NodeJS.Platform = 'linux') =>
    openKeyring({ safeStorage: safeStorageOf(system), platform })

  test(`${electron}: what a keyring encrypts is not in clear, and comes back`, async () => {
    const keyring = keyringOf(gnome)
    expect(await keyring.availability()).toEqual({ kind: 'real', name: 'gnome_libsecret' })
    const bytes = await keyring.encrypt(TOKEN)
    expect(bytes.includes(TOKEN)).toBe(false)
    expect(await keyring.decrypt(bytes)).toBe(TOKEN)
  })

  for (const backend of ['basic_text', 'unknown', null]) {
    test(`${electron}: the backend ${backend} of Linux is no keyring`, async () => {
      expect(await keyringOf({ ...gnome, backend }).availability()).toEqual({ kind: 'none' })
    })
  }

  test(`${electron}: a keyring that is not available is none`, async () => {
    expect(await keyringOf({ ...gnome, available: false }).availability()).toEqual({ kind: 'none' })
  })

  test(`${electron}: a backend that is selected and not reached is no keyring, and nothing is taken from it`, async () => {
    const keyring = keyringOf({ ...gnome, cipher: everybodys })
    expect(await keyring.availability()).toEqual({ kind: 'none' })
    await expect(keyring.encrypt(TOKEN)).rejects.toThrow('The keyring was not reached')
    // Anybody could have made this one.
    await expect(keyring.decrypt(encryptAsChromium(TOKEN, everybodys))).rejects.toThrow('without a keyring')
  })

  for (const [platform, name] of [
    ['darwin', 'Keychain'],
    ['win32', 'DPAPI'],
  ] as const) {
    test(`${electron}: the store of ${platform} is real, whatever its bytes begin with`, async () => {
      const keyring = keyringOf({ ...gnome, backend: null, cipher: { tag: 'v10', key: 'of this user' } }, platform)
      expect(await keyring.availability()).toEqual({ kind: 'real', name })
      expect(await keyring.decrypt(await keyring.encrypt(TOKEN))).toBe(TOKEN)
    })

    test(`${electron}: where ${platform} does not open its store, there is none`, async () => {
      const keyring = keyringOf({ ...gnome, backend: null, available: false }, platform)
      expect(await keyring.availability()).toEqual({ kind: 'none' })
    })
  }

  test(`${electron}: what fails rejects and does not throw`, async () => {
    const keyring = keyringOf(gnome)
    const decrypting = keyring.decrypt(Buffer.from('v11 torn'))
    await expect(decrypting).rejects.toThrow()
    const other = keyringOf({ ...gnome, cipher: { tag: 'v11', key: 'of another user' } })
    await expect(other.decrypt(await keyring.encrypt(TOKEN))).rejects.toThrow()
  })
}

test('an Electron that has neither generation has no keyring', async () => {
  const keyring = openKeyring({ safeStorage: { getSelectedStorageBackend: () => 'kwallet6' }, platform: 'linux' })
  expect(await keyring.availability()).toEqual({ kind: 'none' })
  await expect(keyring.encrypt(TOKEN)).rejects.toThrow()
})

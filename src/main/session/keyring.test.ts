import { expect, test } from 'vitest'
import { decryptAsChromium, encryptAsChromium } from './keyring.testing.ts'
import { openKeyring, type SafeStorage } from './keyring.ts'

const TOKEN = 'token-of-10482'
const real = { tag: 'v11', key: 'of this user' }
const everybodys = { tag: 'v10', key: 'peanuts' }

interface System {
  /** Null where `getSelectedStorageBackend` does not exist, as on macOS and Windows. */
  readonly backend: string | null
  readonly available: boolean
  /** The key. Chromium uses a well-known one when it did not reach a keyring. */
  readonly cipher: { readonly tag: string; readonly key: string }
}

const gnome: System = { backend: 'gnome_libsecret', available: true, cipher: real }

class AnyElectron {
  protected readonly system: System
  readonly getSelectedStorageBackend?: () => string
  constructor(system: System) {
    this.system = system
    const { backend } = system
    if (backend !== null) this.getSelectedStorageBackend = () => backend
  }
  setUsePlainTextEncryption(): void {
    throw new Error('Nothing is ever kept without a keyring')
  }
}

/** The functions of Electron 33. They use `this`, so that a call without the object fails. */
class Electron33 extends AnyElectron {
  isEncryptionAvailable(): boolean {
    return this.system.available
  }
  encryptString(text: string): Buffer {
    if (!this.system.available) throw new Error('Encryption is not available.')
    return encryptAsChromium(text, this.system.cipher)
  }
  decryptString(bytes: Buffer): string {
    return decryptAsChromium(bytes, this.system.cipher)
  }
}

/** The functions of Electron 45: both kinds, of which the deprecated ones must not be called. Electron 46 lacks them. */
class Electron45 extends AnyElectron {
  get isEncryptionAvailable(): never {
    throw new Error('isEncryptionAvailable is deprecated')
  }
  get encryptString(): never {
    throw new Error('encryptString is deprecated')
  }
  get decryptString(): never {
    throw new Error('decryptString is deprecated')
  }
  async isAsyncEncryptionAvailable(): Promise<boolean> {
    return this.system.available
  }
  async encryptStringAsync(text: string): Promise<Buffer> {
    return encryptAsChromium(text, this.system.cipher)
  }
  async decryptStringAsync(bytes: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> {
    return { result: decryptAsChromium(bytes, this.system.cipher), shouldReEncrypt: false }
  }
}

const generations: readonly (readonly [string, (system: System) => SafeStorage])[] = [
  ['Electron 33', (system) => new Electron33(system)],
  ['Electron 45', (system) => new Electron45(system)],
]

for (const [electron, safeStorageOf] of generations) {
  const keyringOf = (system: System, platform: NodeJS.Platform = 'linux') =>
    openKeyring({ safeStorage: safeStorageOf(system), platform })

  test(`${electron}: encrypts and decrypts a text`, async () => {
    const keyring = keyringOf(gnome)
    expect(await keyring.availability()).toEqual({ kind: 'real', name: 'gnome_libsecret' })
    const bytes = await keyring.encrypt(TOKEN)
    expect(bytes.includes(TOKEN)).toBe(false)
    expect(await keyring.decrypt(bytes)).toBe(TOKEN)
  })

  test(`${electron}: reports no keyring where Linux has selected none, or where the system does not open its own`, async () => {
    for (const [change, platform] of [
      [{ backend: 'basic_text' }, 'linux'],
      [{ backend: 'unknown' }, 'linux'],
      [{ backend: null }, 'linux'],
      [{ available: false }, 'linux'],
      [{ backend: null, available: false }, 'darwin'],
      [{ backend: null, available: false }, 'win32'],
    ] as const)
      expect(await keyringOf({ ...gnome, ...change }, platform).availability()).toEqual({ kind: 'none' })
  })

  test(`${electron}: a selected backend that was not reached is not a keyring, and encrypts and decrypts nothing`, async () => {
    const keyring = keyringOf({ ...gnome, cipher: everybodys })
    expect(await keyring.availability()).toEqual({ kind: 'none' })
    await expect(keyring.encrypt(TOKEN)).rejects.toThrow('The keyring was not reached')
    // Encrypted with the well-known key.
    await expect(keyring.decrypt(encryptAsChromium(TOKEN, everybodys))).rejects.toThrow('without a keyring')
  })

  test(`${electron}: the keyrings of macOS and Windows are real for any prefix of their bytes`, async () => {
    for (const [platform, name] of [
      ['darwin', 'Keychain'],
      ['win32', 'DPAPI'],
    ] as const) {
      const keyring = keyringOf({ ...gnome, backend: null, cipher: { tag: 'v10', key: 'of this user' } }, platform)
      expect(await keyring.availability()).toEqual({ kind: 'real', name })
      expect(await keyring.decrypt(await keyring.encrypt(TOKEN))).toBe(TOKEN)
    }
  })

  test(`${electron}: failures reject and do not throw`, async () => {
    const keyring = keyringOf(gnome)
    const decrypting = keyring.decrypt(Buffer.from('v11 torn'))
    await expect(decrypting).rejects.toThrow()
    const other = keyringOf({ ...gnome, cipher: { tag: 'v11', key: 'of another user' } })
    await expect(other.decrypt(await keyring.encrypt(TOKEN))).rejects.toThrow()
  })
}

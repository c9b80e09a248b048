/** The operating system's own store of secrets: what is encrypted here, no other user of the machine can decrypt. */
export interface Keyring {
  /** Whether there is a real one. Takes as long as the system does, which may ask a person; rejects where it fails. */
  availability(): Promise<KeyringAvailability>
  /** Rejects where the keyring fails, or where what it gives is not protected by it. */
  encrypt(text: string): Promise<Buffer>
  /** Rejects where the bytes are not whole, or not from this keyring. */
  decrypt(bytes: Buffer): Promise<string>
}

export type KeyringAvailability =
  /** `name` as the system calls it, for example "gnome_libsecret". */
  { readonly kind: 'real'; readonly name: string } | { readonly kind: 'none' }

/**
 * What is used of Electron's `safeStorage`. Electron 45 has both generations and calls the second deprecated; Electron
 * 33 has only the second, Electron 46 only the first. The name of the backend exists on Linux only.
 */
export type SafeStorage = Partial<AsynchronousSafeStorage> &
  Partial<SynchronousSafeStorage> & { getSelectedStorageBackend?(): string }

interface AsynchronousSafeStorage {
  isAsyncEncryptionAvailable(): Promise<boolean>
  encryptStringAsync(text: string): Promise<Buffer>
  /** Tells too whether the key has been replaced: the vault encrypts anew whatever it resumes. */
  decryptStringAsync(bytes: Buffer): Promise<{ readonly result: string }>
}

interface SynchronousSafeStorage {
  isEncryptionAvailable(): boolean
  encryptString(text: string): Buffer
  decryptString(bytes: Buffer): string
}

/** What the two generations have in common. */
interface Cipher {
  isAvailable(): Promise<boolean>
  encrypt(text: string): Promise<Buffer>
  decrypt(bytes: Buffer): Promise<string>
}

/**
 * What Chromium on Linux puts before what it encrypted with a key that is the same in every copy of it. It does so
 * where it was told to use a keyring and did not reach one, so that the name of the backend alone proves nothing.
 */
const KEY_OF_EVERYBODY = 'v10'

/**
 * The keyring behind Electron's `safeStorage`; for after the program is ready. On Linux it is real when Electron has
 * selected one and what it encrypts shows that it was reached; macOS and Windows have one of their own.
 */
export function openKeyring(options: { safeStorage: SafeStorage; platform: NodeJS.Platform }): Keyring {
  const { safeStorage, platform } = options
  const cipher = cipherOf(safeStorage)
  const hasOneByItself = platform === 'darwin' || platform === 'win32'

  function isProtected(bytes: Buffer): boolean {
    return hasOneByItself || bytes.toString('latin1', 0, KEY_OF_EVERYBODY.length) !== KEY_OF_EVERYBODY
  }

  return {
    async availability() {
      const name = nameOf(safeStorage, platform)
      if (name === null || !(await cipher.isAvailable())) return { kind: 'none' }
      return isProtected(await cipher.encrypt('a trial')) ? { kind: 'real', name } : { kind: 'none' }
    },
    async encrypt(text) {
      const bytes = await cipher.encrypt(text)
      if (!isProtected(bytes)) throw new Error('The keyring was not reached')
      return bytes
    },
    async decrypt(bytes) {
      if (!isProtected(bytes)) throw new Error('This was encrypted without a keyring')
      return cipher.decrypt(bytes)
    },
  }
}

/** Null where Electron has selected none. */
function nameOf(safeStorage: SafeStorage, platform: NodeJS.Platform): string | null {
  if (platform === 'darwin') return 'Keychain'
  if (platform === 'win32') return 'DPAPI'
  const backend = safeStorage.getSelectedStorageBackend?.() ?? 'unknown'
  return backend === 'basic_text' || backend === 'unknown' ? null : backend
}

function cipherOf(safeStorage: SafeStorage): Cipher {
  if (isAsynchronous(safeStorage)) {
    return {
      isAvailable: () => safeStorage.isAsyncEncryptionAvailable(),
      encrypt: (text) => safeStorage.encryptStringAsync(text),
      decrypt: async (bytes) => (await safeStorage.decryptStringAsync(bytes)).result,
    }
  }
  if (isSynchronous(safeStorage)) {
    return {
      isAvailable: async () => safeStorage.isEncryptionAvailable(),
      encrypt: async (text) => safeStorage.encryptString(text),
      decrypt: async (bytes) => safeStorage.decryptString(bytes),
    }
  }
  const fail = () => Promise.reject(new Error('This Electron encrypts nothing'))
  return { isAvailable: async () => false, encrypt: fail, decrypt: fail }
}

function isAsynchronous(safeStorage: SafeStorage): safeStorage is AsynchronousSafeStorage {
  const { isAsyncEncryptionAvailable, encryptStringAsync, decryptStringAsync } = safeStorage
  return [isAsyncEncryptionAvailable, encryptStringAsync, decryptStringAsync].every((one) => one !== undefined)
}

function isSynchronous(safeStorage: SafeStorage): safeStorage is SynchronousSafeStorage {
  const { isEncryptionAvailable, encryptString, decryptString } = safeStorage
  return [isEncryptionAvailable, encryptString, decryptString].every((one) => one !== undefined)
}

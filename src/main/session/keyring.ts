import type { Log } from '../logging/log.ts'
import { type Schedule, scheduleByTimer } from '../scheduling/schedule.ts'

/** The secret store of the operating system. Other users of the machine cannot decrypt its data. */
export interface Keyring {
  /** Whether there is a real keyring. May take long, because the system may ask a person. Rejects when it fails. */
  availability(): Promise<KeyringAvailability>
  /** Rejects when the keyring fails, or when the result is not protected by it. */
  encrypt(text: string): Promise<Buffer>
  /** Rejects when the bytes are truncated or not from this keyring. */
  decrypt(bytes: Buffer): Promise<string>
}

export type KeyringAvailability =
  /** `name` is the system's name, for example "gnome_libsecret". */
  { readonly kind: 'real'; readonly name: string } | { readonly kind: 'none' }

/**
 * The part of Electron's `safeStorage` that is used. Electron 33 has only the synchronous functions, Electron 45 both
 * and deprecates the synchronous ones, Electron 46 only the asynchronous ones. The name of the backend exists on Linux
 * only.
 */
export type SafeStorage = (AsynchronousSafeStorage | SynchronousSafeStorage) & { getSelectedStorageBackend?(): string }

interface AsynchronousSafeStorage {
  isAsyncEncryptionAvailable(): Promise<boolean>
  encryptStringAsync(text: string): Promise<Buffer>
  /**
   * Electron also returns whether the key changed. It is ignored, because the vault re-encrypts every resumed session.
   */
  decryptStringAsync(bytes: Buffer): Promise<{ readonly result: string }>
}

interface SynchronousSafeStorage {
  isEncryptionAvailable(): boolean
  encryptString(text: string): Buffer
  decryptString(bytes: Buffer): string
}

/** The common interface of the asynchronous and the synchronous functions. */
interface Cipher {
  isAvailable(): Promise<boolean>
  encrypt(text: string): Promise<Buffer>
  decrypt(bytes: Buffer): Promise<string>
}

/**
 * The prefix of data that Chromium on Linux encrypted with a key that is the same in every installation. It uses that
 * key when it cannot reach the selected keyring, so the name of the backend alone proves nothing.
 */
const KEY_OF_EVERYBODY = 'v10'

/**
 * Opens the keyring of Electron's `safeStorage`. Only after `app` is ready. On Linux a keyring is real if Electron has
 * selected one and encrypted data shows that it was reached. macOS and Windows always have one.
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

/** Null if Electron has selected no keyring. */
function nameOf(safeStorage: SafeStorage, platform: NodeJS.Platform): string | null {
  if (platform === 'darwin') return 'Keychain'
  if (platform === 'win32') return 'DPAPI'
  const backend = safeStorage.getSelectedStorageBackend?.() ?? 'unknown'
  return backend === 'basic_text' || backend === 'unknown' ? null : backend
}

function cipherOf(safeStorage: SafeStorage): Cipher {
  if ('encryptStringAsync' in safeStorage) {
    return {
      isAvailable: () => safeStorage.isAsyncEncryptionAvailable(),
      encrypt: (text) => safeStorage.encryptStringAsync(text),
      decrypt: async (bytes) => (await safeStorage.decryptStringAsync(bytes)).result,
    }
  }
  return {
    isAvailable: async () => safeStorage.isEncryptionAvailable(),
    encrypt: async (text) => safeStorage.encryptString(text),
    decrypt: async (bytes) => safeStorage.decryptString(bytes),
  }
}

/** A keyring that answers within a time limit. Returns null after a failure or a timeout, and logs the cause. */
interface KeyringWithTimeout {
  /** The system's name of the keyring; null if there is no real one. Asks the system until it has answered. */
  name(): Promise<string | null>
  encrypt(text: string): Promise<{ readonly keyring: string; readonly bytes: Buffer } | null>
  decrypt(bytes: Buffer): Promise<string | null>
}

/** A locked keyring asks a person, who may not be there at a kiosk, so the station must not wait for it. */
const TIMEOUT_MILLISECONDS = 10_000

export function keyringWithTimeout(options: { keyring: Keyring; log: Log; schedule?: Schedule }): KeyringWithTimeout {
  const { keyring, log, schedule = scheduleByTimer } = options
  let availability: Promise<KeyringAvailability> | null = null

  async function withTimeout<Value>(what: string, ask: () => Promise<Value>): Promise<Value | null> {
    let stopWaiting = () => {}
    const timeout = new Promise<never>((_, reject) => {
      stopWaiting = schedule(TIMEOUT_MILLISECONDS, () => reject(new Error('It did not answer')))
    })
    try {
      return await Promise.race([ask(), timeout])
    } catch (error) {
      log.error(`The keyring did not ${what}`, { error })
      return null
    } finally {
      stopWaiting()
    }
  }

  async function name(): Promise<string | null> {
    const found = await withTimeout('open', () => {
      // A failure may pass, as before the session's bus is there. A question that was not answered is not asked twice.
      availability ??= keyring.availability().catch((error: unknown) => {
        availability = null
        throw error
      })
      return availability
    })
    return found?.kind === 'real' ? found.name : null
  }

  return {
    name,
    async encrypt(text) {
      const found = await name()
      if (found === null) return null
      const bytes = await withTimeout('encrypt', () => keyring.encrypt(text))
      return bytes === null ? null : { keyring: found, bytes }
    },
    decrypt: (bytes) => withTimeout('decrypt', () => keyring.decrypt(bytes)),
  }
}

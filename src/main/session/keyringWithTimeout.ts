import type { Log } from '../logging/log.ts'
import { type Schedule, scheduleByTimer } from '../scheduling/schedule.ts'
import type { Keyring, KeyringAvailability } from './keyring.ts'

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

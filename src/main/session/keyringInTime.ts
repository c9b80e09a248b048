import { later as byTimer, type Later } from '../later.ts'
import type { Log } from '../log.ts'
import type { Keyring, KeyringAvailability } from './keyring.ts'

/** A keyring that always answers: null is "not now", and the engineer reads why in the log. */
interface KeyringInTime {
  /** As the system calls it; null where there is no real one. The system is asked once. */
  name(): Promise<string | null>
  encrypt(text: string): Promise<{ readonly keyring: string; readonly bytes: Buffer } | null>
  decrypt(bytes: Buffer): Promise<string | null>
}

/** A keyring that is locked asks a person, and at a kiosk nobody may answer: the station must not wait for it. */
const MILLISECONDS_TO_WAIT = 10_000

export function keyringInTime(options: { keyring: Keyring; log: Log; later?: Later }): KeyringInTime {
  const { keyring, log, later = byTimer } = options
  let availability: Promise<KeyringAvailability> | null = null

  async function inTime<Value>(what: string, ask: () => Promise<Value>): Promise<Value | null> {
    let stopWaiting = () => {}
    const impatience = new Promise<never>((_, reject) => {
      stopWaiting = later(MILLISECONDS_TO_WAIT, () => reject(new Error('It did not answer')))
    })
    try {
      return await Promise.race([ask(), impatience])
    } catch (error) {
      log.error(`The keyring did not ${what}`, { error })
      return null
    } finally {
      stopWaiting()
    }
  }

  async function name(): Promise<string | null> {
    const found = await inTime('open', () => {
      availability ??= keyring.availability()
      return availability
    })
    return found?.kind === 'real' ? found.name : null
  }

  return {
    name,
    async encrypt(text) {
      const found = await name()
      if (found === null) return null
      const bytes = await inTime('encrypt', () => keyring.encrypt(text))
      return bytes === null ? null : { keyring: found, bytes }
    },
    decrypt: (bytes) => inTime('decrypt', () => keyring.decrypt(bytes)),
  }
}

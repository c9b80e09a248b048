import { join } from 'node:path'
import type { Moment, TokenKeeping } from '../../shared/model.ts'
import { assertNever } from '../../shared/result.ts'
import type { Log } from '../logging/log.ts'
import type { Schedule } from '../scheduling/schedule.ts'
import { type NotSaved, readPrivateFile, removePrivateFile, writePrivateFile } from '../storage/privateFile.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { type KeptSession, keptFromText, textOfKept } from './keptSession.ts'
import type { Keyring } from './keyring.ts'
import { keyringWithTimeout } from './keyringWithTimeout.ts'

export type { KeptSession }

/** Keeps the session over a restart of the program, where the station file wants it and the system has a keyring. */
export interface Vault {
  /** Where the token lies. No keyring is known before `open` or `keep` has asked for it. */
  keeping(): TokenKeeping
  /**
   * What was kept when the program ended. Null for nothing, for something unreadable, for a session of another service
   * or one that has expired: then there is no file any more. Null too where `keep` or `forget` was called meanwhile.
   * Never throws.
   */
  open(): Promise<KeptSession | null>
  /**
   * Resolves when it is on the disk, or cannot be, which `keeping` says: then nothing older is there either. Calls that
   * overlap end with the last one. A session that has expired is forgotten. Never throws.
   */
  keep(session: KeptSession): Promise<void>
  /**
   * Removes the file, whatever is still being written. Where the disk does not let it go, that is told as a trouble,
   * and `open` does not resume from it. Never throws.
   */
  forget(): Promise<void>
}

/** In the data folder, a file of its own. */
export const VAULT_FILE = 'session.vault'

/** A session takes some hundred bytes; a token may be long. */
const LARGEST_FILE_IN_BYTES = 1024 * 1024

/** What comes out of the keyring. */
type Sealed = { readonly keyring: string; readonly bytes: Buffer }

/**
 * The vault of the session in `folder`, which must exist. `isWanted` is the station file's
 * `session.resumeAfterRestart`: without it the keyring is never asked, nothing is written, and `open` removes what was
 * kept under another station file. `source` is the address of the service. `now` is by the service's clock, as far as
 * it is known.
 */
export function createVault(options: {
  folder: string
  isWanted: boolean
  source: string
  keyring: Keyring
  now: () => Moment
  onTrouble: (trouble: StorageTrouble) => void
  /** `keeping` says something else. */
  onChange: () => void
  log: Log
  schedule?: Schedule
}): Vault {
  const { folder, isWanted, source, now, onTrouble, onChange, log } = options
  const path = join(folder, VAULT_FILE)
  const keyring = keyringWithTimeout(options)
  let keeping: TokenKeeping = { kind: 'memory', because: isWanted ? 'noKeyring' : 'asFiled' }
  let toldCode: string | null = null
  /** The disk does not let go of the file. */
  let isStuck = false

  /** How often `keep` and `forget` were called: `open` gives way to both. */
  let wishes = 0
  /** Writings and removals are numbered in the order in which they were begun. */
  let turns = 0
  let lastTurn: Promise<void> = Promise.resolve()
  let lastForgotten = 0
  /** The last one that may be on the disk. What is older and waits for the disk is passed over. */
  let newest = 0
  let disk: Promise<void> = Promise.resolve()

  /** One after the other, and the next one whatever becomes of it. */
  function onDisk(action: () => Promise<void>): Promise<void> {
    const done = disk.then(action)
    disk = done.catch(() => {})
    return done
  }

  function say(next: TokenKeeping): void {
    if (JSON.stringify(next) === JSON.stringify(keeping)) return
    keeping = next
    onChange()
  }

  /** Once until a writing succeeds: every touch of the glass tries again. */
  function tell(trouble: NotSaved): void {
    if (trouble.code === toldCode) return
    toldCode = trouble.code
    onTrouble(trouble)
  }

  async function remove(): Promise<void> {
    const removed = await removePrivateFile(path)
    isStuck = !removed.ok
    if (!removed.ok) tell(removed.failure)
  }

  async function write(turn: number, sealed: Sealed | null): Promise<void> {
    if (turn !== newest) return
    if (sealed === null) {
      // What lies there is older: of somebody else, or from before the station was locked.
      await remove()
      return say({ kind: 'memory', because: 'noKeyring' })
    }
    const written = await writePrivateFile(path, sealed.bytes, () => turn > lastForgotten)
    if (written.ok) {
      isStuck = false
      toldCode = null
      return say({ kind: 'keyring', keyring: sealed.keyring })
    }
    tell(written.failure)
    await remove()
    say({ kind: 'memory', because: 'notSaved' })
  }

  async function sealAndWrite(turn: number, kept: KeptSession): Promise<void> {
    const sealed = await keyring.encrypt(textOfKept(kept))
    newest = Math.max(newest, turn)
    await onDisk(() => write(turn, sealed))
  }

  function put(kept: KeptSession): Promise<void> {
    turns++
    lastTurn = sealAndWrite(turns, kept)
    return lastTurn
  }

  function keep(kept: KeptSession): Promise<void> {
    if (!isWanted) return Promise.resolve()
    if (hasExpired(kept)) return forget()
    wishes++
    return put(kept)
  }

  function forget(): Promise<void> {
    wishes++
    turns++
    newest = turns
    lastForgotten = turns
    lastTurn = onDisk(remove)
    return lastTurn
  }

  function hasExpired({ session }: KeptSession): boolean {
    return session.expiresAt <= now()
  }

  /** What lies on the disk, as far as it can be used. */
  async function read(): Promise<KeptSession | null> {
    const name = isWanted ? await keyring.name() : null
    if (name === null) return null
    // Once something was to be kept, what became of it says more.
    if (wishes === 0) say({ kind: 'keyring', keyring: name })
    const file = await readPrivateFile(path, LARGEST_FILE_IN_BYTES)
    switch (file.kind) {
      case 'none':
        return null
      case 'notPrivate':
        return unused('others could read or write it')
      case 'unreadable':
        return unused(`it cannot be used (${file.code})`)
      case 'read': {
        const text = await keyring.decrypt(file.bytes)
        const kept = text === null ? null : keptFromText(text)
        if (kept === null) return unused('it is not whole, or not from this station')
        if (kept.source !== source) return unused('it is of another service')
        if (hasExpired(kept)) return unused('it has expired')
        return kept
      }
      default:
        return assertNever(file)
    }
  }

  function unused(because: string): null {
    log.info('The session that was kept is not resumed', { because })
    return null
  }

  async function open(): Promise<KeptSession | null> {
    const seen = wishes
    await lastTurn
    const kept = await read()
    if (kept === null) await onDisk(async () => (wishes === seen ? remove() : undefined))
    // Anew, for the keyring may have a new key; and a disk that does not take it may not have let go of a session that
    // was signed out.
    else if (wishes === seen) await put(kept)
    if (kept === null || wishes !== seen) return null
    return isStuck ? unused('the disk does not let go of it') : kept
  }

  return { keeping: () => keeping, open, keep, forget }
}

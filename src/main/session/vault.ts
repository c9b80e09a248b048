import { join } from 'node:path'
import type { Moment, TokenKeeping } from '../../shared/model.ts'
import { assertNever } from '../../shared/result.ts'
import type { Log } from '../logging/log.ts'
import type { Schedule } from '../scheduling/schedule.ts'
import type { NotSaved } from '../storage/badFiles.ts'
import { readPrivateFile, removePrivateFile, writePrivateFile } from '../storage/privateFile.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import {
  isBoundTo,
  type KeptSession,
  keptFromText,
  type SessionToKeep,
  textOfKept,
  type VaultBinding,
} from './keptSession.ts'
import type { Keyring } from './keyring.ts'
import { keyringWithTimeout } from './keyringWithTimeout.ts'

export type { KeptSession, VaultBinding }

/** Keeps the session over a restart of the program, if the station file asks for it and the system has a keyring. */
export interface Vault {
  /** Where the token is kept. The keyring is unknown until `open` or `keep` has asked for it. */
  keeping(): TokenKeeping
  /**
   * Reads the kept session. Returns null and removes the file if it is missing, unreadable, expired or of another
   * service or entity. Returns null too if `keep` or `forget` was called meanwhile. Never rejects.
   */
  open(): Promise<KeptSession | null>
  /**
   * Resolves when the session is on the disk, or when that failed: then `keeping` tells so and an older file is
   * removed. Of overlapping calls the last one wins. An expired session is forgotten. Never rejects.
   */
  keep(session: SessionToKeep): Promise<void>
  /**
   * Removes the file, and cancels pending writes. If the removal fails, calls `onTrouble`, and `open` does not resume
   * from the file. Never rejects.
   */
  forget(): Promise<void>
}

/** The name of the file in the data folder. */
export const VAULT_FILE = 'session.vault'

/** A session has some hundred bytes, but a token may be long. */
const LARGEST_FILE_IN_BYTES = 1024 * 1024

/** An encrypted session. */
type Sealed = { readonly keyring: string; readonly bytes: Buffer }

/**
 * Opens the vault in `folder`, which must exist. `isWanted` is `session.resumeAfterRestart` of the station file: if it
 * is false, the keyring is not used, nothing is written, and `open` removes a file that was kept under an earlier
 * station file. `binding` is the service and the entity of the station file. `now` is the service's clock, as far as it
 * is known.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createVault(options: {
  folder: string
  isWanted: boolean
  binding: VaultBinding
  keyring: Keyring
  now: () => Moment
  onTrouble: (trouble: StorageTrouble) => void
  /** The trouble of the file has ended. */
  onRead: (file: string) => void
  /** The value of `keeping` has changed. */
  onChange: () => void
  log: Log
  schedule?: Schedule
}): Vault {
  const { folder, isWanted, binding, now, onTrouble, onRead, onChange, log } = options
  const path = join(folder, VAULT_FILE)
  const keyring = keyringWithTimeout(options)
  let keeping: TokenKeeping = { kind: 'memory', because: isWanted ? 'noKeyring' : 'asFiled' }
  let toldCode: string | null = null
  /** The file could not be removed. */
  let isStuck = false

  /** The number of calls of `keep` and `forget`, which take precedence over a pending `open`. */
  let wishes = 0
  /** Writes and removals are numbered in the order of their start. */
  let turns = 0
  let lastTurn: Promise<void> = Promise.resolve()
  let lastForgotten = 0
  /** The newest turn that may write. Older pending writes are skipped. */
  let newest = 0
  let disk: Promise<void> = Promise.resolve()

  /** Runs disk operations one after the other. A failed one does not stop the next. */
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

  /** Reports an error code once until a write succeeds, because every touch of the display retries. */
  function tell(trouble: NotSaved): void {
    if (trouble.code === toldCode) return
    toldCode = trouble.code
    onTrouble(trouble)
  }

  function endTrouble(): void {
    if (toldCode !== null) onRead(VAULT_FILE)
    toldCode = null
  }

  function remove(): void {
    const removed = removePrivateFile(path)
    isStuck = !removed.ok
    if (!removed.ok) tell(removed.failure)
  }

  async function write(turn: number, sealed: Sealed | null): Promise<void> {
    if (turn !== newest) return
    if (sealed === null) {
      // The file is older: of another person, or from before the station was locked.
      remove()
      return say({ kind: 'memory', because: 'noKeyring' })
    }
    const written = await writePrivateFile(path, sealed.bytes, () => turn > lastForgotten)
    if (written.ok) {
      isStuck = false
      endTrouble()
      return say({ kind: 'keyring', keyring: sealed.keyring })
    }
    tell(written.failure)
    remove()
    say({ kind: 'memory', because: 'notSaved' })
  }

  async function sealAndWrite(turn: number, kept: SessionToKeep): Promise<void> {
    const sealed = await keyring.encrypt(textOfKept({ ...kept, ...binding }))
    newest = Math.max(newest, turn)
    await onDisk(() => write(turn, sealed))
  }

  function put(kept: SessionToKeep): Promise<void> {
    turns++
    lastTurn = sealAndWrite(turns, kept)
    return lastTurn
  }

  function keep(kept: SessionToKeep): Promise<void> {
    if (!isWanted) return Promise.resolve()
    if (hasExpired(kept)) return forget()
    wishes++
    // The file of the unlocked session would open a station that the display has shown as locked.
    if (kept.isLocked) removeNow()
    return put(kept)
  }

  function forget(): Promise<void> {
    wishes++
    removeNow()
    if (!isStuck) endTrouble()
    lastTurn = disk
    return lastTurn
  }

  /** Removes the file before the display shows why, so that a kill does not bring it back, and cancels pending writes. */
  function removeNow(): void {
    turns++
    newest = turns
    lastForgotten = turns
    remove()
  }

  function hasExpired({ session }: SessionToKeep): boolean {
    return session.expiresAt <= now()
  }

  /** Reads the file; null if it cannot be used. */
  async function read(): Promise<KeptSession | null> {
    const name = isWanted ? await keyring.name() : null
    if (name === null) return null
    // After a `keep` its own outcome is reported.
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
        if (!isBoundTo(kept, binding)) return unused('it is of another service or entity')
        if (hasExpired(kept)) return unused('it has expired')
        return { ...kept, ...binding }
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
    if (kept === null)
      await onDisk(async () => {
        if (wishes === seen) remove()
      })
    // Writes the session again, because the keyring may have a new key. If the disk refuses that, it may also have
    // refused to remove the file of a person who signed out, so the session is not resumed.
    else if (wishes === seen) await put(kept)
    if (kept === null || wishes !== seen) return null
    return isStuck ? unused('the disk does not let go of it') : kept
  }

  return { keeping: () => keeping, open, keep, forget }
}

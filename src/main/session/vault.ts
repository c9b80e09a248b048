import { hash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { Moment, TokenKeeping } from '../../shared/model.ts'
import type { Log } from '../logging/log.ts'
import type { Schedule } from '../scheduling/schedule.ts'
import type { NotSaved } from '../storage/badFiles.ts'
import { readPrivateFile, removePrivateFile, writePrivateFile } from '../storage/privateFile.ts'
import type { FolderOptions } from '../storage/storage.ts'
import { type Stored, storedMoment } from '../storage/stored.ts'
import { type Keyring, keyringWithTimeout } from './keyring.ts'
import type { SessionWithToken } from './session.ts'

/** The service and the entity that a token belongs to. It must not be sent to another address. */
export interface VaultBinding {
  /** `service.authBaseUrl` of the station file. */
  readonly source: string
  /** `service.dataBaseUrl` of the station file. */
  readonly dataSource: string
  readonly entityNumber: string
}

/** A session to keep over a restart. It contains the token, so it leaves the main process only encrypted. */
export interface SessionToKeep {
  readonly token: string
  /** Permissions are not kept, because they follow from the role and the station file. */
  readonly session: Omit<SessionWithToken, 'token' | 'afterSessionEnd'>
  /** The time of the last touch of the display, by the station's clock. */
  readonly touchedAt: Moment
  readonly isLocked: boolean
}

export type KeptSession = Stored<typeof keptSession>

/** A kept session. Version 0.1.0 bound it to `source` only. Ignores unknown keys, which a newer version may have added. */
const keptSession = z.object({
  source: z.string().min(1),
  dataSource: z.string().optional(),
  entityNumber: z.string().optional(),
  token: z.string().min(1),
  session: z.object({
    employeeNumber: z.string().min(1),
    name: z.string(),
    role: z.string(),
    startedAt: storedMoment,
    expiresAt: storedMoment,
    sessionId: z.string().optional(),
  }),
  touchedAt: storedMoment,
  isLocked: z.boolean(),
})

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
   * Removes the file before it returns, so that a kill does not bring it back, and cancels pending writes. If the removal
   * fails, calls `onTrouble`, and `open` does not resume from the file. Never rejects.
   */
  forget(): Promise<void>
}

/** The name of the file in the data folder. */
export const VAULT_FILE = 'session.vault'

/** A session has some hundred bytes, but a token may be long. */
const LARGEST_FILE_IN_BYTES = 1024 * 1024

interface VaultOptions extends FolderOptions {
  readonly isWanted: boolean
  readonly binding: VaultBinding
  readonly keyring: Keyring
  /** The value of `keeping` has changed. */
  readonly onChange: () => void
  readonly log: Log
  readonly schedule?: Schedule
}

/**
 * Opens the vault in `folder`, which must exist. `isWanted` is `session.resumeAfterRestart` of the station file: if it
 * is false, the keyring is not used, nothing is written, and `open` removes a file that was kept under an earlier
 * station file. `binding` is the service and the entity of the station file. `now` is the service's clock, as far as it
 * is known.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createVault(options: VaultOptions): Vault {
  const { folder, isWanted, binding, now, onTrouble, onRead, onChange, log } = options
  const path = join(folder, VAULT_FILE)
  const keyring = keyringWithTimeout(options)
  let keeping: TokenKeeping = { kind: 'memory', because: isWanted ? 'noKeyring' : 'asFiled' }
  let reportedCode: string | null = null
  /** The file could not be removed. */
  let isStuck = false
  /** The number of calls of `keep` and `forget`: what was begun before the last one writes nothing any more. */
  let calls = 0
  let queue: Promise<unknown> = Promise.resolve()

  /** Runs one after the other what waits for the keyring or the disk. */
  function inTurn<Value>(action: () => Promise<Value>): Promise<Value> {
    const done = queue.then(action)
    queue = done.catch(() => {})
    return done
  }

  function setKeeping(next: TokenKeeping): void {
    if (JSON.stringify(next) === JSON.stringify(keeping)) return
    keeping = next
    onChange()
  }

  /** Reports an error code once until a write succeeds, because every touch of the display retries. */
  function report(trouble: NotSaved): void {
    if (trouble.code === reportedCode) return
    reportedCode = trouble.code
    onTrouble(trouble)
  }

  function endTrouble(): void {
    if (reportedCode !== null) onRead(VAULT_FILE)
    reportedCode = null
  }

  function remove(): void {
    const removed = removePrivateFile(path)
    isStuck = !removed.ok
    if (!removed.ok) report(removed.failure)
  }

  async function write(call: number, kept: SessionToKeep): Promise<void> {
    if (call !== calls) return
    const sealed = await keyring.encrypt(textOfKept({ ...kept, ...binding }))
    const written = sealed === null ? null : await writePrivateFile(path, sealed.bytes, () => call === calls)
    // A later call says what became of the file.
    if (call !== calls) return
    if (sealed === null || written === null) {
      // The file is older: of another person, or from before the station was locked.
      remove()
      return setKeeping({ kind: 'memory', because: 'noKeyring' })
    }
    if (written.ok) {
      isStuck = false
      endTrouble()
      return setKeeping({ kind: 'keyring', keyring: sealed.keyring })
    }
    report(written.failure)
    remove()
    setKeeping({ kind: 'memory', because: 'notSaved' })
  }

  function keep(kept: SessionToKeep): Promise<void> {
    if (!isWanted) return Promise.resolve()
    if (hasExpired(kept)) return forget()
    calls++
    const call = calls
    // The file of the unlocked session would open a station that the display has shown as locked.
    if (kept.isLocked) remove()
    return inTurn(() => write(call, kept))
  }

  function forget(): Promise<void> {
    calls++
    remove()
    if (!isStuck) endTrouble()
    return inTurn(async () => {})
  }

  function hasExpired({ session }: SessionToKeep): boolean {
    return session.expiresAt <= now()
  }

  /** Reads the file; null if it cannot be used. */
  async function read(): Promise<KeptSession | null> {
    const name = isWanted ? await keyring.name() : null
    if (name === null) return null
    // After a `keep` its own outcome is reported.
    if (calls === 0) setKeeping({ kind: 'keyring', keyring: name })
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
    }
  }

  function unused(because: string): null {
    log.info('The session that was kept is not resumed', { because })
    return null
  }

  function open(): Promise<KeptSession | null> {
    const call = calls
    return inTurn(async () => {
      const kept = await read()
      if (kept === null) {
        remove()
        return null
      }
      // Writes the session again, because the keyring may have a new key. If the disk refuses that, it may also have
      // refused to remove the file of a person who signed out, so the session is not resumed.
      await write(call, kept)
      if (call !== calls) return null
      return isStuck ? unused('the disk does not let go of it') : kept
    })
  }

  return { keeping: () => keeping, open, keep, forget }
}

/** Whether the session was kept for this service and entity. What an older version did not keep does not differ. */
function isBoundTo(kept: KeptSession, binding: VaultBinding): boolean {
  const { source, dataSource = binding.dataSource, entityNumber = binding.entityNumber } = kept
  return source === binding.source && dataSource === binding.dataSource && entityNumber === binding.entityNumber
}

/** The text to encrypt: a SHA-256 digest and the JSON. */
function textOfKept(kept: KeptSession): string {
  const json = JSON.stringify(kept)
  return `${hash('sha256', json)}\n${json}`
}

/**
 * Parses a text of `textOfKept`; null for any other. Chromium's cipher does not detect changed bytes, which could turn
 * a session into another person's, so the digest is checked.
 */
export function keptFromText(text: string): KeptSession | null {
  const end = text.indexOf('\n')
  const json = text.slice(end + 1)
  if (text.slice(0, Math.max(0, end)) !== hash('sha256', json)) return null
  const checked = keptSession.safeParse(parseJson(json))
  return checked.success ? checked.data : null
}

/** A program that contains only the vault, to test a real keyring without a kiosk. */

// biome-ignore lint/style/noRestrictedImports: this is a program of its own
import { app, safeStorage } from 'electron/main'
import { openKeyring } from '../../src/main/session/keyring.ts'
import { createVault, type KeptSession } from '../../src/main/session/vault.ts'

/** The input, as JSON in the environment variable VAULT_ERRAND. */
export interface Errand {
  readonly folder: string
  /** The session that is stored; the program is then killed, as by a power cut. */
  readonly keep: KeptSession | null
  readonly forget: boolean
  /** Bytes in base64 that were encrypted by another program. */
  readonly decrypt: string | null
}

/** The findings, as JSON on a line that begins with "vault: ". */
export interface Found {
  readonly backend: string
  readonly opened: KeptSession | null
  readonly keeping: unknown
  /** The bytes decrypted by Electron and by our keyring; null for a refusal. */
  readonly decrypted: readonly [string | null, string | null] | null
}

async function run({ folder, keep, forget, decrypt }: Errand): Promise<Found> {
  const keyring = openKeyring({ safeStorage, platform: process.platform })
  const vault = createVault({
    folder,
    isWanted: true,
    binding: { source: 'https://auth.example/prod', dataSource: 'https://data.example/prod', entityNumber: '4021' },
    keyring,
    now: Date.now,
    onTrouble: (trouble) => console.error(trouble),
    onRead: () => {},
    onChange: () => {},
    log: { info: console.error, error: console.error },
  })
  const opened = await vault.open()
  if (keep !== null) await vault.keep(keep)
  if (forget) await vault.forget()
  const bytes = Buffer.from(decrypt ?? '', 'base64')
  return {
    backend: safeStorage.getSelectedStorageBackend(),
    opened,
    keeping: vault.keeping(),
    decrypted: decrypt === null ? null : [await decryptedByElectron(bytes), await keyring.decrypt(bytes).catch(none)],
  }
}

/** With the interface of either Electron version. */
async function decryptedByElectron(bytes: Buffer): Promise<string | null> {
  if (Reflect.has(safeStorage, 'decryptStringAsync'))
    return safeStorage.decryptStringAsync(bytes).then(({ result }) => result, none)
  try {
    return safeStorage.decryptString(bytes)
  } catch {
    return null
  }
}

function none(): null {
  return null
}

// Not awaited: Electron becomes ready only after this module has been evaluated.
void app.whenReady().then(async () => {
  const errand: Errand = JSON.parse(process.env.VAULT_ERRAND ?? '')
  const found = await run(errand)
  process.stdout.write(`vault: ${JSON.stringify(found)}\n`, () => {
    if (errand.keep === null) app.exit(0)
    else process.kill(process.pid, 'SIGKILL')
  })
})

import { execFile } from 'node:child_process'
import { createCipheriv } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'playwright/test'
import { build } from 'vite'
import type { KeptSession } from '../../src/main/session/vault.ts'
import { machineNow } from '../testDate.ts'
import { noBus, type RealKeyring, startRealKeyring, whyNoKeyring } from './realKeyring.ts'
import type { Errand, Found } from './vault.program.ts'

interface Fixtures {
  readonly keyring: RealKeyring
  readonly folder: string
  /** Runs a program that contains only the vault, and returns its findings. */
  readonly run: (errand: Partial<Errand>, environment: Readonly<Record<string, string>>) => Promise<Found>
}

const TOKEN = 'token-of-10482'
// The programs of these tests are started with the machine's date.
const now = machineNow()
const kept: KeptSession = {
  source: 'https://auth.example/prod',
  dataSource: 'https://data.example/prod',
  entityNumber: '4021',
  token: TOKEN,
  session: { employeeNumber: '10482', name: 'Inès', role: 'cook', startedAt: now, expiresAt: now + 3_600_000 },
  touchedAt: now,
  isLocked: false,
}

const test = base.extend<Fixtures, { readonly program: string }>({
  program: [
    async ({}, use) => {
      const program = await mkdtemp(join(tmpdir(), 'linecook-vault-program-'))
      await build({
        configFile: false,
        logLevel: 'error',
        build: {
          ssr: join(import.meta.dirname, 'vault.program.ts'),
          outDir: program,
          target: 'node20.18',
          rolldownOptions: { external: ['electron/main'], output: { entryFileNames: 'main.mjs' } },
        },
        ssr: { noExternal: true },
      })
      const about = { name: 'linecook-vault', version: '1.0.0', type: 'module', main: 'main.mjs' }
      await writeFile(join(program, 'package.json'), JSON.stringify(about))
      await use(program)
      await rm(program, { recursive: true })
    },
    { scope: 'worker' },
  ],
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'linecook-vault-'))
    await mkdir(join(folder, 'data'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  keyring: async ({}, use) => {
    const keyring = await startRealKeyring()
    await use(keyring)
    await keyring.stop()
  },
  run: async ({ program, folder }, use) => {
    const executable: string = createRequire(import.meta.url)('electron')
    await use(async (given, environment) => {
      const errand: Errand = { folder: join(folder, 'data'), keep: null, forget: false, decrypt: null, ...given }
      const switches = ['--password-store=gnome-libsecret', `--user-data-dir=${join(folder, 'electron')}`]
      if (process.getuid?.() === 0) switches.push('--no-sandbox')
      const env = { ...process.env, ...environment, VAULT_ERRAND: JSON.stringify(errand) }
      const output = await outputOf(executable, [program, ...switches], env)
      const line = /^vault: (.*)$/m.exec(output)?.[1]
      if (line === undefined) throw new Error(`The program found nothing:\n${output}`)
      return JSON.parse(line)
    })
  },
})

/** The whole output of a program until it ends or is killed. */
function outputOf(program: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, [...words], { env, timeout: 30_000 }, (_error, output, errors) => resolve(output + errors))
  })
}

test.beforeEach(() => {
  const why = whyNoKeyring()
  test.skip(why !== null, why ?? '')
})

test('with a real keyring a session survives a kill, in no file as plain text, until it is forgotten', {
  tag: '@long',
}, async ({ keyring, folder, run }) => {
  const first = await run({ keep: kept }, keyring.environment)
  expect(first).toMatchObject({ backend: 'gnome_libsecret', opened: null, keeping: { keyring: 'gnome_libsecret' } })
  const file = join(folder, 'data/session.vault')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  for (const one of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!one.isFile()) continue
    const bytes = await readFile(join(one.parentPath, one.name))
    expect(bytes.includes(TOKEN), one.name).toBe(false)
  }

  expect((await run({}, keyring.environment)).opened).toEqual(kept)
  expect((await run({ forget: true }, keyring.environment)).opened).toEqual(kept)
  expect(await readdir(join(folder, 'data'))).toEqual([])
  expect((await run({}, keyring.environment)).opened).toBeNull()
})

test('where the selected keyring cannot be reached, no session is stored and no earlier one is resumed', {
  tag: '@long',
}, async ({ keyring, folder, run }) => {
  await run({ keep: kept }, keyring.environment)
  const without = await run({ keep: kept }, noBus)
  // The selected backend alone would have suggested a keyring.
  expect(without).toMatchObject({ backend: 'gnome_libsecret', opened: null, keeping: { because: 'noKeyring' } })
  expect(await readdir(join(folder, 'data'))).toEqual([])
})

test('a session encrypted with a public key is not accepted, although Electron decrypts it', { tag: '@long' }, async ({
  keyring,
  run,
}) => {
  // Chromium's key without a keyring: PBKDF2-HMAC-SHA1, one iteration, "peanuts", "saltysalt".
  const key = Buffer.from('fd621fe5a2b402539dfa147ca9272778', 'hex')
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16, ' '))
  const forged = Buffer.concat([Buffer.from('v10'), cipher.update('forged'), cipher.final()])
  const { decrypted } = await run({ decrypt: forged.toString('base64') }, keyring.environment)
  expect(decrypted).toEqual(['forged', null])
})

import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import { bytesOf, tries } from '../../../scripts/budget.ts'
import type { TokenKeeping } from '../../shared/model.ts'
import { openTestClock, type TestClock } from '../scheduling/clock.testing.ts'
import { failSaves, patchFs } from '../storage/disk.testing.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { test as base } from '../storage/temporaryFolder.testing.ts'
import { encryptAsChromium, openTestKeyring, type TestKeyring } from './keyring.testing.ts'
import { createVault, type KeptSession, type Vault, type VaultBinding } from './vault.ts'

const TOKEN = 'token-of-10482'
const BINDING: VaultBinding = {
  source: 'https://auth.example/prod',
  dataSource: 'https://data.example/prod',
  entityNumber: '4021',
}
const hour = 3_600_000

interface Bench {
  readonly folder: string
  readonly path: string
  readonly clock: TestClock
  keyring: TestKeyring
  readonly troubles: StorageTrouble[]
  /** The files whose trouble has ended. */
  readonly ended: string[]
  /** The lines of the log. */
  readonly logged: string[]
  /** The values of `keeping` after each change. */
  readonly changes: TokenKeeping[]
  kept(given?: Partial<KeptSession>): KeptSession
  /** Opens the vault of a restarted program. */
  start(given?: { isWanted?: boolean; binding?: Partial<VaultBinding> }): Vault
}

const test = base.extend<{ bench: Bench }>({
  bench: async ({ folder }, use) => {
    const clock = openTestClock()
    const startedAt = clock.now()
    const log = (sentence: string, facts?: Readonly<Record<string, unknown>>) => {
      bench.logged.push([sentence, ...Object.values(facts ?? {}).map(String)].join(': '))
    }
    const bench: Bench = {
      folder,
      path: join(folder, 'session.vault'),
      clock,
      keyring: openTestKeyring(),
      troubles: [],
      ended: [],
      logged: [],
      changes: [],
      kept: (given) => ({
        ...BINDING,
        token: TOKEN,
        session: { employeeNumber: '10482', name: 'Inès 🍞', role: 'cook', startedAt, expiresAt: startedAt + hour },
        touchedAt: startedAt,
        isLocked: false,
        ...given,
      }),
      start({ isWanted = true, binding = {} } = {}) {
        const vault = createVault({
          folder,
          isWanted,
          binding: { ...BINDING, ...binding },
          keyring: bench.keyring,
          now: clock.now,
          onTrouble: (trouble) => bench.troubles.push(trouble),
          onRead: (file) => bench.ended.push(file),
          onChange: () => bench.changes.push(vault.keeping()),
          log: { info: log, error: log },
          schedule: clock.schedule,
        })
        return vault
      },
    }
    await use(bench)
  },
})

const inKeyring: TokenKeeping = { kind: 'keyring', keyring: 'gnome_libsecret' }
const noKeyring: TokenKeeping = { kind: 'memory', because: 'noKeyring' }
const notSaved: TokenKeeping = { kind: 'memory', because: 'notSaved' }

function turns(count: number): Promise<void> {
  return new Promise((resolve) => (count <= 0 ? resolve() : setImmediate(() => resolve(turns(count - 1)))))
}

test('resumes a kept session unchanged after a restart, and after the next one', async ({ bench }) => {
  const vault = bench.start()
  expect(await vault.open()).toBeNull()
  const kept = bench.kept({ isLocked: true, touchedAt: bench.clock.now() + 5 })
  await vault.keep(kept)
  expect(await bench.start().open()).toEqual(kept)
  expect(await bench.start().open()).toEqual(kept)
  // A newer version may have added something.
  await otherContent(withDigest({ ...kept, coffee: 'black' }))(bench)
  expect(await bench.start().open()).toEqual(kept)
  expect([bench.troubles, bench.logged]).toEqual([[], []])
})

test('writes one file for its owner only, without plain text of the session', async ({ bench }) => {
  await bench.start().keep(bench.kept())
  expect(await readdir(bench.folder)).toEqual(['session.vault'])
  if (process.platform !== 'win32') expect((await stat(bench.path)).mode & 0o777).toBe(0o600)
  const bytes = await readFile(bench.path)
  expect(bytes.length).toBeGreaterThan(100)
  for (const clear of [TOKEN, '10482', 'Inès', 'auth.example', 'cook']) expect(bytes.includes(clear), clear).toBe(false)
})

test('does not use the keyring or write a file unless the station file asks for it', async ({ bench }) => {
  const vault = bench.start({ isWanted: false })
  expect(await vault.open()).toBeNull()
  await vault.keep(bench.kept())
  expect(await readdir(bench.folder)).toEqual([])
  await vault.forget()
  expect(bench.keyring.asked).toEqual([])
  expect(vault.keeping()).toEqual({ kind: 'memory', because: 'asFiled' })
  expect(bench.changes).toEqual([])
})

test('keeps the session in memory only without a keyring, and reports that', async ({ bench }) => {
  bench.keyring.name = null
  const vault = bench.start()
  expect(await vault.open()).toBeNull()
  await vault.keep(bench.kept())
  expect(await readdir(bench.folder)).toEqual([])
  expect(vault.keeping()).toEqual(noKeyring)
  expect(bench.troubles).toEqual([])
})

test('reports the name of the keyring once, after asking for it', async ({ bench }) => {
  const vault = bench.start()
  expect(vault.keeping()).toEqual(noKeyring)
  await vault.open()
  expect(vault.keeping()).toEqual(inKeyring)
  await vault.keep(bench.kept())
  await vault.forget()
  await vault.keep(bench.kept())
  expect(bench.changes).toEqual([inKeyring])
  expect(bench.keyring.asked.filter((one) => one === 'availability')).toHaveLength(1)
})

test('neither resumes nor keeps a session from the moment of its expiry; removes its file', async ({ bench }) => {
  const vault = bench.start()
  await vault.keep(bench.kept())
  await bench.clock.pass(hour - 1)
  expect(await bench.start().open()).toEqual(bench.kept())
  await bench.clock.pass(1)
  expect(await bench.start().open()).toBeNull()
  expect(await readdir(bench.folder)).toEqual([])
  expect(bench.logged).toEqual(['The session that was kept is not resumed: it has expired'])
  const expiresAt = bench.clock.now() + 1
  await vault.keep(bench.kept({ session: { ...bench.kept().session, expiresAt } }))
  await bench.clock.pass(1)
  await vault.keep(bench.kept())
  expect(await readdir(bench.folder)).toEqual([])
})

const WRONG_BINDING = 'it is of another service or entity'
const NOT_WHOLE = 'it is not whole, or not from this station'
const nothing = () => {}
const failing = () => {
  throw new Error('a throw where a rejection was due')
}
const otherContent = (text: string) => (bench: Bench) =>
  writeFile(bench.path, encryptAsChromium(text, { tag: 'v11', key: 'one' }), { mode: 0o600 })
const withDigest = (value: unknown) => `${hash('sha256', JSON.stringify(value))}\n${JSON.stringify(value)}`
/** The digest is right, and the session is not. */
const wrongSessions: readonly ((kept: KeptSession) => unknown)[] = [
  () => null,
  (kept) => [kept],
  (kept) => ({ ...kept, token: '' }),
  (kept) => ({ ...kept, token: 7 }),
  (kept) => ({ ...kept, source: undefined }),
  (kept) => ({ ...kept, session: { ...kept.session, employeeNumber: '' } }),
  (kept) => ({ ...kept, session: { ...kept.session, expiresAt: null } }),
  (kept) => ({ ...kept, session: { ...kept.session, expiresAt: '2026-11-21' } }),
  (kept) => ({ ...kept, isLocked: undefined }),
]

type NotResumed = readonly [string, (bench: Bench) => unknown, string | undefined, Parameters<Bench['start']>[0]?]
/** What happened before the start, why it resumes no session (undefined: nothing is logged), and what the start is given. */
const notResumed: readonly NotResumed[] = [
  ['another sign-in address', nothing, WRONG_BINDING, { binding: { source: 'https://auth.example/test' } }],
  ['another data address', nothing, WRONG_BINDING, { binding: { dataSource: 'https://data.example/test' } }],
  ['another entity', nothing, WRONG_BINDING, { binding: { entityNumber: '4022' } }],
  ['the station file asks for it no more', nothing, undefined, { isWanted: false }],
  ['no keyring', ({ keyring }) => Object.assign(keyring, { name: null }), undefined],
  ['another keyring', ({ keyring }) => Object.assign(keyring, { key: 'another' }), NOT_WHOLE],
  ['a keyring that fails', ({ keyring }) => Object.assign(keyring, { decrypt: failing }), NOT_WHOLE],
  ['no content', otherContent(''), NOT_WHOLE],
  ['an empty line', otherContent('\n'), NOT_WHOLE],
  ['an empty object', otherContent('{}'), NOT_WHOLE],
  ['a session without a digest', (bench) => otherContent(JSON.stringify(bench.kept()))(bench), NOT_WHOLE],
  ...wrongSessions.map(
    (wrong) =>
      ['a wrong session', (bench: Bench) => otherContent(withDigest(wrong(bench.kept())))(bench), NOT_WHOLE] as const,
  ),
  [
    'a large file',
    ({ path }) => writeFile(path, ' '.repeat(2 ** 20 + 1), { mode: 0o600 }),
    'it cannot be used (EFBIG)',
  ],
  ['a file that others could read', ({ path }) => chmod(path, 0o640), 'others could read or write it'],
]

test('resumes no session that is not of this start or that others could read; removes its file', async ({ bench }) => {
  // Windows has no such modes.
  for (const [what, change, because, start] of notResumed.slice(0, process.platform === 'win32' ? -1 : undefined)) {
    bench.keyring = openTestKeyring()
    bench.logged.length = 0
    await bench.start().keep(bench.kept())
    await change(bench)
    expect(await bench.start(start).open(), what).toBeNull()
    expect(await readdir(bench.folder), what).toEqual([])
    expect(bench.logged.at(-1), what).toBe(because && `The session that was kept is not resumed: ${because}`)
  }
})

test('removes a file that was truncated at any length or changed at any byte', async ({ bench }) => {
  await bench.start().keep(bench.kept())
  const whole = await readFile(bench.path)
  for (const at of bytesOf(0, whole.length - 1)) {
    await writeFile(bench.path, whole, { mode: 0o600 })
    await truncate(bench.path, at)
    expect(await bench.start().open(), `torn after ${at} bytes`).toBeNull()
    expect(await readdir(bench.folder)).toEqual([])

    const changed = Buffer.from(whole)
    changed.writeUInt8(whole.readUInt8(at) ^ (1 << (at % 8)), at)
    await writeFile(bench.path, changed, { mode: 0o600 })
    expect(await bench.start().open(), `changed at byte ${at}`).toBeNull()
    expect(await readdir(bench.folder)).toEqual([])
  }
  await writeFile(bench.path, whole, { mode: 0o600 })
  expect(await bench.start().open()).toEqual(bench.kept())
  expect(bench.logged.join()).not.toContain(TOKEN)
})

test('a failing keyring removes the older file, is reported, and is used again once it works', async ({ bench }) => {
  const vault = bench.start()
  await vault.keep(bench.kept())
  bench.keyring.gate = () => Promise.reject(new Error('the keyring was locked'))
  await vault.keep(bench.kept({ isLocked: true }))
  expect(await readdir(bench.folder)).toEqual([])
  expect(vault.keeping()).toEqual(noKeyring)
  expect(bench.logged).toEqual(['The keyring did not encrypt: Error: the keyring was locked'])
  bench.keyring.gate = async () => {}
  await vault.keep(bench.kept({ isLocked: true }))
  expect(vault.keeping()).toEqual(inKeyring)
  expect(await bench.start().open()).toEqual(bench.kept({ isLocked: true }))
  expect(bench.troubles).toEqual([])
})

test('a keyring that has refused once is asked again, and one that has answered is not', async ({ bench }) => {
  const vault = bench.start()
  const { availability } = bench.keyring
  let failures = 2
  bench.keyring.availability = async () => {
    if (failures-- > 0) throw new Error('no bus')
    return availability()
  }
  for (const keeping of [noKeyring, noKeyring, inKeyring, inKeyring]) {
    await vault.keep(bench.kept())
    expect(vault.keeping()).toEqual(keeping)
  }
  expect(failures).toBe(-1)
  expect(await bench.start().open()).toEqual(bench.kept())
})

test('a keyring that never answers blocks no start, and a sign-out removes the file at once', async ({ bench }) => {
  await bench.start().keep(bench.kept())
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  bench.keyring.gate = () => opened
  const vault = bench.start()
  const opening = vault.open()
  await bench.clock.pass(10_000)
  expect(await opening).toBeNull()
  const keeping = vault.keep(bench.kept())
  await bench.clock.pass(10_000)
  await keeping
  expect(vault.keeping()).toEqual(noKeyring)
  void vault.keep(bench.kept())
  const forgetting = vault.forget()
  expect(await readdir(bench.folder)).toEqual([])
  // The keyring was unlocked after all.
  open()
  await forgetting
  await vault.keep(bench.kept())
  expect(vault.keeping()).toEqual(inKeyring)
  expect(bench.clock.waiting()).toBe(0)
})

test('encrypts a resumed session again, because the keyring may have a new key', async ({ bench }) => {
  await bench.start().keep(bench.kept())
  const { decrypt } = bench.keyring
  bench.keyring.decrypt = async (bytes) => {
    const text = await decrypt(bytes)
    bench.keyring.key = 'two'
    return text
  }
  expect(await bench.start().open()).toEqual(bench.kept())
  // The keyring now decrypts data of the new key only.
  expect(await bench.start().open()).toEqual(bench.kept())
})

test('reports a failing disk once, and keeps the session in memory until it works', async ({ bench }) => {
  const vault = bench.start()
  await vault.open()
  // A folder in place of the file makes the write fail like a full disk, also for root.
  await mkdir(bench.path)
  for (let touched = 0; touched < 3; touched++) await vault.keep(bench.kept({ touchedAt: touched }))
  expect(await vault.open()).toBeNull()
  expect(vault.keeping()).toEqual(notSaved)
  expect(bench.troubles).toEqual([{ kind: 'notSaved', file: 'session.vault', code: 'EISDIR' }])
  expect(await readdir(bench.folder)).toEqual(['session.vault'])

  await rm(bench.path, { recursive: true })
  await vault.keep(bench.kept())
  expect(vault.keeping()).toEqual(inKeyring)
  expect(bench.changes).toEqual([inKeyring, notSaved, inKeyring])
  expect(bench.ended).toEqual(['session.vault'])
  await rm(bench.path)
  await mkdir(bench.path)
  await vault.keep(bench.kept())
  expect(bench.troubles).toHaveLength(2)
})

test('continues a resumed session in memory on a full disk, and removes its file', async ({ bench }) => {
  await bench.start().keep(bench.kept())
  failSaves(bench.path)
  const vault = bench.start()
  expect(await vault.open()).toEqual(bench.kept())
  expect(vault.keeping()).toEqual(notSaved)
  expect(await readdir(bench.folder)).toEqual([])
})

test('reports a file that cannot be removed at sign-out', async ({ bench }) => {
  const vault = bench.start()
  await mkdir(bench.path)
  await vault.forget()
  expect(bench.troubles).toMatchObject([{ kind: 'notSaved', file: 'session.vault' }])
  expect(bench.ended).toEqual([])
  await rm(bench.path, { recursive: true })
  await vault.forget()
  expect(bench.ended).toEqual(['session.vault'])
  await vault.keep(bench.kept())
  expect(await vault.open()).toEqual(bench.kept())
})

test('keeps nothing on a disk that became read-only; resumes no person who signed out', async ({ bench }) => {
  await bench.start().keep(bench.kept())
  const refuse = () => {
    throw Object.assign(new Error('The disk is read-only'), { code: 'EROFS' })
  }
  const disk = patchFs({ unlinkSync: refuse })
  try {
    const vault = bench.start()
    await vault.forget()
    await vault.keep(bench.kept())
    expect(vault.keeping()).toEqual(notSaved)
    expect(bench.troubles).toEqual([{ kind: 'notSaved', file: 'session.vault', code: 'EROFS' }])
    expect(await bench.start().open()).toBeNull()
  } finally {
    disk.mend()
  }
  expect(bench.logged).toEqual(['The session that was kept is not resumed: the disk does not let go of it'])
})

test('a kill right after a sign-out or a lock does not bring back the open session', async ({ bench }) => {
  const vault = bench.start()
  await vault.open()
  await vault.keep(bench.kept())
  expect(existsSync(bench.path)).toBe(true)
  const forgetting = vault.forget()
  expect(existsSync(bench.path)).toBe(false)
  await forgetting
  await vault.keep(bench.kept())
  const locking = vault.keep(bench.kept({ isLocked: true }))
  expect(existsSync(bench.path)).toBe(false)
  await locking
  expect(await bench.start().open()).toEqual(bench.kept({ isLocked: true }))
  // One that is not locked stays until it is replaced.
  const touching = vault.keep(bench.kept({ touchedAt: 1 }))
  expect(existsSync(bench.path)).toBe(true)
  await touching
})

test('what a sign-out overtakes is not encrypted, and says nothing of the keyring any more', async ({ bench }) => {
  const vault = bench.start()
  await vault.open()
  void vault.keep(bench.kept())
  await vault.forget()
  expect(bench.keyring.asked).not.toContain('encrypt')
  bench.keyring.gate = () => turns(5).then(() => Promise.reject(new Error('the keyring was locked')))
  void vault.keep(bench.kept())
  await turns(2)
  await vault.forget()
  expect(vault.keeping()).toEqual(inKeyring)
})

type Call = { readonly what: 'keep' | 'forget' | 'open'; readonly keyringTurns: number; readonly pause: number }

const anyCalls = fc.array(
  fc.record<Call>({
    what: fc.constantFrom('keep', 'keep', 'forget', 'open'),
    keyringTurns: fc.nat({ max: 12 }),
    pause: fc.constantFrom(0, 0, 1, 3, 8, 40),
  }),
  { minLength: 1, maxLength: 14 },
)

test('for any order of keep, forget and open, the last keep or forget wins', async ({ bench }) => {
  await fc.assert(
    fc.asyncProperty(anyCalls, fc.boolean(), async (calls, isWanted) => {
      for (const left of await readdir(bench.folder)) await rm(join(bench.folder, left))
      const vault = bench.start({ isWanted })
      const pending: Promise<unknown>[] = []
      const broken: string[] = []
      /** The session of the last keep, or null after a forget. */
      let word: KeptSession | null = null
      let words = 0
      for (const [index, { what, keyringTurns, pause }] of calls.entries()) {
        bench.keyring.gate = () => turns(keyringTurns)
        if (what === 'keep') {
          word = bench.kept({ touchedAt: index })
          words++
          pending.push(vault.keep(word))
        }
        if (what === 'forget') {
          word = null
          words++
          const mine = words
          const checked = vault.forget().then(async () => {
            const left = await readdir(bench.folder)
            if (mine === words && left.length > 0) broken.push(`after forget: ${left.join()}`)
          })
          pending.push(checked)
        }
        if (what === 'open') {
          const before = words
          const expected = isWanted ? word : null
          const checked = vault.open().then((opened) => {
            const right = before === words ? expected : null
            if (JSON.stringify(opened) !== JSON.stringify(right)) broken.push(`open: ${JSON.stringify(opened)}`)
          })
          pending.push(checked)
        }
        await turns(pause)
      }
      await Promise.all(pending)
      expect(broken).toEqual([])
      bench.keyring.gate = async () => {}
      const files = word !== null && isWanted ? ['session.vault'] : []
      expect(await readdir(bench.folder)).toEqual(files)
      expect(await bench.start({ isWanted }).open()).toEqual(isWanted ? word : null)
      expect(bench.troubles).toEqual([])
    }),
    { numRuns: tries(150) },
  )
})

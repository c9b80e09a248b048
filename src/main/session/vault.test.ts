import { existsSync, statSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import { bytesOf, tries } from '../../../scripts/budget.ts'
import type { TokenKeeping } from '../../shared/model.ts'
import { openTestClock, type TestClock } from '../scheduling/clock.testing.ts'
import { failSaves } from '../storage/disk.testing.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { test as base } from '../storage/temporaryFolder.testing.ts'
import { keptFromText, textOfKept } from './keptSession.ts'
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
  readonly keyring: TestKeyring
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

/** A gate that stays closed until `open` is called. */
function openGate(): { gate: () => Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { gate: () => opened, open }
}

/**
 * Root may write everywhere, so the process runs as another user, who owns the files of the folder but not the folder.
 */
async function withoutRightsIn(folder: string, work: () => Promise<void>): Promise<void> {
  const nobody = 65534
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const name of await readdir(folder)) await chown(join(folder, name), nobody, nobody)
  await chmod(folder, 0o555)
  if (isRoot) process.seteuid?.(nobody)
  try {
    await work()
  } finally {
    if (isRoot) process.seteuid?.(0)
    await chmod(folder, 0o700)
  }
}

function watched(work: Promise<void>): { isDone: () => boolean; done: Promise<void> } {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  return { isDone: () => isDone, done }
}

function turns(count: number): Promise<void> {
  return new Promise((resolve) => (count <= 0 ? resolve() : setImmediate(() => resolve(turns(count - 1)))))
}

test('resumes a kept session unchanged after a restart', async ({ bench }) => {
  const vault = bench.start()
  expect(await vault.open()).toBeNull()
  await vault.keep(bench.kept({ isLocked: true, touchedAt: bench.clock.now() + 5 }))
  expect(await bench.start().open()).toEqual(bench.kept({ isLocked: true, touchedAt: bench.clock.now() + 5 }))
  // It is kept for the next restart too.
  expect(await bench.start().open()).toEqual(bench.kept({ isLocked: true, touchedAt: bench.clock.now() + 5 }))
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

test('the temporary file contains no plain text either', async ({ bench }) => {
  const vault = bench.start()
  let seen = 0
  // A quick disk may finish before the first check.
  for (let round = 0; round < 200 && seen < 5; round++) {
    const { isDone, done } = watched(vault.keep(bench.kept({ token: TOKEN.repeat(50_000) })))
    while (!isDone()) {
      const bytes = await readFile(`${bench.path}.new`).catch(() => Buffer.alloc(0))
      if (bytes.length > 0) seen++
      expect(bytes.includes(TOKEN)).toBe(false)
      await turns(1)
    }
    await done
  }
  expect(seen).toBeGreaterThan(0)
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

test('does not resume a session from the millisecond of its expiry, and removes its file', async ({ bench }) => {
  await bench.start().keep(bench.kept())
  await bench.clock.pass(hour - 1)
  expect(await bench.start().open()).toEqual(bench.kept())
  await bench.clock.pass(1)
  expect(await bench.start().open()).toBeNull()
  expect(await readdir(bench.folder)).toEqual([])
  expect(bench.logged).toEqual(['The session that was kept is not resumed: it has expired'])
})

test('does not keep an expired session, and removes the one before', async ({ bench }) => {
  const vault = bench.start()
  await vault.keep(bench.kept())
  await bench.clock.pass(hour)
  await vault.keep(bench.kept())
  expect(await readdir(bench.folder)).toEqual([])
})

const WRONG_BINDING = 'it is of another service or entity'
const NOT_WHOLE = 'it is not whole, or not from this station'
const nothing = () => {}
const otherContent = (text: string) => (bench: Bench) =>
  writeFile(bench.path, encryptAsChromium(text, { tag: 'v11', key: 'one' }), { mode: 0o600 })

/** What happened before the start, why it resumes no session (undefined: nothing is logged), and what the start is given. */
const notResumed: readonly [string, (bench: Bench) => unknown, string | undefined, Parameters<Bench['start']>[0]?][] = [
  ['another sign-in address', nothing, WRONG_BINDING, { binding: { source: 'https://auth.example/test' } }],
  ['another data address', nothing, WRONG_BINDING, { binding: { dataSource: 'https://data.example/test' } }],
  ['another entity', nothing, WRONG_BINDING, { binding: { entityNumber: '4022' } }],
  ['the station file asks for it no more', nothing, undefined, { isWanted: false }],
  ['no keyring', ({ keyring }) => Object.assign(keyring, { name: null }), undefined],
  ['another keyring', ({ keyring }) => Object.assign(keyring, { key: 'another' }), NOT_WHOLE],
  ['no content', otherContent(''), NOT_WHOLE],
  ['an empty line', otherContent('\n'), NOT_WHOLE],
  ['an empty object', otherContent('{}'), NOT_WHOLE],
  ['a session in another form', (bench) => otherContent(JSON.stringify(bench.kept()))(bench), NOT_WHOLE],
  [
    'a large file',
    ({ path }) => writeFile(path, ' '.repeat(2 ** 20 + 1), { mode: 0o600 }),
    'it cannot be used (EFBIG)',
  ],
  ['a file that others could read', ({ path }) => chmod(path, 0o640), 'others could read or write it'],
]

test('does not resume a session that is not of this start, or that others could read, and removes its file', async ({
  bench,
}) => {
  // Windows has no such modes.
  for (const [what, change, because, start] of notResumed.slice(0, process.platform === 'win32' ? -1 : undefined)) {
    Object.assign(bench.keyring, { name: 'gnome_libsecret', key: 'one' })
    bench.logged.length = 0
    await bench.start().keep(bench.kept())
    await change(bench)
    expect(await bench.start(start).open(), what).toBeNull()
    expect(await readdir(bench.folder), what).toEqual([])
    expect(bench.logged.at(-1), what).toBe(because && `The session that was kept is not resumed: ${because}`)
  }
})

test('a session of 0.1.0, bound to one address, is resumed once and then bound to both and the entity', async ({
  bench,
}) => {
  const { dataSource: _, entityNumber: __, ...byOlder } = bench.kept()
  await writeFile(bench.path, (await bench.keyring.encrypt(textOfKept(byOlder))) ?? '', { mode: 0o600 })
  expect(await bench.start().open()).toEqual(bench.kept())
  expect(keptFromText((await bench.keyring.decrypt(await readFile(bench.path))) ?? '')).toEqual(bench.kept())
  expect(await bench.start({ binding: { dataSource: 'https://data.example/test' } }).open()).toBeNull()
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

test('removes a temporary file left by a kill, and resumes the session before', async ({ bench }) => {
  await bench.start().keep(bench.kept())
  await writeFile(`${bench.path}.new`, 'torn')
  const vault = bench.start()
  expect(await vault.open()).toEqual(bench.kept())
  await vault.forget()
  expect(await readdir(bench.folder)).toEqual([])
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

test('a keyring that fails at the start or at a read counts as none', async ({ bench }) => {
  await bench.start().keep(bench.kept())
  const vault = bench.start()
  bench.keyring.decrypt = () => {
    throw new Error('a throw where a rejection was due')
  }
  expect(await vault.open()).toBeNull()
  bench.keyring.availability = () => Promise.reject(new Error('no bus'))
  const next = bench.start()
  expect(await next.open()).toBeNull()
  await next.keep(bench.kept())
  expect(next.keeping()).toEqual(noKeyring)
  expect(await readdir(bench.folder)).toEqual([])
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

test('a keyring that never answers does not block the start, sign-in or sign-out', async ({ bench }) => {
  await bench.start().keep(bench.kept())
  const { gate, open } = openGate()
  bench.keyring.gate = gate
  const vault = bench.start()
  const opening = vault.open()
  await bench.clock.pass(10_000)
  expect(await opening).toBeNull()
  const keeping = vault.keep(bench.kept())
  // Waits for the disk, not for the keyring.
  await vault.forget()
  await bench.clock.pass(10_000)
  await keeping
  expect(await readdir(bench.folder)).toEqual([])
  expect(vault.keeping()).toEqual(noKeyring)
  // The keyring was unlocked after all.
  open()
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

test('removes the older file if only the write fails', async ({ bench }) => {
  const vault = bench.start()
  await vault.keep(bench.kept())
  // Like a disk that has just become full: the temporary file cannot be created.
  failSaves(bench.path)
  await vault.keep(bench.kept({ isLocked: true }))
  expect(vault.keeping()).toEqual(notSaved)
  expect(await readdir(bench.folder)).toEqual([])
})

test('continues a resumed session in memory on a full disk, and removes its file', async ({ bench }) => {
  await bench.start().keep(bench.kept())
  failSaves(bench.path)
  const vault = bench.start()
  expect(await vault.open()).toEqual(bench.kept())
  expect(vault.keeping()).toEqual(notSaved)
  expect(await readdir(bench.folder)).toEqual([])
})

test('reports a missing folder', async ({ bench }) => {
  const vault = createVault({
    folder: join(bench.folder, 'gone'),
    isWanted: true,
    binding: BINDING,
    keyring: bench.keyring,
    now: bench.clock.now,
    onTrouble: (trouble) => bench.troubles.push(trouble),
    onRead: () => {},
    onChange: () => {},
    log: { info: () => {}, error: () => {} },
  })
  expect(await vault.open()).toBeNull()
  await vault.forget()
  expect(bench.troubles).toEqual([])
  await vault.keep(bench.kept())
  expect(bench.troubles).toEqual([{ kind: 'notSaved', file: 'session.vault', code: 'ENOENT' }])
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

test('keeps nothing on a disk that became read-only, and does not resume a person who signed out', async ({
  bench,
  skip,
}) => {
  skip(process.platform === 'win32', 'Windows has no such modes')
  await bench.start().keep(bench.kept())
  await withoutRightsIn(bench.folder, async () => {
    const vault = bench.start()
    await vault.forget()
    await vault.keep(bench.kept())
    expect(vault.keeping()).toEqual(notSaved)
    expect(bench.troubles).toEqual([{ kind: 'notSaved', file: 'session.vault', code: 'EACCES' }])
    expect(await bench.start().open()).toBeNull()
  })
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

test('signing out takes precedence over a pending write, and the file never appears', async ({ bench }) => {
  const vault = bench.start()
  await vault.open()
  const kept = bench.kept({ token: TOKEN.repeat(200_000) })
  let caught = 0
  // A quick disk may finish before the first check.
  for (let round = 0; round < 200 && caught < 8; round++) {
    const keeping = watched(vault.keep(kept))
    const written = () => statSync(`${bench.path}.new`, { throwIfNoEntry: false })?.size ?? 0
    while (!keeping.isDone() && written() === 0) await turns(1)
    // The temporary file is incomplete, so it has not been renamed yet.
    const isHalf = written() > 0 && written() < kept.token.length
    const forgetting = watched(vault.forget())
    while (isHalf && !forgetting.isDone()) {
      expect(existsSync(bench.path)).toBe(false)
      await turns(1)
    }
    await Promise.all([keeping.done, forgetting.done])
    expect(await readdir(bench.folder)).toEqual([])
    if (isHalf) caught++
  }
  expect(caught).toBeGreaterThan(0)
})

test('writes during a series of calls, not only after its end', async ({ bench }) => {
  const vault = bench.start()
  await vault.open()
  const keeping: Promise<void>[] = []
  while ((await readdir(bench.folder)).length === 0 && keeping.length < 10_000) {
    keeping.push(vault.keep(bench.kept({ touchedAt: keeping.length })))
    await turns(1)
  }
  expect(keeping.length).toBeLessThan(10_000)
  await Promise.all(keeping)
  expect(await bench.start().open()).toEqual(bench.kept({ touchedAt: keeping.length - 1 }))
})

test('open does not undo a concurrent keep or forget', async ({ bench }) => {
  await bench.start().keep(bench.kept())
  const first = openGate()
  bench.keyring.gate = first.gate
  const one = bench.start()
  const opening = one.open()
  const keeping = one.keep(bench.kept({ token: 'another' }))
  first.open()
  expect(await opening).toBeNull()
  await keeping
  expect(await bench.start().open()).toEqual(bench.kept({ token: 'another' }))

  const second = openGate()
  bench.keyring.gate = second.gate
  const other = bench.start()
  const openingOther = other.open()
  await other.forget()
  second.open()
  expect(await openingOther).toBeNull()
  expect(await readdir(bench.folder)).toEqual([])
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

import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { goToSection, leave } from '../cooking/walking.ts'
import {
  expect,
  type OpenKiosk,
  type Person,
  people,
  pressKey,
  signInByKeys,
  signInByTouch,
  signOut,
  test,
  touch,
  typeByHand,
} from '../kiosk.ts'
import { type Secret, searchProgram, searchText, secretsOf, withoutPracticePeople } from './secretSearch.ts'

// The traces are compared in this process: a search inside the page of the next person would put them there.

const UNUSUAL_RECIPE = 'quincecrumblezz'
const UNUSUAL_TIMER = 'Juneberry oven'
const UNUSUAL_NUMBER = 'ZX-90417-unheard-of'
const UNUSUAL_REASON = 'Bearing sings like a kingfisher'

function typed(...texts: readonly string[]): readonly Secret[] {
  return texts.map((text) => ({ name: `what was typed, “${text}”`, text }))
}

function identityOf({ name, number }: Person): readonly Secret[] {
  return [
    { name: `the name of ${name}`, text: name },
    { name: `the number of ${name}`, text: number },
  ]
}

/** The names of the traces in the heap of the shown page. */
async function searchHeap(kiosk: OpenKiosk, traces: readonly Secret[]): Promise<readonly string[]> {
  const texts = (await readHeapTexts(kiosk)).map(withoutPracticePeople)
  return [...new Set(texts.flatMap((text) => searchText('the heap of the page', text, traces)))]
}

/** The process of the only page, and the processes of all running pages. */
function pageProcesses({ app }: OpenKiosk): Promise<{ readonly shown: number; readonly living: readonly number[] }> {
  return app.evaluate(({ app, webContents }) => {
    const [contents, ...others] = webContents.getAllWebContents()
    if (contents === undefined || others.length > 0) throw new Error('There is not one page')
    const pages = app.getAppMetrics().filter(({ type }) => type === 'Tab')
    return { shown: contents.getOSProcessId(), living: pages.map(({ pid }) => pid) }
  })
}

/** Stores a text in every place where the code of a page can keep one beyond its own life. */
async function keepInThePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.setItem('kept', 'kept')
    sessionStorage.setItem('kept', 'kept')
    history.replaceState('kept', '')
    window.name = 'kept'
    await caches.open('kept')
    await (await navigator.storage.getDirectory()).getFileHandle('kept', { create: true })
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('kept')
      opening.onsuccess = resolve
      opening.onerror = reject
    })
  })
}

/** The contents of those places, and the text size. */
function readKept(page: Page) {
  return page.evaluate(async () => {
    const files: string[] = []
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name)
    return {
      localStorage: Object.entries(localStorage),
      sessionStorage: Object.entries(sessionStorage),
      history: { state: history.state, length: history.length },
      name: window.name,
      caches: await caches.keys(),
      files,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      cookies: document.cookie,
      textScale: document.documentElement.style.getPropertyValue('--text-scale'),
    }
  })
}

const nothingKept: Awaited<ReturnType<typeof readKept>> = {
  localStorage: [],
  sessionStorage: [],
  history: { state: null, length: 1 },
  name: '',
  caches: [],
  files: [],
  databases: [],
  cookies: '',
  textScale: '1',
}

/**
 * Signs the person out and searches everything that the next person could reach. `onDiskOnly` may be in the data
 * folder, such as the lines of the journal.
 */
async function leaveToTheNext(
  kiosk: OpenKiosk,
  traces: readonly Secret[],
  onDiskOnly: readonly Secret[] = [],
): Promise<void> {
  const [old] = kiosk.app.windows()
  const before = await pageProcesses(kiosk)
  const page = await signOut(kiosk)
  await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible()
  expect(old?.isClosed()).toBe(true)
  const after = await pageProcesses(kiosk)
  expect(after.shown).not.toBe(before.shown)
  await expect.poll(async () => (await pageProcesses(kiosk)).living).toEqual([after.shown])
  expect(await readKept(page)).toEqual(nothingKept)
  expect((await searchProgram(kiosk, traces)).finds).toEqual([])
  expect(await searchHeap(kiosk, [...traces, ...onDiskOnly])).toEqual([])
}

test('the person after a cook finds only the batch that was left', async ({ service, openKiosk }) => {
  const cook = people.secondCook
  const kiosk = await openKiosk({ arguments: [WHOLE_HEAP_TEXTS] })
  const page = await kiosk.currentPage()
  await signInByTouch(page, cook)
  const find = page.getByRole('searchbox', { name: 'Find a recipe' })
  await find.fill('0412')
  await touch(page.getByRole('button', { name: /^0412/ }))
  await touch(page.getByRole('checkbox', { name: 'Bread flour T65' }))
  await touch(page.getByRole('button', { name: 'Larger text' }))
  await page.mouse.move(300, 500)
  await page.mouse.wheel(0, 300)
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
  await leave(page)
  await goToSection(page, 'Timers')
  await touch(page.getByRole('button', { name: 'Set a timer' }))
  const dialog = page.getByRole('dialog', { name: 'Set a timer' })
  await touch(dialog.getByRole('textbox', { name: 'Name' }))
  await typeByHand(page, UNUSUAL_TIMER)
  await pressKey(page, 'Escape')
  await expect(dialog).toHaveCount(0)
  await goToSection(page, 'Recipes')
  await find.fill('')
  await find.focus()
  await typeByHand(page, UNUSUAL_RECIPE)
  await expect(find).toHaveValue(UNUSUAL_RECIPE)
  await pressKey(page, 'Control+A')
  await pressKey(page, 'Control+C')
  await keepInThePage(page)
  expect((await readKept(page)).textScale).not.toBe(nothingKept.textScale)

  const secrets = secretsOf([cook], service.sessions)
  const [token] = service.sessions.map((session) => session.token)
  expect(secrets.map(({ text }) => text)).toContain(token)
  // A control: the search finds existing texts, and the token is not in the heap even during the session.
  const ofTheirs = await searchHeap(kiosk, [
    ...typed(UNUSUAL_RECIPE),
    ...identityOf(cook),
    ...secretsOf([], service.sessions),
  ])
  expect(ofTheirs.toSorted()).toEqual(
    [...typed(UNUSUAL_RECIPE), ...identityOf(cook)].map(({ name }) => `In the heap of the page is ${name}.`).toSorted(),
  )

  const traces = [...secrets, ...typed(UNUSUAL_RECIPE, UNUSUAL_TIMER)]
  await leaveToTheNext(kiosk, traces)

  await signInByKeys(page, people.cook)
  const left = page.getByRole('group', { name: / of \d+, / })
  await expect(left).toHaveCount(1)
  expect(await left.getAttribute('aria-label')).toMatch(new RegExp(`, ${cook.name}$`))
  const withoutBatch = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true)
    if (!(copy instanceof HTMLElement)) throw new Error('The page has no elements')
    for (const lane of copy.querySelectorAll('[role=group][aria-label^="0412"]')) lane.remove()
    return copy.outerHTML
  })
  expect(searchText('the elements', withoutBatch, [...traces, ...identityOf(cook)])).toEqual([])
  await touch(page.getByRole('button', { name: 'Leave it' }))
  const empty = page.getByRole('searchbox', { name: 'Find a recipe' })
  await expect(empty).toHaveValue('')
  await empty.focus()
  await pressKey(page, 'Control+V')
  await typeByHand(page, '0412')
  await expect(empty).toHaveValue('0412')
  await touch(page.getByRole('button', { name: /^0412/ }))
  await expect(page.getByText(`${cook.name}`)).toBeVisible()
  expect(await searchHeap(kiosk, traces)).toEqual([])
})

test('the person after a technician finds nothing of a retirement that was sent or begun', async ({
  service,
  openKiosk,
}) => {
  const { technician } = people
  const kiosk = await openKiosk({
    arguments: [WHOLE_HEAP_TEXTS], // The searches of the heap may take longer than it is until the station locks.
    station: { retirement: { holdSeconds: 1 }, session: { lockAfterSecondsMaintaining: 3600 } },
  })
  const page = await kiosk.currentPage()
  await signInByTouch(page, technician)
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await touch(page.getByRole('button', { name: /^20107/ }))
  await touch(page.getByRole('button', { name: 'Retire this asset…' }))
  const again = page.getByRole('textbox', { name: 'Type its number again' })
  await again.focus()
  await typeByHand(page, UNUSUAL_NUMBER)
  await expect(again).toHaveValue(UNUSUAL_NUMBER)
  await keepInThePage(page)
  const ofTheirs = await searchHeap(kiosk, [...typed(UNUSUAL_NUMBER), ...secretsOf([], service.sessions)])
  expect(ofTheirs).toEqual(typed(UNUSUAL_NUMBER).map(({ name }) => `In the heap of the page is ${name}.`))

  await touch(page.getByRole('button', { name: 'Keep the asset' }))
  const [{ session_id: sessionId = '' } = {}] = service.sessions
  const retired = await page.evaluate(
    (reason) =>
      window.kiosk?.retire({
        kind: 'asset',
        number: '20107',
        first: 'listed',
        typedAgain: '20107',
        second: 'typed',
        reason,
      }),
    UNUSUAL_REASON,
  )
  expect(retired).toMatchObject({ ok: true })
  await expect(page.getByText('Accepted by the service').first()).toBeVisible()
  // No batch was left, so not even the name may be found.
  const retirement = [
    ...typed(UNUSUAL_REASON),
    ...identityOf(technician),
    { name: 'the id of the session', text: sessionId },
  ]
  expect(retirement.map(({ text }) => text)).not.toContain('')
  expect(await searchHeap(kiosk, typed(UNUSUAL_REASON))).toHaveLength(1)
  const traces = [...secretsOf([technician], service.sessions), ...typed(UNUSUAL_NUMBER)]
  expect(traces.map(({ text }) => text)).toContain(service.sessions[0]?.token)
  await leaveToTheNext(kiosk, traces, retirement)
  await signInByKeys(page, people.cook)
  expect(searchText('the elements', await page.content(), [...traces, ...retirement])).toEqual([])
  expect(await searchHeap(kiosk, [...traces, ...retirement])).toEqual([])
})

/** Without this, Chromium cuts the texts of a snapshot after 1024 characters. */
const WHOLE_HEAP_TEXTS = '--js-flags=--heap-snapshot-string-limit=100000000'

/** The parts of a V8 heap snapshot that texts need: nodes and edges are rows of numbers, with field names in `meta`. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
      readonly edge_fields: readonly string[]
    }
  }
  readonly nodes: readonly number[]
  readonly edges: readonly number[]
  readonly strings: readonly string[]
}

const built = join(import.meta.dirname, '../../out/renderer/assets')

/**
 * All texts in the heap of the shown page after a garbage collection, concatenated ones joined, without the program's
 * own source. The kiosk must have been opened with `WHOLE_HEAP_TEXTS`.
 */
async function readHeapTexts(kiosk: OpenKiosk): Promise<readonly string[]> {
  // Beside the data folder, which is searched too.
  const file = `${kiosk.dataFolder}.heapsnapshot`
  await kiosk.app.evaluate(async ({ BrowserWindow }, path) => {
    const windows = BrowserWindow.getAllWindows()
    if (windows.length !== 1) throw new Error(`There are ${windows.length} windows`)
    await windows[0]?.webContents.takeHeapSnapshot(path)
  }, file)
  const snapshot: HeapSnapshot = JSON.parse(await readFile(file, 'utf8'))
  await rm(file)
  const sources = await readSources()
  return [...snapshot.strings, ...joinedTexts(snapshot)].filter((text) => !sources.has(text))
}

async function readSources(): Promise<ReadonlySet<string>> {
  const names = (await readdir(built)).filter((name) => name.endsWith('.js'))
  return new Set(await Promise.all(names.map((name) => readFile(join(built, name), 'utf8'))))
}

/** The texts that V8 keeps as two halves, also nested: typed text often is, letter by letter. */
function joinedTexts({ snapshot: { meta }, nodes, edges, strings }: HeapSnapshot): readonly string[] {
  const columns = meta.node_fields.length
  const edgeColumns = meta.edge_fields.length
  const column = (name: string) => meta.node_fields.indexOf(name)
  const edgeColumn = (name: string) => meta.edge_fields.indexOf(name)
  const joined = meta.node_types[0].indexOf('concatenated string')
  const at = (table: readonly number[], index: number) => table[index] ?? -1

  /** The first edge of each concatenated text, by the index of its node. */
  const firstEdges = new Map<number, number>()
  let edge = 0
  for (let node = 0; node < nodes.length; node += columns) {
    if (at(nodes, node + column('type')) === joined) firstEdges.set(node, edge)
    edge += at(nodes, node + column('edge_count')) * edgeColumns
  }

  const known = new Map<number, string>()
  function textOf(node: number): string {
    const done = known.get(node)
    if (done !== undefined) return done
    const begin = firstEdges.get(node)
    const count = at(nodes, node + column('edge_count'))
    const text = begin === undefined ? (strings[at(nodes, node + column('name'))] ?? '') : halves(begin, count)
    known.set(node, text)
    return text
  }
  function halves(begin: number, count: number): string {
    const half = (name: string) => {
      for (let place = begin; place < begin + count * edgeColumns; place += edgeColumns) {
        if (strings[at(edges, place + edgeColumn('name_or_index'))] === name)
          return textOf(at(edges, place + edgeColumn('to_node')))
      }
      throw new Error(`A joined text has no ${name} half`)
    }
    return half('first') + half('second')
  }
  return [...firstEdges.keys()].map(textOf)
}

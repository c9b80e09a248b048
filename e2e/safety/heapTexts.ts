import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenKiosk } from '../kiosk.ts'

/** Without this, Chromium cuts the texts of a snapshot after 1024 characters. */
export const WHOLE_HEAP_TEXTS = '--js-flags=--heap-snapshot-string-limit=100000000'

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
export async function readHeapTexts(kiosk: OpenKiosk): Promise<readonly string[]> {
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

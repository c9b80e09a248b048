import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Moment, Recipe } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { LibraryReading } from './reading.ts'
import { inSlices } from './slices.ts'
import { checkHeader, checkRecipe, type Header } from './snapshotSchema.ts'

/** A reading as it lies on the disk, so that the station can be read from before the service has answered. */
export interface Snapshot extends LibraryReading {
  /** When it was read from the service. */
  readonly readAt: Moment
  /** Whose recipes they are: those of another service are not this station's. */
  readonly source: string
}

/** The recipes as the lines of a snapshot, and their fingerprint: the same for the same recipes in the same order. */
export interface RecipeLines {
  readonly lines: readonly string[]
  readonly content: string
}

/** What can go wrong with the snapshot; none of it stops the station. */
export type SnapshotTrouble =
  | { readonly kind: 'fileSetAside'; readonly file: string; readonly renamedTo: string }
  | { readonly kind: 'notSaved'; readonly file: string; readonly code: string }

export type SnapshotProblem =
  | { readonly kind: 'missing' }
  /** Torn, edited, or of another version of the format. */
  | { readonly kind: 'damaged' }
  | { readonly kind: 'unreadable'; readonly code: string }

const FORMAT = 1
const KEPT_BAD_FILES = 3
const WRITTEN_AT_ONCE = 256 * 1024
const READ_AT_ONCE = 128 * 1024
const NEW_LINE = 0x0a

/** Writes every recipe as a line of JSON, in slices. */
export async function toLines(recipes: readonly Recipe[]): Promise<RecipeLines> {
  const hash = createHash('sha256')
  const lines: string[] = []
  await inSlices(recipes, (recipe) => {
    const line = `${JSON.stringify(recipe)}\n`
    hash.update(line)
    lines.push(line)
  })
  return { lines, content: hash.digest('hex') }
}

/**
 * Replaces the snapshot: a header, then a recipe a line, written beside it, flushed, and renamed over it, so that there
 * is always a whole one. `recipeLines` are those of the snapshot's recipes.
 */
export async function writeSnapshot(
  path: string,
  { readAt, source, setAside, doubled }: Snapshot,
  { lines, content }: RecipeLines,
): Promise<Result<null, SnapshotTrouble>> {
  const temporary = `${path}.new`
  const unsealed = { format: FORMAT, readAt, source, count: lines.length, setAside, doubled, content }
  const header: Header = { ...unsealed, seal: sealOf(unsealed) }
  try {
    const file = await open(temporary, 'w')
    try {
      await writeInPieces(file, [`${JSON.stringify(header)}\n`, ...lines])
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
    await flushFolder(dirname(path))
    return success(null)
  } catch (error) {
    // Half a file on a full disk helps nobody; that it cannot be removed either changes nothing.
    await rm(temporary, { force: true }).catch(() => {})
    return failed({ kind: 'notSaved', file: basename(path), code: codeOf(error) })
  }
}

/** Reads the snapshot in pieces. It is taken only when it is whole and exactly as it was written. */
export async function readSnapshot(
  path: string,
): Promise<Result<{ readonly snapshot: Snapshot; readonly content: string }, SnapshotProblem>> {
  const hash = createHash('sha256')
  const recipes: Recipe[] = []
  let header: Header | null = null
  let rest: Buffer = Buffer.alloc(0)
  try {
    for await (const piece of pieces(path)) {
      let start = 0
      const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
      for (let end = bytes.indexOf(NEW_LINE); end !== -1; end = bytes.indexOf(NEW_LINE, start)) {
        const line = bytes.subarray(start, end + 1)
        start = end + 1
        if (header === null) {
          header = readHeader(line)
          if (header === null) return failed({ kind: 'damaged' })
        } else {
          hash.update(line)
          const recipe = checkRecipe(parse(line))
          if (recipe === null) return failed({ kind: 'damaged' })
          recipes.push(recipe)
        }
      }
      rest = bytes.subarray(start)
    }
  } catch (error) {
    const code = codeOf(error)
    return failed(code === 'ENOENT' ? { kind: 'missing' } : { kind: 'unreadable', code })
  }
  const isWhole = rest.length === 0 && header?.content === hash.digest('hex')
  if (header === null || !isWhole) return failed({ kind: 'damaged' })
  const { readAt, source, setAside, doubled, content } = header
  return success({ snapshot: { readAt, source, recipes, setAside, doubled }, content })
}

/**
 * Renames a damaged snapshot to `<name>.bad-<time>` beside itself, so that it can be looked into, and removes all but
 * the last three of them.
 */
export async function setSnapshotAside(path: string, at: Moment): Promise<SnapshotTrouble> {
  const renamedTo = `${path}.bad-${new Date(at).toISOString().replaceAll(':', '-')}`
  try {
    await rename(path, renamedTo)
    const folder = dirname(path)
    const bad = (await readdir(folder)).filter((name) => name.startsWith(`${basename(path)}.bad-`))
    for (const old of bad.sort().slice(0, -KEPT_BAD_FILES)) await rm(join(folder, old), { force: true })
    return { kind: 'fileSetAside', file: basename(path), renamedTo: basename(renamedTo) }
  } catch (error) {
    return { kind: 'notSaved', file: basename(path), code: codeOf(error) }
  }
}

/** The seal makes an edited header as plain as an edited recipe. */
function sealOf({ format, readAt, source, count, setAside, doubled, content }: Omit<Header, 'seal'>): string {
  const sealed = [format, readAt, source, count, setAside.map(({ name, reason }) => [name, reason]), doubled, content]
  return createHash('sha256').update(JSON.stringify(sealed)).digest('hex')
}

function readHeader(line: Buffer): Header | null {
  const header = checkHeader(parse(line))
  return header !== null && header.format === FORMAT && header.seal === sealOf(header) ? header : null
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'))
  } catch {
    return undefined
  }
}

async function* pieces(path: string): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(path, { highWaterMark: READ_AT_ONCE })) {
    if (Buffer.isBuffer(piece)) yield piece
  }
}

/** Every piece is awaited, so that a slow disk holds up nothing but itself. */
async function writeInPieces(file: FileHandle, lines: readonly string[]): Promise<void> {
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length < WRITTEN_AT_ONCE) continue
    await file.writeFile(piece)
    piece = ''
  }
  await file.writeFile(piece)
}

/** Flushes the renaming itself. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    // Windows opens no folders; there the renaming is flushed by the file system.
    if (!['EPERM', 'EISDIR', 'EACCES', 'EINVAL'].includes(codeOf(error))) throw error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

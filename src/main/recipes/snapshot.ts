import { createHash } from 'node:crypto'
import { closeSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { Moment } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { MOST_LIBRARY_BYTES, MOST_RECIPES } from '../../shared/serviceLimits.ts'
import { startSlice } from '../scheduling/slices.ts'
import { isWithinLimits } from '../service/recipeLimits.ts'
import type { RecipeSetAside } from '../service/service.ts'
import { setFileAside } from '../storage/badFiles.ts'
import { filePieces } from '../storage/filePieces.ts'
import { fileStateOf } from '../storage/fileState.ts'
import { removeIfPossible, systemCodeOf } from '../storage/flushed.ts'
import { jsonLine, readJsonLines, replaceLines } from '../storage/jsonLines.ts'
import { possibleMoment } from '../storage/moments.ts'
import { isNoFile, isUnusable, openRegularFile, readRegularFile } from '../storage/regularFile.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { collectContents } from './contents.ts'
import { areInRow, collectPlaces, openRecipeLines, type RecipeLines } from './recipeLines.ts'
import { type Origins, readIndex } from './snapshotIndex.ts'
import { checkHeader, checkLibraryRecipe, type Header } from './snapshotSchema.ts'

/** A complete reading of the library. It makes the recipes available before the service has answered. */
export interface Snapshot {
  /** When it was read from the service. */
  readonly readAt: Moment
  /** Identifies the service. Recipes of another service are not shown. */
  readonly source: string
  readonly setAside: readonly RecipeSetAside[]
  /** The numbers or keys that several recipes share. */
  readonly doubled: readonly string[]
  /** The SHA-256 of all lines. */
  readonly content: string
  readonly lines: RecipeLines
  /** In the order of the lines. */
  readonly catalogue: Catalogue
  /** Null where it is not known which records the recipes were. */
  readonly origins: Origins | null
}

/** A snapshot as it was opened. */
interface OpenedSnapshot {
  readonly snapshot: Snapshot
  /** `recipes`: the index did not fit. `olderFile`: it has other lines too; the next reading replaces the file. */
  readonly from: 'index' | 'recipes' | 'olderFile'
}

export type SnapshotProblem =
  | { readonly kind: 'missing' }
  /** It is of another service. */
  | { readonly kind: 'otherSource' }
  /** Torn, edited, in another version of the format, or no file of a possible size. `file` is the one that is. */
  | { readonly kind: 'damaged'; readonly file: string }
  /** `count` recipes, or one if that is not known. With the code `ENOENT` a file is gone that the header names. */
  | { readonly kind: 'unreadable'; readonly file: string; readonly code: string; readonly count: number }

interface OpenOptions {
  readonly folder: string
  readonly source: string
  /** Names the program and the language that made the index: another one makes another index. */
  readonly madeBy: string
  readonly onProgress: (recipes: { readonly read: number; readonly of: number }) => void
  /** Called with a defect in reading the index, which is then not used. */
  readonly onDefect: (error: unknown) => void
}

type Opening = Result<OpenedSnapshot, SnapshotProblem>
type OpenedFile = ReturnType<typeof openRegularFile>

/** The files of the library in the data folder. The header names the file of the recipes, and is replaced after it. */
export function libraryFiles(folder: string) {
  return {
    header: join(folder, 'library.json'),
    recipes: (content: string) => join(folder, `recipes-${content.slice(0, 16)}.jsonl`),
    temporary: (count: number) => join(folder, `recipes-${count}.jsonl.new`),
    index: join(folder, 'library-index.jsonl'),
    /** Header and recipes in one, as written by an older program. */
    older: join(folder, 'library.jsonl'),
  }
}

const RECIPES = /^recipes-[0-9a-f]{16}\.jsonl$/u
const READ_AT_ONCE = 256 * 1024
const FORMAT = 2
const OLDER_FORMAT = 1
/** In bytes. Recipes are stored with our keys, which may be longer than those of the service. */
const LARGEST_FILE = 2 * MOST_LIBRARY_BYTES

/**
 * Opens the snapshot of the data folder. Fails unless it is complete and its hashes match: the lines are read in pieces,
 * and checked before any is shown. Recipes beyond the limits of a reading, which an older program stored, are left out:
 * the next reading names them. Files of recipes that no header names are removed: a kill left them.
 */
export async function openSnapshot(options: OpenOptions): Promise<Opening> {
  const files = libraryFiles(options.folder)
  const header = readHeader(files.header)
  if (!header.ok) {
    if (header.failure.kind !== 'missing') return header
    removeFiles(options.folder, RECIPES)
    return openFile(files.older, null, options)
  }
  if (header.value.source !== options.source) return failed({ kind: 'otherSource' })
  options.onProgress({ read: 0, of: header.value.count })
  const path = files.recipes(header.value.content)
  const opened = await openFile(path, header.value, options)
  if (opened.ok) removeOtherRecipes(options.folder, header.value.content)
  // The header promises a file that is not there.
  return !opened.ok && opened.failure.kind === 'missing'
    ? failed({ kind: 'unreadable', file: path, code: 'ENOENT', count: header.value.count })
    : opened
}

/** Writes the header of a snapshot whose lines are on the disk. The rename of this file makes it the current one. */
export async function saveHeader(
  folder: string,
  { readAt, source, setAside, doubled, content, lines }: Snapshot,
): Promise<Result<null, StorageTrouble>> {
  const bytes = lines.places.lengths.reduce((sum, length) => sum + length, 0)
  const unsealed = { format: FORMAT, readAt, source, count: lines.count, bytes, setAside, doubled, content }
  const header: Header = { ...unsealed, seal: sealOf(unsealed) }
  return replaceLines(libraryFiles(folder).header, [jsonLine(header)])
}

/** Removes what an interrupted reading, or the copy of one that the disk had refused, has left. */
export function removeTemporaryRecipes(folder: string): void {
  removeFiles(folder, /^recipes-[0-9a-f]+\.jsonl\.new$/u)
}

/**
 * Removes the recipes of all snapshots but the one with this content and the one that the header on the disk names. They
 * differ where the disk refused the header.
 */
export function removeOtherRecipes(folder: string, content: string): void {
  const { header, recipes, older } = libraryFiles(folder)
  const named = readHeader(header)
  // It may name any of them.
  if (!named.ok && named.failure.kind === 'unreadable') return
  const kept = [content, ...(named.ok ? [named.value.content] : [])]
  removeFiles(
    folder,
    RECIPES,
    kept.map((one) => basename(recipes(one))),
  )
  if (named.ok) removeIfPossible(older)
}

function removeFiles(folder: string, names: RegExp, kept: readonly string[] = []): void {
  try {
    for (const name of readdirSync(folder))
      if (names.test(name) && !kept.includes(name)) removeIfPossible(join(folder, name))
  } catch {
    // If the folder cannot be listed, nothing is removed.
  }
}

/**
 * Renames a damaged file of a snapshot, so that it can be inspected. What is left of the snapshot is removed: it is of no
 * use without it.
 */
export function setSnapshotAside(folder: string, file: string, at: Moment): StorageTrouble {
  const trouble = setAside(folder, file, at)
  if (trouble.kind === 'fileSetAside' && RECIPES.test(basename(file))) removeIfPossible(libraryFiles(folder).header)
  return trouble
}

/**
 * Renames what lies in the place of a file of the library and is no file, before the file is saved: a folder is not
 * replaced by a renaming. Null for nothing.
 */
export function clearPlace(folder: string, file: string, at: Moment): StorageTrouble | null {
  return isNoFile(file) ? setAside(folder, file, at) : null
}

/** The files of recipes are renamed as if all had the same name, so that few are kept. */
function setAside(folder: string, file: string, at: Moment): StorageTrouble {
  return setFileAside(file, at, RECIPES.test(basename(file)) ? join(folder, 'recipes.jsonl') : file)
}

function readHeader(path: string): Result<Header, SnapshotProblem> {
  try {
    // The header is a line: without its end it is truncated.
    const [line = '', ...rest] = readRegularFile(path).toString('utf8').split('\n')
    const header = rest.join() === '' && rest.length === 1 ? sealedHeader(parseJson(line), FORMAT) : null
    return header === null ? failed({ kind: 'damaged', file: path }) : success(header)
  } catch (error) {
    return failed(problemOf(error, path))
  }
}

/** Opens the lines of a snapshot; `header` is null for a file that begins with its header. */
async function openFile(path: string, header: Header | null, options: OpenOptions): Promise<Opening> {
  let opened: OpenedFile | null = null
  try {
    opened = openRegularFile(path, LARGEST_FILE)
    const opening =
      (header === null ? null : await readWithIndex(opened, header, options)) ??
      (await readWithoutIndex(opened, header, options))
    // The lines close the file.
    if (typeof opening !== 'string') {
      opened = null
      return success(opening)
    }
    return failed(opening === 'damaged' ? { kind: opening, file: path } : { kind: opening })
  } catch (error) {
    return failed(problemOf(error, path, header?.count))
  } finally {
    if (opened !== null) closeSync(opened.file)
  }
}

/** @throws a defect */
function problemOf(error: unknown, file: string, count = 1): SnapshotProblem {
  const code = systemCodeOf(error)
  if (isUnusable(code)) return { kind: 'damaged', file }
  return code === 'ENOENT' ? { kind: 'missing' } : { kind: 'unreadable', file, code, count }
}

/** With the places and the catalogue of the index; null where the index is not one of these lines. */
async function readWithIndex(
  { file, size }: OpenedFile,
  header: Header,
  { folder, madeBy, onProgress, onDefect }: OpenOptions,
): Promise<OpenedSnapshot | 'damaged' | null> {
  const of = { madeBy, content: header.content }
  const index = await readIndex(libraryFiles(folder).index, of).catch((defect: unknown) => {
    onDefect(defect)
    return null
  })
  if (index === null || !areInRow(index.places, size)) return null
  const hash = createHash('sha256')
  const slice = startSlice()
  const verified = fileStateOf(file)?.text ?? null
  let bytes = 0
  if (size !== header.bytes) return 'damaged'
  for await (const piece of filePieces(file, size, READ_AT_ONCE)) {
    hash.update(piece)
    bytes += piece.length
    onProgress({ read: Math.floor((header.count * bytes) / size), of: header.count })
    if (slice.isOver()) await slice.next()
  }
  if (hash.digest('hex') !== header.content) return 'damaged'
  const lines = openRecipeLines({ file, places: index.places, verified })
  return { snapshot: snapshotOf(header, lines, index.catalogue, index.origins), from: 'index' }
}

/** Reads every recipe, and builds the catalogue. */
async function readWithoutIndex(
  opened: OpenedFile,
  named: Header | null,
  { source, onProgress }: OpenOptions,
): Promise<OpenedSnapshot | 'damaged' | 'otherSource'> {
  const hash = createHash('sha256')
  const verified = fileStateOf(opened.file)?.text ?? null
  const places = collectPlaces()
  const contents = collectContents()
  let header = named
  let read = 0
  let hasAll = true
  const slice = startSlice()
  for await (const { start, bytes, isWhole, value } of readJsonLines(opened)) {
    if (slice.isOver()) await slice.next()
    if (!isWhole) return 'damaged'
    if (header === null) {
      header = sealedHeader(value, OLDER_FORMAT)
      if (header === null) return 'damaged'
      if (header.source !== source) return 'otherSource'
      continue
    }
    const recipe = checkLibraryRecipe(value)
    if (recipe === null) return 'damaged'
    hash.update(bytes).update('\n')
    if (read === MOST_RECIPES || !isWithinLimits(recipe) || contents.isFull()) {
      hasAll = false
      continue
    }
    read += 1
    places.add(start, bytes.length + 1, crc32('\n', crc32(bytes)))
    contents.add(recipe)
    onProgress({ read, of: header.count })
  }
  if (header === null || header.content !== hash.digest('hex')) return 'damaged'
  const lines = openRecipeLines({ file: opened.file, places: places.finish(), verified })
  const catalogue = await catalogueOf(contents.finish())
  const from = named === null || !hasAll ? 'olderFile' : 'recipes'
  return { snapshot: snapshotOf(header, lines, catalogue, null), from }
}

function snapshotOf(header: Header, lines: RecipeLines, catalogue: Catalogue, origins: Origins | null): Snapshot {
  const { readAt, source, setAside, doubled, content } = header
  return { readAt: possibleMoment(readAt), source, setAside, doubled, content, lines, catalogue, origins }
}

/** The hash of the header, so that an edited header is detected like an edited recipe. */
function sealOf(header: Omit<Header, 'seal'>): string {
  const { format, readAt, source, count, bytes, setAside, doubled, content } = header
  const named = setAside.map(({ name, reason }) => [name, reason])
  // The older format had no number of bytes.
  const sealed = [format, readAt, source, count, ...(bytes === undefined ? [] : [bytes]), named, doubled, content]
  return createHash('sha256').update(JSON.stringify(sealed)).digest('hex')
}

function sealedHeader(value: unknown, format: number): Header | null {
  const header = checkHeader(value)
  return header !== null && header.format === format && header.seal === sealOf(header) ? header : null
}

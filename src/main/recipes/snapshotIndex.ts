import { createHash } from 'node:crypto'
import { z } from 'zod'
import { FINGERPRINT_BYTES } from '../service/recipes.ts'
import { systemCodeOf } from '../storage/flushed.ts'
import { jsonLine, readJsonLines, replaceLines } from '../storage/jsonLines.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { contentsLines, readContents } from './contents.ts'
import type { LinePlaces } from './recipeLines.ts'

/** From which records of the service the recipes were read, to recognise them in the next reading. */
export interface Origins {
  /** `FINGERPRINT_BYTES` of each record, in the order of the recipes. */
  readonly fingerprints: Buffer
  /** The names of the recipes by place, as in `identify`, where they are not the id. */
  readonly names: ReadonlyMap<number, string>
}

/** What was derived from the lines of a snapshot. It is built again where it does not fit. */
export interface SnapshotIndex {
  readonly places: LinePlaces
  readonly origins: Origins | null
  readonly catalogue: Catalogue
}

/** What an index belongs to. */
interface IndexOf {
  /** Names the program and the language that made it. */
  readonly madeBy: string
  /** The SHA-256 of the lines. */
  readonly content: string
}

/**
 * Earlier ones recognise records whose numbers were changed, and name the steps of some recipes in another order:
 * without their index all are read again.
 */
const FORMAT = 4
const base64 = z.string().transform((text) => Buffer.from(text, 'base64'))
const header = z.object({
  format: z.literal(FORMAT),
  madeBy: z.string(),
  content: z.string(),
  count: z.number(),
  starts: base64,
  lengths: base64,
  checks: base64,
  fingerprints: base64.nullable(),
  names: z.array(z.tuple([z.number(), z.string()])),
})
/** The last line: the SHA-256 of all before it. */
const end = z.strictObject({ seal: z.string() })

/** Writes the index. A failure is of no consequence: the index is built at the next start. */
export async function saveIndex(
  path: string,
  of: IndexOf,
  { places, origins, catalogue }: SnapshotIndex,
): Promise<void> {
  await replaceLines(path, indexLines(of, { places, origins, catalogue }), { leavesReserve: true })
}

function* indexLines({ madeBy, content }: IndexOf, { places, origins, catalogue }: SnapshotIndex): Generator<string> {
  const seal = createHash('sha256')
  const first = jsonLine({
    format: FORMAT,
    madeBy,
    content,
    count: catalogue.count,
    starts: textOf(places.starts),
    lengths: textOf(places.lengths),
    checks: textOf(places.checks),
    fingerprints: origins?.fingerprints.toString('base64') ?? null,
    names: [...(origins?.names ?? [])],
  })
  seal.update(first)
  yield first
  for (const line of contentsLines(catalogue.contents)) {
    seal.update(line)
    yield line
  }
  yield jsonLine({ seal: seal.digest('hex') })
}

/**
 * Null for a missing, damaged or other one. Reads in slices.
 *
 * @throws a defect
 */
export async function readIndex(path: string, of: IndexOf): Promise<SnapshotIndex | null> {
  const seal = createHash('sha256')
  const lines = readJsonLines(path)
  let isSealed = false

  async function* sealedLines(): AsyncGenerator<unknown> {
    for await (const { bytes, isWhole, value } of lines) {
      const last = end.safeParse(value).data
      isSealed = last !== undefined && isWhole && last.seal === seal.copy().digest('hex')
      if (last !== undefined) continue
      seal.update(bytes).update('\n')
      yield value
    }
  }

  try {
    const values = sealedLines()
    const first = await values.next()
    const about = header.safeParse(first.value).data
    if (about === undefined || about.madeBy !== of.madeBy || about.content !== of.content) return null
    const contents = await readContents(values)
    const { count, fingerprints, starts, lengths, checks, names } = about
    const isWhole =
      isSealed &&
      contents?.recipes.length === count &&
      [starts, lengths, checks].every(({ length }) => length === count * Uint32Array.BYTES_PER_ELEMENT) &&
      (fingerprints === null || fingerprints.length === count * FINGERPRINT_BYTES)
    if (!isWhole || contents === null) return null
    const catalogue = await catalogueOf(contents)
    const places = { starts: numbersOf(starts), lengths: numbersOf(lengths), checks: numbersOf(checks) }
    return { places, catalogue, origins: fingerprints === null ? null : { fingerprints, names: new Map(names) } }
  } catch (error) {
    // What a damaged index leads to is no defect.
    if (isSealed) systemCodeOf(error)
    return null
  } finally {
    await lines.return(undefined)
  }
}

function textOf(numbers: Uint32Array): string {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64')
}

/** In the order of bytes of this machine. */
function numbersOf(bytes: Buffer): Uint32Array {
  return new Uint32Array(Uint8Array.from(bytes).buffer)
}

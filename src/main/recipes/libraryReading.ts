import { failed, type Result, success } from '../../shared/result.ts'
import { MOST_LIBRARY_BYTES } from '../../shared/serviceLimits.ts'
import { inSlices, startSlice } from '../scheduling/slices.ts'
import { nameInLibrary } from '../service/recipe.ts'
import { FINGERPRINT_BYTES } from '../service/recipes.ts'
import type { RecipeReceiver } from '../service/service.ts'
import { jsonLine } from '../storage/jsonLines.ts'
import { catalogueOf } from './catalogue.ts'
import { type ContentsBuilder, collectContents } from './contents.ts'
import type { LineProblem } from './recipeLines.ts'
import { type RecipeLinesWriter, writeRecipeLines } from './recipeLinesWriter.ts'
import type { Snapshot } from './snapshot.ts'
import type { Origins } from './snapshotIndex.ts'

/** What a complete reading has: of `Snapshot`, all that comes from the records. */
type ReadLibrary = Pick<Snapshot, 'lines' | 'content' | 'catalogue' | 'doubled'> & { readonly origins: Origins }

/** Receives a reading: writes each recipe to a temporary file and adds it to a catalogue, and keeps none in memory. */
export interface LibraryReading extends RecipeReceiver {
  /**
   * After the last record. Resolves to the present lines and catalogue if all recipes are the same. Fails if a line that
   * was needed could not be read: one of `present`, then all records have to be read as new, or one that was written now.
   */
  finish(): Promise<Result<ReadLibrary, LineProblem>>
  /** Removes what was written. Does nothing after `finish`. */
  discard(): Promise<void>
}

/** New lines, and what their catalogue is made of. */
interface Draft {
  readonly writer: RecipeLinesWriter
  readonly contents: ContentsBuilder
}

/**
 * `present` is the snapshot with which the records are compared: a record whose text is known is not parsed, and as long
 * as the records are the same in the same order, nothing is written. Null to read all as new.
 */
export function beginReading(options: {
  readonly present: Snapshot | null
  readonly temporaryFile: string
  /** Of all lines. Default: `MOST_LIBRARY_BYTES`. */
  readonly mostBytes?: number
}): LibraryReading {
  const { present, temporaryFile, mostBytes = MOST_LIBRARY_BYTES } = options
  const received = noteReceived()
  const { ids } = received
  /** Null as long as the records are the first ones of `present`. */
  let draft: Draft | null = null
  /** The places of `present` by fingerprint, once it is of use. */
  let placesKnown: ReadonlyMap<string, number> | null = null
  /** Of a recipe that the draft should have and lacks. */
  let unread: LineProblem | null = null

  /** The draft, with the recipes received so far. */
  async function drafted(): Promise<Draft> {
    if (draft !== null) return draft
    const begun = { writer: writeRecipeLines(temporaryFile), contents: collectContents() }
    draft = begun
    if (present !== null) unread = await copyAll(begun, present, ids)
    return begun
  }

  async function placeOf(fingerprint: Buffer): Promise<number | null> {
    const known = present?.origins?.fingerprints
    if (known === undefined) return null
    const next = ids.length * FINGERPRINT_BYTES
    if (known.subarray(next, next + FINGERPRINT_BYTES).equals(fingerprint)) return ids.length
    placesKnown ??= await placesBy(known)
    return placesKnown.get(keyOf(fingerprint)) ?? null
  }

  return {
    async receiveKnown(fingerprint) {
      const place = await placeOf(fingerprint)
      if (present === null || place === null) return false
      const name = present.origins?.names.get(place) ?? present.catalogue.idAt(place)
      const id = received.idFor(name)
      if (draft === null && (place !== ids.length || id !== present.catalogue.idAt(place))) await drafted()
      if (draft !== null && copy(draft, present, place, id) !== null) return false
      received.note(name, id, fingerprint)
      return true
    },
    async receive(record, fingerprint) {
      const { writer, contents } = await drafted()
      const name = nameInLibrary(record)
      const recipe = { id: received.idFor(name), ...record.recipe }
      writer.append(jsonLine(recipe))
      contents.add(recipe)
      received.note(name, recipe.id, fingerprint)
    },
    fullBecause() {
      if ((draft?.writer.bytes() ?? 0) > mostBytes) return 'tooManyBytes'
      return draft?.contents.isFull() === true ? 'tooManyNames' : null
    },
    settle: async () => draft?.writer.settle(),
    async finish() {
      const { origins, doubled } = received.finish()
      if (draft === null && present?.lines.count === ids.length && present.lines.unread() === null)
        return success({ ...present, doubled, origins: present.origins ?? origins })
      const { writer, contents } = await drafted()
      if (unread !== null) return failed(unread)
      const written = await writer.finish()
      draft = null
      if (!written.ok) return written
      return success({ ...written.value, catalogue: await catalogueOf(contents.finish()), doubled, origins })
    },
    async discard() {
      await draft?.writer.discard()
      draft = null
    },
  }
}

/** Notes what the records were, in their order. */
function noteReceived() {
  const ids: string[] = []
  const taken = new Set<string>()
  /** By name: its recipes have all numbers before this one. */
  const nextNumber = new Map<string, number>()
  /** The name at each place where it is not the id. */
  const names = new Map<number, string>()
  const seen = new Set<string>()
  const doubled = new Set<string>()
  let fingerprints = Buffer.alloc(1024 * FINGERPRINT_BYTES)
  return {
    ids,
    /**
     * An id that is unique in the library: the name of the recipe in it (`nameInLibrary`), or "0412#2" for the second one
     * with this name. The interface does not show what identifies a recipe, so doubles are kept.
     */
    idFor(name: string): string {
      const idOf = (number: number) => (number === 1 ? name : `${name}#${number}`)
      let number = nextNumber.get(name) ?? 1
      // The name of a recipe may be "0412#2" itself.
      while (taken.has(idOf(number))) number += 1
      nextNumber.set(name, number)
      return idOf(number)
    },
    note(name: string, id: string, fingerprint: Buffer): void {
      if (fingerprints.length < (ids.length + 1) * FINGERPRINT_BYTES)
        fingerprints = Buffer.concat([fingerprints, Buffer.alloc(fingerprints.length)])
      fingerprint.copy(fingerprints, ids.length * FINGERPRINT_BYTES)
      if (id !== name) names.set(ids.length, name)
      if (seen.has(name)) doubled.add(name)
      seen.add(name)
      taken.add(id)
      ids.push(id)
    },
    finish(): { readonly origins: Origins; readonly doubled: readonly string[] } {
      const origins = { fingerprints: Buffer.from(fingerprints.subarray(0, ids.length * FINGERPRINT_BYTES)), names }
      return { origins, doubled: [...doubled] }
    },
  }
}

/** Appends the first recipes with these ids, no faster than the disk takes them, up to one that cannot be read. */
async function copyAll(draft: Draft, from: Snapshot, ids: readonly string[]): Promise<LineProblem | null> {
  const slice = startSlice()
  for (const [place, id] of ids.entries()) {
    const unread = copy(draft, from, place, id)
    if (unread !== null) return unread
    if (!slice.isOver()) continue
    await draft.writer.settle()
    await slice.next()
  }
  return null
}

/** Appends a recipe with this id. Returns what is wrong with its line if it cannot be read; null when it is appended. */
function copy({ writer, contents }: Draft, { lines, catalogue }: Snapshot, place: number, id: string) {
  const before = catalogue.idAt(place)
  const read = before === id ? lines.line(place) : lines.recipe(place, before)
  if (!read.ok) return read.failure
  writer.append(Buffer.isBuffer(read.value) ? read.value : jsonLine({ ...read.value, id }))
  contents.addFrom(catalogue.contents, place, id)
  return null
}

async function placesBy(fingerprints: Buffer): Promise<ReadonlyMap<string, number>> {
  const places = new Map<string, number>()
  await inSlices(Array(fingerprints.length / FINGERPRINT_BYTES), (_, place) => {
    places.set(keyOf(fingerprints.subarray(place * FINGERPRINT_BYTES, (place + 1) * FINGERPRINT_BYTES)), place)
  })
  return places
}

function keyOf(fingerprint: Buffer): string {
  return fingerprint.toString('latin1')
}

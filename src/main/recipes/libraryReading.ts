import { failed, type Result, success } from '../../shared/result.ts'
import { MOST_LIBRARY_BYTES } from '../../shared/serviceLimits.ts'
import { inSlices, startSlice } from '../scheduling/slices.ts'
import { nameInLibrary } from '../service/recipe.ts'
import { FINGERPRINT_BYTES } from '../service/recipes.ts'
import type { RecipeReceiver } from '../service/service.ts'
import { jsonLine } from '../storage/jsonLines.ts'
import { buildCatalogue, type Catalogue, type CatalogueBuilder } from './catalogue.ts'
import type { SecondsOf } from './leastSeconds.ts'
import type { LineProblem } from './lineReader.ts'
import type { RecipeLines } from './recipeLines.ts'
import { type RecipeLinesWriter, writeRecipeLines } from './recipeLinesWriter.ts'
import { type Snapshot, secondsFrom } from './snapshot.ts'
import type { Origins } from './snapshotIndex.ts'

interface Identified {
  /** One for each name, in the same order. */
  readonly ids: readonly string[]
  /** The names that several recipes share, without duplicates. */
  readonly doubled: readonly string[]
}

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

type CopiedFrom = Pick<Snapshot, 'lines' | 'catalogue'>

/** New lines and their catalogue. */
interface Draft {
  readonly writer: RecipeLinesWriter
  readonly builder: CatalogueBuilder
  /** The seconds of the catalogue are read from the lines. */
  lines: RecipeLines | null
}

/**
 * `present` is the snapshot with which the records are compared: a record whose text is known is not parsed, and as long
 * as the records are the same in the same order, nothing is written. Null to read all as new.
 */
export function beginReading(options: {
  readonly present: Snapshot | null
  /** Returns a new path with each call. */
  readonly temporaryFile: () => string
  readonly secondsOf: SecondsOf
  /** Of all lines. Default: `MOST_LIBRARY_BYTES`. */
  readonly mostBytes?: number
}): LibraryReading {
  const { present, temporaryFile, secondsOf, mostBytes = MOST_LIBRARY_BYTES } = options
  const received = noteReceived()
  const { names, ids, note, nextId } = received
  /** Null as long as the records are the first ones of `present`. */
  let draft: Draft | null = null
  /** The places of `present` by fingerprint, once it is of use. */
  let placesKnown: ReadonlyMap<string, number> | null = null
  /** Of a recipe that the draft should have and lacks. */
  let unread: LineProblem | null = null

  function beginDraft(): Draft {
    const begun: Draft = {
      writer: writeRecipeLines(temporaryFile()),
      builder: buildCatalogue({ secondsAt: secondsFrom(secondsOf, () => begun.lines) }),
      lines: null,
    }
    return begun
  }

  /** The draft, with the recipes received so far. */
  async function drafted(): Promise<Draft> {
    if (draft !== null) return draft
    const begun = beginDraft()
    draft = begun
    if (present !== null) unread = await copyAll(begun, present, ids)
    return begun
  }

  async function placeOf(fingerprint: Buffer): Promise<number | null> {
    const known = present?.origins?.fingerprints
    if (known === undefined) return null
    const next = names.length * FINGERPRINT_BYTES
    if (known.subarray(next, next + FINGERPRINT_BYTES).equals(fingerprint)) return names.length
    placesKnown ??= await placesBy(known)
    return placesKnown.get(keyOf(fingerprint)) ?? null
  }

  return {
    async receiveKnown(fingerprint) {
      const place = await placeOf(fingerprint)
      if (present === null || place === null) return false
      const name = nameAt(present, place)
      const id = nextId(name)
      if (draft === null && (place !== names.length || id !== present.catalogue.idAt(place))) await drafted()
      if (draft !== null && copy(draft, present, place, id) !== null) return false
      note(name, id, fingerprint)
      return true
    },
    async receive(record, fingerprint) {
      const { writer, builder } = draft ?? (await drafted())
      const name = nameInLibrary(record)
      const recipe = { id: nextId(name), ...record.recipe }
      writer.append(jsonLine(recipe))
      builder.add(recipe)
      note(name, recipe.id, fingerprint)
    },
    fullBecause: () => (draft === null ? null : fullBecause(draft, mostBytes)),
    settle: async () => draft?.writer.settle(),
    async finish() {
      const identified = await identify(names)
      const { doubled } = identified
      const origins = { fingerprints: received.fingerprints(), names: namesBeside(identified.ids, names) }
      const isSame = (catalogue: Catalogue) => identified.ids.every((id, place) => id === catalogue.idAt(place))
      const isWholePresent = present?.lines.count === names.length && present.lines.unread() === null
      if (draft === null && isWholePresent && isSame(present.catalogue))
        return success({ ...present, doubled, origins: present.origins ?? origins })
      const all = await drafted()
      if (unread !== null) return failed(unread)
      const reading = await finished(all)
      draft = null
      if (!reading.ok) return reading
      const read = reading.value
      // A later record may have had the name that an earlier one was given.
      if (isSame(read.catalogue)) return success({ ...read, doubled, origins })
      const renamed = beginDraft()
      draft = renamed
      try {
        unread = await copyAll(renamed, read, identified.ids)
      } finally {
        read.lines.close()
      }
      if (unread !== null) return failed(unread)
      const whole = await finished(renamed)
      draft = null
      return whole.ok ? success({ ...whole.value, doubled, origins }) : whole
    },
    async discard() {
      await draft?.writer.discard()
      draft = null
    },
  }
}

function fullBecause({ writer, builder }: Draft, mostBytes: number): ReturnType<RecipeReceiver['fullBecause']> {
  if (writer.bytes() > mostBytes) return 'tooManyBytes'
  return builder.isFull() ? 'tooManyNames' : null
}

/** Notes what the records were, in their order. */
function noteReceived() {
  const names: string[] = []
  const ids: string[] = []
  const timesNamed = new Map<string, number>()
  let fingerprints = Buffer.alloc(1024 * FINGERPRINT_BYTES)
  return {
    names,
    /** As far as they are known before the end: a later record may have the name that an earlier one was given. */
    ids,
    nextId(name: string): string {
      const times = timesNamed.get(name) ?? 0
      return times === 0 ? name : `${name}#${times + 1}`
    },
    note(name: string, id: string, fingerprint: Buffer): void {
      if (fingerprints.length < (names.length + 1) * FINGERPRINT_BYTES)
        fingerprints = Buffer.concat([fingerprints, Buffer.alloc(fingerprints.length)])
      fingerprint.copy(fingerprints, names.length * FINGERPRINT_BYTES)
      timesNamed.set(name, (timesNamed.get(name) ?? 0) + 1)
      names.push(name)
      ids.push(id)
    },
    fingerprints: () => Buffer.from(fingerprints.subarray(0, names.length * FINGERPRINT_BYTES)),
  }
}

/** Appends the first recipes with these ids, no faster than the disk takes them, up to one that cannot be read. */
async function copyAll(draft: Draft, from: CopiedFrom, ids: readonly string[]): Promise<LineProblem | null> {
  const slice = startSlice()
  for (const [place, id] of ids.entries()) {
    const unread = copy(draft, from, place, id)
    if (unread !== null) return unread
    if (draft.writer.isBehind()) await draft.writer.settle()
    if (slice.isOver()) await slice.next()
  }
  return null
}

/** Appends a recipe with this id. Returns what is wrong with its line if it cannot be read; null when it is appended. */
function copy({ writer, builder }: Draft, from: CopiedFrom, place: number, id: string): LineProblem | null {
  if (from.catalogue.idAt(place) === id) {
    const line = from.lines.line(place)
    if (!line.ok) return line.failure
    writer.append(line.value)
  } else {
    const recipe = from.lines.recipe(place, from.catalogue.idAt(place))
    if (!recipe.ok) return recipe.failure
    writer.append(jsonLine({ ...recipe.value, id }))
  }
  builder.addFrom(from.catalogue, place, id)
  return null
}

async function finished(draft: Draft): Promise<Result<Pick<Snapshot, 'lines' | 'content' | 'catalogue'>, LineProblem>> {
  const written = await draft.writer.finish()
  if (!written.ok) return written
  draft.lines = written.value.lines
  return success({ ...written.value, catalogue: await draft.builder.finish() })
}

function nameAt({ origins, catalogue }: Snapshot, place: number): string {
  return origins?.names.get(place) ?? catalogue.idAt(place)
}

function namesBeside(ids: readonly string[], names: readonly string[]): ReadonlyMap<number, string> {
  return new Map([...names.entries()].filter(([place, name]) => name !== ids[place]))
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

/**
 * Gives every recipe an id that is unique in the library: its name in it (`nameInLibrary`). The interface does not show
 * what identifies a recipe, so duplicates are kept: the second one gets "0412#2", in the order of the answer. Runs in
 * slices.
 */
export async function identify(names: readonly string[]): Promise<Identified> {
  const taken = new Set(names)
  const next = new Map<string, number>()
  const ids: string[] = []
  await inSlices(names, (name) => {
    const first = !next.has(name)
    let number = next.get(name) ?? 1
    // The number of a recipe may be "0412#2" itself.
    while (!first && taken.has(`${name}#${number}`)) number += 1
    next.set(name, number + 1)
    ids.push(first ? name : `${name}#${number}`)
  })
  const doubled = [...next].filter(([, number]) => number > 2).map(([name]) => name)
  return { ids, doubled }
}

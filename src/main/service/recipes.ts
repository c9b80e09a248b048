import { hash } from 'node:crypto'
import type { ServiceFailure } from '../../shared/failure.ts'
import { parseJson } from '../../shared/json/parseJson.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import {
  LONGEST_CONTINUATION_KEY,
  MOST_EMPTY_PAGES,
  MOST_LIBRARY_BYTES,
  MOST_LIBRARY_MINUTES,
  MOST_LIST_BYTES,
  MOST_PAGES,
  MOST_RECIPES,
  MOST_RECORD_CHARACTERS,
} from '../../shared/serviceLimits.ts'
import { finishInSlices, startSlice } from '../scheduling/slices.ts'
import { findingContinuation, splittingItems } from './answerJson.ts'
import type { Http, ServiceRequest } from './http.ts'
import { type RecipeRecord, type RecipeSetAside, readRecipe } from './recipe.ts'
import type { ServiceSettings } from './settings.ts'
import { envelopeOf, readEnvelope } from './wire.ts'

/**
 * Receives the records of a reading in the order of the answers, while the next page is on its way. They count for
 * nothing if the reading fails.
 */
export interface RecipeReceiver {
  /**
   * Whether the record of a text with this fingerprint is known from an earlier reading and was received from there:
   * then the text is not parsed.
   */
  receiveKnown(fingerprint: Buffer): boolean | Promise<boolean>
  receive(record: RecipeRecord, fingerprint: Buffer): void | Promise<void>
  /** Why more records cannot be held: the reading fails. Null if they can. */
  fullBecause(): 'tooManyNames' | 'tooManyBytes' | null
  /** Awaited after every page, so that the disk keeps up. */
  settle(): Promise<void>
}

/** What a reading says beside its records. */
export interface WholeReading {
  readonly setAside: readonly RecipeSetAside[]
}

export interface ReadingProgress {
  readonly pages: number
  readonly recipes: number
}

/** The limits of a reading. */
export interface ReadingLimits {
  readonly pages: number
  /** One after the other. */
  readonly emptyPages: number
  /** Includes records that are set aside. */
  readonly recipes: number
  /** Bytes of all pages together. */
  readonly bytes: number
  readonly milliseconds: number
}

const LIMITS: ReadingLimits = {
  pages: MOST_PAGES,
  emptyPages: MOST_EMPTY_PAGES,
  recipes: MOST_RECIPES,
  bytes: MOST_LIBRARY_BYTES,
  milliseconds: MOST_LIBRARY_MINUTES * 60_000,
}

/** Records that are read before other work of the station has its turn. */
const RECORDS_AT_ONCE = 50

/** In bytes: enough to tell the texts of any library apart. */
export const FINGERPRINT_BYTES = 16

/**
 * GET /get-recipes-list, page by page until an answer has no `last_evaluated_key`. Fails if any page fails, because an
 * incomplete library looks like a complete one, and beyond the limits. Ignores `count`, because the interface does not
 * show what it counts. Parses and checks in slices, while the service is asked for the next page.
 */
export async function readRecipes(
  http: Http,
  settings: ServiceSettings,
  options: {
    readonly token: string | null
    readonly into: RecipeReceiver
    readonly onProgress?: ((progress: ReadingProgress) => void) | undefined
    readonly limits?: Partial<ReadingLimits>
    /** Milliseconds of a monotonic clock. */
    readonly monotonicNow?: () => number
  },
): Promise<Result<WholeReading, ServiceFailure>> {
  const { token, into, onProgress, monotonicNow = () => performance.now() } = options
  const limits = { ...LIMITS, ...options.limits }
  const until = monotonicNow() + limits.milliseconds
  const limit: Record<string, string> = settings.pageSize === null ? {} : { limit: String(settings.pageSize) }
  const records = readRecords(into)
  const keys = new Set<string>()
  let bytes = 0
  let emptyPages = 0
  let asked = http.ask(listRequest('recipes', token, limit))

  for (let pages = 1; ; pages += 1) {
    const answer = await asked
    if (!answer.ok) return failed(answer.failure.failure)
    const { status, text } = answer.value
    const notUnderstood = (because: NotUnderstood) => failed({ kind: 'notUnderstood', status, because } as const)
    bytes += Buffer.byteLength(text)
    if (bytes > limits.bytes) return notUnderstood('tooManyBytes')
    const page = await readPage(text, limits.recipes - records.place())
    if (!page.ok) return notUnderstood(page.failure)
    const { items, key } = page.value
    emptyPages = items.length === 0 ? emptyPages + 1 : 0

    function beyondLimits(): NotUnderstood | null {
      // A repeated key means an endless loop, for example when the service ignores the continuation parameter.
      if (key !== null && keys.has(key)) return 'wrongShape'
      if (pages >= limits.pages || emptyPages >= limits.emptyPages) return 'endlessPages'
      return monotonicNow() >= until ? 'tookTooLong' : null
    }
    const beyond = key === null ? null : beyondLimits()
    const goesOn = key !== null && beyond === null
    if (goesOn) {
      keys.add(key)
      asked = http.ask(listRequest('recipes', token, { ...limit, [settings.continuationParameter]: key }, true))
    }
    const ending = await records.read(items)
    if (ending !== null) {
      // Never two readings at once.
      if (goesOn) await asked
      return notUnderstood(ending)
    }
    onProgress?.({ pages, recipes: records.count() })
    if (key === null) return success({ setAside: records.setAside })
    if (beyond !== null) return notUnderstood(beyond)
  }
}

/** What the first page of the recipes has. */
export interface FirstPage {
  readonly count: number
  readonly setAside: number
  readonly hasMore: boolean
}

/** Reads the first page only, with the same checks as a reading of all. */
export async function readFirstPage(
  http: Http,
  settings: ServiceSettings,
  { token }: { readonly token: string | null },
): Promise<Result<FirstPage, ServiceFailure>> {
  const limit: Record<string, string> = settings.pageSize === null ? {} : { limit: String(settings.pageSize) }
  const answer = await http.ask(listRequest('recipes', token, limit))
  if (!answer.ok) return failed(answer.failure.failure)
  const { status, text } = answer.value
  const page = await readPage(text, LIMITS.recipes)
  if (!page.ok) return failed({ kind: 'notUnderstood', status, because: page.failure })
  const records = readRecords(COUNTED)
  const because = await records.read(page.value.items)
  if (because !== null) return failed({ kind: 'notUnderstood', status, because })
  return success({ count: records.count(), setAside: records.setAside.length, hasMore: page.value.key !== null })
}

type NotUnderstood = Exclude<Extract<ServiceFailure, { readonly kind: 'notUnderstood' }>['because'], 'contradiction'>

/** Keeps nothing. */
const COUNTED: RecipeReceiver = {
  receiveKnown: () => false,
  receive() {},
  fullBecause: () => null,
  settle: async () => {},
}

/** Reads the records of one page after the other into a receiver. */
function readRecords(into: RecipeReceiver) {
  const setAside: RecipeSetAside[] = []
  let count = 0
  const place = () => count + setAside.length

  /** Returns what a record that ends the reading has. */
  async function readOne(text: string): Promise<'notJson' | ReturnType<RecipeReceiver['fullBecause']>> {
    if (text.length > MOST_RECORD_CHARACTERS) {
      setAside.push({ name: `#${place() + 1}`, reason: 'record' })
      return null
    }
    const fingerprint = hash('sha256', text, 'buffer').subarray(0, FINGERPRINT_BYTES)
    if (await into.receiveKnown(fingerprint)) {
      count += 1
      return into.fullBecause()
    }
    const recipe = readRecipe(text, place() + 1)
    if (recipe === null) return 'notJson'
    if (!recipe.ok) setAside.push(recipe.failure)
    else {
      await into.receive(recipe.value, fingerprint)
      count += 1
    }
    return into.fullBecause()
  }

  return {
    setAside,
    /** Of the records that were received. */
    count: () => count,
    /** The number of records so far, with those set aside. */
    place,
    async read(items: readonly string[]): Promise<'notJson' | ReturnType<RecipeReceiver['fullBecause']>> {
      const slice = startSlice()
      for (const [index, text] of items.entries()) {
        const ending = await readOne(text)
        if (ending !== null) return ending
        if (index % RECORDS_AT_ONCE === 0 || slice.isOver()) await slice.next()
      }
      await into.settle()
      return null
    },
  }
}

/** Checks that the service is reachable by requesting one recipe. Succeeds with any HTTP answer, even a refusal. */
export function probe(
  http: Http,
  { token }: { readonly token: string | null },
): Promise<Result<{ readonly status: number }, ServiceFailure>> {
  return http.reach(listRequest('probe', token, { limit: '1' }))
}

/** Whether a text is an answer of GET /get-recipes-list. */
export function isRecipesAnswer(text: string): boolean {
  const envelope = readEnvelope(text)
  const items = envelope.ok ? envelope.value.items : null
  return Array.isArray(typeof items === 'string' ? parseJson(items) : items)
}

function listRequest(
  operation: 'recipes' | 'probe',
  token: string | null,
  query: Readonly<Record<string, string>>,
  isLoggedInSum = false,
): ServiceRequest {
  return {
    operation,
    method: 'GET',
    base: 'data',
    path: '/get-recipes-list',
    query,
    token,
    mayRepeat: true,
    isLoggedInSum,
    mostBytes: MOST_LIST_BYTES,
  }
}

async function readPage(
  text: string,
  mostItems: number,
): Promise<Result<{ readonly items: readonly string[]; readonly key: string | null }, NotUnderstood>> {
  const split = await finishInSlices(splittingItems(text, mostItems))
  if (!split.ok) return failed(split.failure === 'tooMany' ? 'tooManyRecipes' : split.failure)
  const envelope = envelopeOf(split.value.value)
  if (!envelope.ok) return envelope
  const { items } = envelope.value
  // The list as a JSON text.
  const within =
    typeof items === 'string' ? await finishInSlices(splittingItems(`{"items":${items}}`, mostItems)) : split
  if (!within.ok) return failed(within.failure === 'tooMany' ? 'tooManyRecipes' : within.failure)
  const list = within.value.items
  // A second field of the same name replaces the first, as in `JSON.parse`.
  if (list === null || !(typeof items === 'string' || Array.isArray(items))) return failed('wrongShape')
  const key = await finishInSlices(findingContinuation(split.value.json))
  if (key !== null && key.length > LONGEST_CONTINUATION_KEY) return failed('wrongShape')
  return success({ items: list, key })
}

import { basename } from 'node:path'
import type { RecipeFailure, ServiceFailure } from '../../shared/failure.ts'
import type { LibraryState, Moment, Recipe } from '../../shared/model.ts'
import type { RecipeProblems } from '../../shared/recipeProblem.ts'
import { assertNever, failed, type Result, success } from '../../shared/result.ts'
import { type Schedule, scheduleByTimer } from '../scheduling/schedule.ts'
import { startSlice } from '../scheduling/slices.ts'
import type { RecipeReceiver, WholeReading } from '../service/service.ts'
import { fileStateOf } from '../storage/fileState.ts'
import { codeOf } from '../storage/flushed.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import type { SecondsOf } from './leastSeconds.ts'
import { beginReading } from './libraryReading.ts'
import { deriveProblems } from './problems.ts'
import type { RecipeLines } from './recipeLines.ts'
import type { RecipeIndex } from './search.ts'
import {
  clearPlace,
  libraryFiles,
  openSnapshot,
  removeOtherRecipes,
  removeTemporaryRecipes,
  type Snapshot,
  type SnapshotProblem,
  saveHeader,
  setSnapshotAside,
} from './snapshot.ts'
import { changeBetween } from './snapshotChange.ts'
import { type Origins, saveIndex } from './snapshotIndex.ts'
import { type Usage, unknownItem } from './usage.ts'
import type { RecipeVersions } from './versions.ts'

export interface LibraryOptions {
  /** Where its files are kept: see `libraryFiles`. Must exist. */
  readonly folder: string
  /**
   * Reads all recipes of the service (service-interface.md, "GET /get-recipes-list"): all pages or a failure.
   * `tokenEnded` says nothing about the service: the person whose token was used has left.
   */
  readonly read: (options: ReadOptions) => Promise<Result<WholeReading, ServiceFailure> | 'tokenEnded'>
  readonly now: () => Moment
  /** Called after every change of `state`, `oddities` or `troubles`. */
  readonly onChange: () => void
  /** Called with an error that is a defect, while the snapshot is opened. The library goes on without it. */
  readonly onDefect: (error: unknown) => void
  /** Default: real timers. */
  readonly schedule?: Schedule
  /** Called when a recipe of the snapshot cannot be read. A refresh then replaces the file. */
  readonly onUnreadable?: () => void
  /**
   * Keeps earlier versions: awaited before other recipes replace the current ones, but not when the snapshot is loaded.
   * Calls never overlap.
   */
  readonly versions?: Pick<RecipeVersions, 'replacing' | 'saveAgain'>
  readonly secondsOf?: SecondsOf
  /** Names the program and the language by which recipes are read: an index of another one is not used. */
  readonly madeBy?: string
  /** Identifies the service, for example by its address. A snapshot of another source is not shown. */
  readonly source?: string
}

/** How a refresh ended. */
export type LibraryRefreshed = Result<null, ServiceFailure> | 'tokenEnded'

interface ReadOptions {
  readonly into: RecipeReceiver
  /** Reports the totals so far. */
  readonly onProgress: (progress: { readonly pages: number; readonly recipes: number }) => void
}

/** All recipes, kept at the station. Searching and opening never wait for the service. */
export interface Library extends RecipeIndex, Usage {
  /**
   * Loads the snapshot from disk. Idempotent. Resolves when it is shown, when there is none, or when it could not be
   * read. That is tried again after 1 s, 2 s, 4 s … up to a minute. A reading of the service is shown meanwhile, and is
   * saved when the snapshot was read or six more attempts have failed, if it does not have less than half the size.
   */
  load(): Promise<void>
  /**
   * Reads all recipes from the service and replaces the library when the reading is complete. A second call joins a
   * running one. A reading of less than half the current size waits for `acceptWaiting`. Resolves after the new library
   * is shown and the attempt to save it: see `troubles`.
   */
  refresh(): Promise<LibraryRefreshed>
  /** Replaces the library by the waiting reading, if there is one. */
  acceptWaiting(): Promise<void>
  state(): LibraryState
  /**
   * Reads a recipe from the disk, or returns the one that was read last. After `recipeNotRead` the next reading replaces
   * the file: see `troubles`.
   */
  recipe(id: string): Result<Recipe, RecipeFailure>
  /** The first recipe for which `isIt`; null for none, `notYet` before there are recipes. Reads all of them, in slices. */
  find(isIt: (recipe: Recipe) => boolean): Promise<Recipe | null | 'notYet'>
  /** The recipes with problems, sorted by number. Derived lazily, once for the same lines. */
  problems(): Promise<RecipeProblems>
  /** Records set aside and duplicate numbers of the current reading. */
  oddities(): Pick<Snapshot, 'setAside' | 'doubled'>
  /** Current troubles with the files. The library works from memory meanwhile. */
  troubles(): readonly StorageTrouble[]
  /** Saves again what the disk refused: the last reading, and the earlier versions. */
  saveAgain(): Promise<void>
  /** Stops all changes. Resolves after pending writes; does not wait for the service. */
  close(): Promise<void>
}

/** More than are shown at a time: those of the batches are asked for with every state that is published. */
const MOST_OPENED = 64
const FIRST_WAIT_MILLISECONDS = 1000
const LONGEST_WAIT_MILLISECONDS = 60_000
/** In 63 seconds. After them a snapshot that cannot be read may be replaced. */
const FEWEST_ATTEMPTS = 6
/** Longer than a touch. */
const UNREAD_TOLD_AFTER_MILLISECONDS = 1000
/** The interval in which the progress of loading is published. */
const PROGRESS_MILLISECONDS = 100

/** Counts in the program, not in a library: one that has been closed may still remove its file when another is open. */
let temporaryFiles = 0

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createLibrary(options: LibraryOptions): Library {
  const { folder, read, now, source = '', madeBy = '', secondsOf = () => [], schedule = scheduleByTimer } = options
  const files = libraryFiles(folder)
  let shelf: Snapshot | null = null
  let revision = 0
  /** The recipes that were read last, by id. */
  const opened = new Map<string, Recipe>()
  let loadingNow: LibraryState['loading'] = { read: 0, of: null }
  let reading: LibraryState['reading'] = null
  let failure: ServiceFailure | null = null
  let waiting: Snapshot | null = null
  let problems: { readonly lines: RecipeLines | undefined; readonly found: Promise<RecipeProblems> } | null = null
  let fileSetAside: StorageTrouble | null = null
  let notSaved: StorageTrouble | null = null
  /** The snapshot that could not be opened: how many recipes it has, and the attempts since. */
  let notOpened: { readonly trouble: StorageTrouble; readonly count: number; readonly attempts: number } | null = null
  let cancelOpening = () => {}
  /** Saves the reading that the disk refused; null for none. */
  let unsaved: (() => Promise<void>) | null = null
  /** The content of the file of recipes. */
  let saved: string | null = null
  /** The origins in the index on disk; undefined for no index. */
  let indexed: Origins | null | undefined
  /** The state of the index when it was read or written. */
  let indexState: string | undefined
  let isClosed = false

  let loading: Promise<void> | null = null
  let refreshing: Promise<LibraryRefreshed> | null = null
  /** The last of the operations that replace the shelf or the file. They run one after the other. */
  let lastTurn: Promise<void> = Promise.resolve()

  function changed(): void {
    if (!isClosed) options.onChange()
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = lastTurn.then(() => (isClosed ? undefined : work()))
    // The caller of this operation gets the error; the next operation must not.
    lastTurn = turn.catch(() => {})
    return turn
  }

  function load(): Promise<void> {
    loading ??= inTurn(() => {
      removeTemporaryRecipes(folder)
      return open()
    })
    return loading
  }

  async function open(): Promise<void> {
    try {
      await openNow()
    } catch (error) {
      options.onDefect(error)
      loadingNow = null
      notOpened = { trouble: notReadOf(files.header, codeOf(error)), count: 0, attempts: FEWEST_ATTEMPTS }
      changed()
    }
  }

  async function openNow(): Promise<void> {
    const { onDefect } = options
    const opening = await openSnapshot({ folder, source, madeBy, secondsOf, onProgress: noteLoading, onDefect })
    if (!opening.ok) {
      loadingNow = null
      noteNotOpened(opening.failure)
      return changed()
    }
    const { snapshot, from } = opening.value
    await snapshot.catalogue.readAhead()
    // Nothing waits from here on: a state that is read but empty would be shown as a library without recipes.
    loadingNow = null
    notOpened = null
    const arrived = shelf
    shelf = null
    saved = from === 'olderFile' ? null : snapshot.content
    if (from === 'index') noteIndex(snapshot.origins)
    putOnShelf(snapshot)
    if (from === 'recipes') void inTurn(saveItsIndex)
    if (arrived !== null) await receive(arrived)
  }

  function noteNotOpened(problem: SnapshotProblem): void {
    const attempts = notOpened === null ? 0 : notOpened.attempts + 1
    notOpened = null
    switch (problem.kind) {
      case 'missing':
      case 'otherSource':
        return
      case 'damaged': {
        const trouble = setSnapshotAside(folder, problem.file, now())
        if (trouble.kind === 'fileSetAside') fileSetAside = trouble
        // The next snapshot replaces it.
        else notSaved = trouble
        return
      }
      case 'unreadable': {
        const trouble = notReadOf(problem.file, problem.code)
        const isGone = problem.code === 'ENOENT'
        notOpened = isGone
          ? { trouble, count: 0, attempts: FEWEST_ATTEMPTS }
          : { trouble, count: problem.count, attempts }
        const wait = Math.min(FIRST_WAIT_MILLISECONDS * 2 ** attempts, LONGEST_WAIT_MILLISECONDS)
        if (!isGone && !isClosed) cancelOpening = schedule(wait, () => void inTurn(openAgain))
        return
      }
      default:
        assertNever(problem)
    }
  }

  async function openAgain(): Promise<void> {
    if (notOpened === null) return
    await open()
    await unsaved?.()
  }

  let publishedAt = Number.NEGATIVE_INFINITY
  function noteLoading(progress: NonNullable<LibraryState['loading']>): void {
    loadingNow = progress
    if (performance.now() - publishedAt < PROGRESS_MILLISECONDS) return
    publishedAt = performance.now()
    changed()
  }

  /**
   * Reads the file of the recipes if it is not as it was when it was verified or written. If it is gone or another one,
   * it is written again; if a line has changed, the next reading replaces it.
   */
  async function checkFile(): Promise<void> {
    if (shelf === null || saved !== shelf.content || shelf.lines.unread() !== null) return
    const checked = await shelf.lines.isAt(files.recipes(saved))
    if (!checked.ok || checked.value) return
    saved = null
    await save()
  }

  async function readFromService(compared: Snapshot | null): Promise<LibraryRefreshed> {
    const receiving = beginReading({
      present: compared,
      temporaryFile: () => files.temporary(++temporaryFiles),
      secondsOf,
    })
    reading = { pages: 0, recipes: 0 }
    changed()
    let isReceived = false
    try {
      const outcome = await read({
        into: receiving,
        onProgress({ pages, recipes }) {
          reading = { pages, recipes }
          changed()
        },
      })
      if (outcome === 'tokenEnded') return outcome
      failure = outcome.ok ? null : outcome.failure
      if (!outcome.ok) return failed(outcome.failure)
      const { setAside } = outcome.value
      let isAgain = false
      await inTurn(async () => {
        // The lines of a snapshot that was replaced meanwhile are closed.
        const whole = compared === null || compared === shelf ? await receiving.finish() : null
        isReceived = whole?.ok === true
        if (whole?.ok === true) await receive({ ...whole.value, setAside, readAt: now(), source })
        else if (whole !== null) noteNotSaved(whole.failure)
        // What was read as new, and cannot be read back from the disk, would not be the next time either.
        isAgain = compared !== null && (!isReceived || shelf?.lines.unread() !== null)
      })
      return isAgain ? await readFromService(null) : success(null)
    } finally {
      reading = null
      if (!isReceived) await receiving.discard()
      changed()
    }
  }

  /** A service that returns less than half of the recipes has more likely lost them than retired them. */
  async function receive(arrived: Snapshot): Promise<void> {
    const before = waiting
    waiting = arrived.lines.count * 2 < (shelf?.lines.count ?? 0) ? arrived : null
    before?.lines.close()
    if (waiting === null) await replace(arrived)
  }

  async function replace(arrived: Snapshot): Promise<void> {
    const before = shelf
    if (before?.content === arrived.content) {
      const keepsFile = saved === arrived.content && before.lines.unread() === null
      const { lines, catalogue } = keepsFile ? before : arrived
      if (arrived.lines !== lines) arrived.lines.close()
      if (!keepsFile) saved = null
      await show({ ...arrived, lines, catalogue })
    } else {
      await options.versions?.replacing(changeBetween(before, arrived), now())
      await show(arrived)
    }
    await save()
  }

  async function save(): Promise<void> {
    if (shelf === null) return
    const { content, lines } = shelf
    unsaved = save
    // The snapshot on the disk is kept while it may still be read.
    if (notOpened !== null && (notOpened.attempts < FEWEST_ATTEMPTS || lines.count * 2 < notOpened.count)) return
    const saving = saved === content ? success(null) : await lines.save(cleared(files.recipes(content)))
    // A line that cannot be read is told by the lines, and the next reading brings it.
    if (!saving.ok) return saving.failure.kind === 'notSaved' ? noteNotSaved(saving.failure.code) : undefined
    saved = content
    cleared(files.header)
    const naming = await saveHeader(folder, shelf)
    notSaved = naming.ok ? null : naming.failure
    // Also where the header is refused: each reading would leave its recipes.
    removeOtherRecipes(folder, content)
    if (naming.ok) {
      unsaved = null
      notOpened = null
      cancelOpening()
      void inTurn(saveItsIndex)
    }
    changed()
  }

  /** The path, once what is no file is no longer there. */
  function cleared(path: string): string {
    const trouble = clearPlace(folder, path, now())
    if (trouble?.kind === 'fileSetAside') fileSetAside = trouble
    return path
  }

  function noteNotSaved(code: string): void {
    notSaved = { kind: 'notSaved', file: basename(files.header), code }
    changed()
  }

  async function saveItsIndex(): Promise<void> {
    if (shelf === null || (indexed === shelf.origins && indexState === fileStateOf(files.index)?.text)) return
    const { content, lines, catalogue, origins } = shelf
    await saveIndex(cleared(files.index), { madeBy, content }, { places: lines.places, catalogue, origins })
    noteIndex(origins)
  }

  function noteIndex(origins: Origins | null): void {
    indexed = origins
    indexState = fileStateOf(files.index)?.text
  }

  async function show(snapshot: Snapshot): Promise<void> {
    await snapshot.catalogue.readAhead()
    // In one change with the recipes.
    reading = null
    putOnShelf(snapshot)
  }

  /** Equal recipes keep their revision, so that no screen reads again before there is more to show of them. */
  function putOnShelf(snapshot: Snapshot): void {
    const before = shelf
    if (before?.content !== snapshot.content) {
      opened.clear()
      revision++
    }
    shelf = snapshot
    if (before?.lines !== snapshot.lines) {
      before?.lines.close()
      snapshot.lines.whenUnread(() => noteUnread(snapshot.lines))
      void readRest(snapshot).catch(options.onDefect)
    }
    changed()
  }

  /** Works out what the cards show of each recipe, once: the index on the disk keeps it. */
  async function readRest({ lines, catalogue }: Snapshot): Promise<void> {
    const isShown = () => !isClosed && shelf?.lines === lines
    if (!(await catalogue.readRest(isShown)) || !isShown()) return
    // A list that is shown may lack some of it.
    revision++
    changed()
    await inTurn(async () => {
      indexed = undefined
      if (saved === shelf?.content) await saveItsIndex()
    })
  }

  function recipe(id: string): Result<Recipe, RecipeFailure> {
    const place = shelf?.catalogue.placeOf(id) ?? null
    if (shelf === null || place === null) return failed({ kind: 'unknownRecipe' })
    const known = opened.get(id)
    const found = known === undefined ? shelf.lines.recipe(place, id) : success(known)
    if (!found.ok) return failed({ kind: 'recipeNotRead' })
    // The first ones of a map are those that were asked for longest ago.
    opened.delete(id)
    opened.set(id, found.value)
    for (const oldest of opened.keys()) if (opened.size > MOST_OPENED) opened.delete(oldest)
    return success(found.value)
  }

  function noteUnread(lines: RecipeLines): void {
    // A recipe is asked for when a finger comes down on its card: a notice would move the card before it comes up.
    schedule(UNREAD_TOLD_AFTER_MILLISECONDS, () => {
      if (isClosed || lines !== shelf?.lines) return
      changed()
      options.onUnreadable?.()
    })
  }

  /** A recipe of the shelf could not be read: the next reading replaces its file. */
  function notRead(): StorageTrouble | null {
    const code = shelf?.lines.unread() ?? null
    return shelf === null || code === null ? null : notReadOf(files.recipes(shelf.content), code)
  }

  function notReadOf(file: string, code: string): StorageTrouble {
    return { kind: 'notRead', file: basename(file), code }
  }

  async function listProblems(): Promise<RecipeProblems> {
    const lines = shelf?.lines
    if (problems === null || problems.lines !== lines) problems = { lines, found: lookThrough(lines) }
    const found = await problems.found
    // The lines of a snapshot that was replaced meanwhile are closed.
    return lines === shelf?.lines ? found : listProblems()
  }

  async function find(isIt: (recipe: Recipe) => boolean): Promise<Recipe | null | 'notYet'> {
    const lines = shelf?.lines
    if (lines === undefined) return 'notYet'
    const slice = startSlice()
    for (let place = 0; place < lines.count; place++) {
      if (slice.isOver()) await slice.next()
      const read = lines.recipe(place)
      if (read.ok && isIt(read.value)) return read.value
    }
    // The lines of a snapshot that was replaced meanwhile are closed.
    return lines === shelf?.lines ? null : find(isIt)
  }

  async function lookThrough(lines: RecipeLines | undefined): Promise<RecipeProblems> {
    let unread = 0
    function* readable(): Generator<Recipe> {
      for (let place = 0; place < (lines?.count ?? 0); place++) {
        const read = lines?.recipe(place)
        if (read?.ok) yield read.value
        else unread++
      }
    }
    return { recipes: await deriveProblems(readable()), unread }
  }

  return {
    load,
    refresh() {
      refreshing ??= load()
        .then(() => inTurn(checkFile))
        .then(() => readFromService(shelf?.lines.unread() === null ? shelf : null))
        .finally(() => {
          refreshing = null
        })
      return refreshing
    },
    acceptWaiting() {
      return inTurn(async () => {
        const accepted = waiting
        waiting = null
        if (accepted !== null) await replace(accepted)
      })
    },
    state() {
      return {
        count: shelf?.lines.count ?? 0,
        setAside: shelf?.setAside.length ?? 0,
        revision,
        readAt: shelf?.readAt ?? null,
        isLost: shelf === null && (fileSetAside !== null || notOpened !== null),
        loading: loadingNow,
        reading,
        failure,
        waiting: waiting === null ? null : { count: waiting.lines.count },
      }
    },
    recipe,
    find,
    problems: listProblems,
    search: (text, page, isRetired) =>
      shelf?.catalogue.search(text, page, isRetired) ?? { total: 0, cards: [], sections: [] },
    card: (id, isRetired) => shelf?.catalogue.card(id, isRetired) ?? null,
    searchInventory: (kind, text, limit, cookedNow) =>
      shelf?.catalogue.searchInventory(kind, text, limit, cookedNow) ?? { total: 0, items: [] },
    describeItem: (kind, number) => shelf?.catalogue.describeItem(kind, number) ?? unknownItem(kind, number),
    findProducts: (code) => shelf?.catalogue.findProducts(code) ?? [],
    withBareForm: (kind, form) => shelf?.catalogue.withBareForm(kind, form) ?? [],
    withEndForm: (kind, form) => shelf?.catalogue.withEndForm(kind, form) ?? [],
    mistyped: (kind, number, isScanned) => shelf?.catalogue.mistyped(kind, number, isScanned) ?? [],
    oddities: () => ({ setAside: shelf?.setAside ?? [], doubled: shelf?.doubled ?? [] }),
    saveAgain() {
      return inTurn(async () => {
        await options.versions?.saveAgain()
        await unsaved?.()
      })
    },
    troubles: () =>
      [fileSetAside, notSaved, notOpened?.trouble ?? null, notRead()].filter((trouble) => trouble !== null),
    async close() {
      isClosed = true
      cancelOpening()
      await lastTurn
      waiting?.lines.close()
      shelf?.lines.close()
    },
  }
}

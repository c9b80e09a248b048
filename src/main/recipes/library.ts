import { basename } from 'node:path'
import type { RecipeFailure, ServiceFailure } from '../../shared/failure.ts'
import type { LibraryState, Moment, Recipe } from '../../shared/model.ts'
import type { RecipeProblems } from '../../shared/recipeProblem.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { type Schedule, scheduleByTimer } from '../scheduling/schedule.ts'
import type { RecipeReceiver, WholeReading } from '../service/service.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { createLibraryDisk } from './libraryDisk.ts'
import { beginReading } from './libraryReading.ts'
import { type OpenedRecipes, openRecipes } from './openedRecipes.ts'
import type { RecipeLines } from './recipeLines.ts'
import type { RecipeIndex } from './search.ts'
import { libraryFiles, removeTemporaryRecipes, type Snapshot } from './snapshot.ts'
import { changeBetween } from './snapshotChange.ts'
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
   * read. That is tried again every ten seconds. A reading of the service is shown meanwhile, and is saved when the
   * snapshot was read or six more attempts have failed.
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

/** Longer than a touch. */
const UNREAD_TOLD_AFTER_MILLISECONDS = 1000
/** The interval in which the progress of loading is published. */
const PROGRESS_MILLISECONDS = 100

/** Counts in the program, not in a library: one that has been closed may still remove its file when another is open. */
let temporaryFiles = 0

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createLibrary(options: LibraryOptions): Library {
  const { folder, read, now, source = '', madeBy = '', schedule = scheduleByTimer } = options
  const disk = createLibraryDisk({
    folder,
    source,
    madeBy,
    now,
    schedule,
    again: () => void inTurn(openAgain),
    onDefect: options.onDefect,
  })
  let shown: Snapshot | null = null
  /** Those of `shown`. */
  let recipes: OpenedRecipes | null = null
  let revision = 0
  let loadingNow: LibraryState['loading'] = { read: 0, of: null }
  let reading: LibraryState['reading'] = null
  let failure: ServiceFailure | null = null
  let waiting: Snapshot | null = null
  let isClosed = false

  let loading: Promise<void> | null = null
  let refreshing: Promise<LibraryRefreshed> | null = null
  /** The last of the operations that replace the snapshot or the files. They run one after the other. */
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
    const snapshot = await disk.open(noteLoading)
    // Nothing waits from here on: a state that is read but empty would be shown as a library without recipes.
    loadingNow = null
    if (snapshot === null) return changed()
    const arrived = shown
    shown = null
    show(snapshot)
    void inTurn(() => disk.saveIndex(snapshot))
    if (arrived !== null) await receive(arrived)
  }

  async function openAgain(): Promise<void> {
    if (!disk.isUnread()) return
    await open()
    await saveUnsaved()
  }

  async function saveUnsaved(): Promise<void> {
    if (disk.isUnsaved()) await save()
  }

  let publishedAt = Number.NEGATIVE_INFINITY
  function noteLoading(progress: NonNullable<LibraryState['loading']>): void {
    loadingNow = progress
    if (performance.now() - publishedAt < PROGRESS_MILLISECONDS) return
    publishedAt = performance.now()
    changed()
  }

  async function readFromService(compared: Snapshot | null): Promise<LibraryRefreshed> {
    const receiving = beginReading({
      present: compared,
      temporaryFile: libraryFiles(folder).temporary(++temporaryFiles),
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
        const whole = compared === null || compared === shown ? await receiving.finish() : null
        isReceived = whole?.ok === true
        if (whole?.ok === true) await receive({ ...whole.value, setAside, readAt: now(), source })
        else if (whole !== null) disk.noteNotSaved(whole.failure)
        // What was read as new, and cannot be read back from the disk, would not be the next time either.
        isAgain = compared !== null && (!isReceived || shown?.lines.unread() !== null)
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
    waiting = arrived.lines.count * 2 < (shown?.lines.count ?? 0) ? arrived : null
    before?.lines.close()
    if (waiting === null) await replace(arrived)
  }

  async function replace(arrived: Snapshot): Promise<void> {
    const before = shown
    if (before?.content === arrived.content) {
      const keepsFile = disk.isSaved(before.lines) && before.lines.unread() === null
      const { lines, catalogue } = keepsFile ? before : arrived
      if (arrived.lines !== lines) arrived.lines.close()
      reading = null
      show({ ...arrived, lines, catalogue })
    } else {
      await options.versions?.replacing(changeBetween(before, arrived), now())
      // In one change with the recipes.
      reading = null
      show(arrived)
    }
    await save()
  }

  async function save(): Promise<void> {
    if (shown === null) return
    await disk.save(shown)
    changed()
    void inTurn(saveIndex)
  }

  async function saveIndex(): Promise<void> {
    if (shown !== null) await disk.saveIndex(shown)
  }

  /** Equal recipes keep their revision, so that no screen reads again before there is more to show of them. */
  function show(snapshot: Snapshot): void {
    const before = shown
    if (before?.content !== snapshot.content) revision++
    shown = snapshot
    if (before?.lines !== snapshot.lines) {
      before?.lines.close()
      recipes = openRecipes(snapshot)
      snapshot.lines.whenUnread(() => noteUnread(snapshot.lines))
    }
    changed()
  }

  function noteUnread(lines: RecipeLines): void {
    // A recipe is asked for when a finger comes down on its card: a notice would move the card before it comes up.
    schedule(UNREAD_TOLD_AFTER_MILLISECONDS, () => {
      if (isClosed || lines !== shown?.lines) return
      changed()
      options.onUnreadable?.()
    })
  }

  /** A recipe that is shown could not be read: the next reading replaces its file. */
  function notRead(): readonly StorageTrouble[] {
    const code = shown?.lines.unread() ?? null
    if (shown === null || code === null) return []
    return [{ kind: 'notRead', file: basename(libraryFiles(folder).recipes(shown.content)), code }]
  }

  /** Asks again where the recipes were replaced meanwhile: the lines of those before are closed. */
  async function ofShown<Answer, None>(ask: (recipes: OpenedRecipes) => Promise<Answer>, none: None) {
    for (let asked = recipes; asked !== null; asked = recipes) {
      const answer = await ask(asked)
      if (asked === recipes) return answer
    }
    return none
  }

  return {
    load,
    refresh() {
      refreshing ??= load()
        .then(() => inTurn(async () => (shown === null ? undefined : disk.check(shown))))
        .then(() => readFromService(shown?.lines.unread() === null ? shown : null))
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
        count: shown?.lines.count ?? 0,
        setAside: shown?.setAside.length ?? 0,
        revision,
        readAt: shown?.readAt ?? null,
        isLost: shown === null && disk.hasLost(),
        loading: loadingNow,
        reading,
        failure,
        waiting: waiting === null ? null : { count: waiting.lines.count },
      }
    },
    recipe: (id) => recipes?.recipe(id) ?? failed({ kind: 'unknownRecipe' }),
    find: (isIt) => ofShown((of) => of.find(isIt), 'notYet' as const),
    problems: () => ofShown((of) => of.problems(), { recipes: [], unread: 0 }),
    search: (text, page, isRetired) =>
      shown?.catalogue.search(text, page, isRetired) ?? { total: 0, cards: [], sections: [] },
    card: (id, isRetired) => shown?.catalogue.card(id, isRetired) ?? null,
    searchInventory: (kind, text, limit, cookedNow) =>
      shown?.catalogue.searchInventory(kind, text, limit, cookedNow) ?? { total: 0, items: [] },
    describeItem: (kind, number) => shown?.catalogue.describeItem(kind, number) ?? unknownItem(kind, number),
    findProducts: (code) => shown?.catalogue.findProducts(code) ?? [],
    withBareForm: (kind, form) => shown?.catalogue.withBareForm(kind, form) ?? [],
    withEndForm: (kind, form) => shown?.catalogue.withEndForm(kind, form) ?? [],
    mistyped: (kind, number, isScanned) => shown?.catalogue.mistyped(kind, number, isScanned) ?? [],
    oddities: () => ({ setAside: shown?.setAside ?? [], doubled: shown?.doubled ?? [] }),
    saveAgain() {
      return inTurn(async () => {
        await options.versions?.saveAgain()
        await saveUnsaved()
      })
    },
    troubles: () => [...disk.troubles(), ...notRead()],
    async close() {
      isClosed = true
      disk.close()
      await lastTurn
      waiting?.lines.close()
      shown?.lines.close()
    },
  }
}

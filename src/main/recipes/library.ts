import { basename } from 'node:path'
import type { ServiceFailure } from '../../shared/failure.ts'
import type { LibraryState, Moment, Recipe } from '../../shared/model.ts'
import type { ProblemRecipe } from '../../shared/recipeProblem.ts'
import { assertNever, failed, type Result, success } from '../../shared/result.ts'
import type { WholeLibrary } from '../service/service.ts'
import { setFileAside } from '../storage/badFiles.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { deriveProblems } from './problems.ts'
import { indexRecipes, type RecipeIndex, type SecondsOf } from './search.ts'
import { readSnapshot, type Snapshot, toLines, writeSnapshot } from './snapshot.ts'
import { deriveUsage, type Usage, unknownItem } from './usage.ts'
import type { RecipeVersions } from './versions.ts'

export interface LibraryOptions {
  /** Its folder must exist. */
  readonly snapshotFile: string
  /**
   * Reads all recipes of the service (service-interface.md, "GET /get-recipes-list"): all pages or a failure.
   * `tokenEnded` says nothing about the service: the person whose token was used has left.
   */
  readonly read: (options: ReadOptions) => Promise<Result<WholeLibrary, ServiceFailure> | 'tokenEnded'>
  readonly now: () => Moment
  /** Called after every change of `state`, `oddities` or `troubles`. */
  readonly onChange: () => void
  /**
   * Keeps earlier versions: awaited before other recipes replace the current ones, but not when the snapshot is loaded.
   * Calls never overlap.
   */
  readonly versions?: Pick<RecipeVersions, 'replacing' | 'saveAgain'>
  readonly secondsOf?: SecondsOf
  /** Identifies the service, for example by its address. A snapshot of another source is not shown. */
  readonly source?: string
}

/** How a refresh ended. */
export type LibraryRefreshed = Result<null, ServiceFailure> | 'tokenEnded'

interface ReadOptions {
  /** Reports the totals so far. */
  readonly onProgress: (progress: { readonly pages: number; readonly recipes: number }) => void
}

/** All recipes, kept at the station. Searching and opening never wait for the service. */
export interface Library extends RecipeIndex, Usage {
  /** Loads the snapshot from disk. Idempotent. Resolves when it is shown, or when there is none. */
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
  recipe(id: string): Recipe | null
  /** The recipes with problems, sorted by number. Derived lazily, once per revision. */
  problems(): Promise<readonly ProblemRecipe[]>
  /** Records set aside and duplicate numbers of the current reading. */
  oddities(): Omit<WholeLibrary, 'recipes'>
  /** Current troubles with the snapshot file. The library works from memory meanwhile. */
  troubles(): readonly StorageTrouble[]
  /** Saves again what the disk refused: the last reading, and the earlier versions. */
  saveAgain(): Promise<void>
  /** Stops all changes. Resolves after pending writes; does not wait for the service. */
  close(): Promise<void>
}

/** Everything derived from one reading, replaced as a whole. */
interface Shelf {
  readonly snapshot: Snapshot
  readonly content: string
  readonly byId: ReadonlyMap<string, Recipe>
  readonly index: RecipeIndex
  readonly usage: Usage
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createLibrary(options: LibraryOptions): Library {
  const { snapshotFile, read, now, source = '' } = options
  let shelf: Shelf | null = null
  let revision = 0
  let reading: LibraryState['reading'] = null
  let failure: ServiceFailure | null = null
  let waiting: Snapshot | null = null
  let problems: { readonly revision: number; readonly found: Promise<readonly ProblemRecipe[]> } | null = null
  let fileSetAside: StorageTrouble | null = null
  let notSaved: StorageTrouble | null = null
  /** Saves the reading that the disk refused; null for none. */
  let unsaved: (() => Promise<void>) | null = null
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
    loading ??= inTurn(loadSnapshot)
    return loading
  }

  async function loadSnapshot(): Promise<void> {
    const stored = await readSnapshot(snapshotFile)
    if (stored.ok) {
      const { snapshot, content } = stored.value
      if (snapshot.source === source) await show(snapshot, content)
      return
    }
    const problem = stored.failure
    switch (problem.kind) {
      case 'missing':
        return
      case 'damaged': {
        const trouble = setFileAside(snapshotFile, now())
        if (trouble.kind === 'fileSetAside') fileSetAside = trouble
        // The next snapshot replaces it.
        else notSaved = trouble
        return changed()
      }
      case 'unreadable':
        notSaved = { kind: 'notSaved', file: basename(snapshotFile), code: problem.code }
        return changed()
      default:
        assertNever(problem)
    }
  }

  async function readFromService(): Promise<LibraryRefreshed> {
    await load()
    reading = { pages: 0, recipes: 0 }
    changed()
    try {
      const outcome = await read({
        onProgress({ pages, recipes }) {
          reading = { pages, recipes }
          changed()
        },
      })
      if (outcome === 'tokenEnded') return outcome
      failure = outcome.ok ? null : outcome.failure
      if (!outcome.ok) return failed(outcome.failure)
      const arrived: Snapshot = { ...outcome.value, readAt: now(), source }
      await inTurn(() => receive(arrived))
      return success(null)
    } finally {
      reading = null
      changed()
    }
  }

  /** A service that returns less than half of the recipes has more likely lost them than retired them. */
  async function receive(arrived: Snapshot): Promise<void> {
    const present = shelf?.snapshot.recipes.length ?? 0
    if (arrived.recipes.length * 2 < present) {
      waiting = arrived
      return
    }
    waiting = null
    reading = null
    await replace(arrived)
  }

  async function replace(arrived: Snapshot): Promise<void> {
    const recipeLines = await toLines(arrived.recipes)
    if (shelf?.content !== recipeLines.content) {
      await options.versions?.replacing(shelf?.snapshot.recipes ?? [], arrived.recipes, now())
    }
    await show(arrived, recipeLines.content)
    const save = async () => {
      const saving = await writeSnapshot(snapshotFile, arrived, recipeLines)
      notSaved = saving.ok ? null : saving.failure
      unsaved = saving.ok ? null : save
      changed()
    }
    await save()
  }

  /** Equal recipes keep their revision, so that no screen reads again. */
  async function show(snapshot: Snapshot, content: string): Promise<void> {
    if (shelf?.content === content) shelf = { ...shelf, snapshot }
    else {
      shelf = await fillShelf(snapshot, content, options.secondsOf)
      revision++
    }
    changed()
  }

  return {
    load,
    refresh() {
      refreshing ??= readFromService().finally(() => {
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
        count: shelf?.snapshot.recipes.length ?? 0,
        revision,
        readAt: shelf?.snapshot.readAt ?? null,
        reading,
        failure,
        waiting: waiting === null ? null : { count: waiting.recipes.length },
      }
    },
    recipe: (id) => shelf?.byId.get(id) ?? null,
    problems() {
      if (problems?.revision !== revision) {
        problems = { revision, found: deriveProblems(shelf?.snapshot.recipes ?? []) }
      }
      return problems.found
    },
    search: (text, page, isRetired) =>
      shelf?.index.search(text, page, isRetired) ?? { total: 0, cards: [], sections: [] },
    card: (id, isRetired) => shelf?.index.card(id, isRetired) ?? null,
    searchInventory: (kind, text, limit, cookedNow) =>
      shelf?.usage.searchInventory(kind, text, limit, cookedNow) ?? { total: 0, items: [] },
    describeItem: (kind, number) => shelf?.usage.describeItem(kind, number) ?? unknownItem(kind, number),
    findProduct: (code) => shelf?.usage.findProduct(code) ?? null,
    oddities: () => ({ setAside: shelf?.snapshot.setAside ?? [], doubled: shelf?.snapshot.doubled ?? [] }),
    saveAgain() {
      return inTurn(async () => {
        await options.versions?.saveAgain()
        await unsaved?.()
      })
    },
    troubles: () => [fileSetAside, notSaved].filter((trouble) => trouble !== null),
    close() {
      isClosed = true
      return lastTurn
    },
  }
}

async function fillShelf(snapshot: Snapshot, content: string, secondsOf?: SecondsOf): Promise<Shelf> {
  const { recipes } = snapshot
  return {
    snapshot,
    content,
    byId: new Map(recipes.map((recipe) => [recipe.id, recipe])),
    index: await indexRecipes(recipes, secondsOf),
    usage: await deriveUsage(recipes),
  }
}

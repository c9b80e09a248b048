import { basename } from 'node:path'
import type { ServiceFailure } from '../../shared/failure.ts'
import type { LibraryState, Moment, Recipe } from '../../shared/model.ts'
import type { ProblemRecipe } from '../../shared/recipeProblem.ts'
import { assertNever, failed, type Result, success } from '../../shared/result.ts'
import { setFileAside } from '../storage/badFiles.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { deriveProblems } from './problems.ts'
import type { LibraryReading } from './reading.ts'
import { indexRecipes, type RecipeIndex } from './search.ts'
import { readSnapshot, type Snapshot, toLines, writeSnapshot } from './snapshot.ts'
import { deriveUsage, type Usage, unknownThing } from './usage.ts'

export type { LibraryReading } from './reading.ts'

export interface LibraryOptions {
  /** Its folder must exist. */
  readonly snapshotFile: string
  /** Reads all recipes of the service; a failure says nothing about those read before it. */
  readonly read: (options: ReadOptions) => Promise<Result<LibraryReading, ServiceFailure>>
  readonly now: () => Moment
  /** Called after every change of `state`, `oddities` or `troubles`. */
  readonly onChange: () => void
  /**
   * Called once before other recipes replace those that are shown, and awaited: what a recipe said is kept before it is
   * gone. Showing the snapshot is no replacement. One at a time.
   */
  readonly onReplacing?: (before: readonly Recipe[], after: readonly Recipe[], at: Moment) => Promise<void>
  /** Whose recipes they are, for example the service's address; a snapshot of another source is not shown. */
  readonly source?: string
}

interface ReadOptions {
  /** What has been read so far. */
  readonly onProgress: (progress: { readonly pages: number; readonly recipes: number }) => void
}

/** All recipes, kept whole at the station. Searching and opening never wait for the service. */
export interface Library extends RecipeIndex, Usage {
  /** Shows the snapshot on the disk; resolves when it is shown or there is none. Read once, however often called. */
  load(): Promise<void>
  /**
   * Reads the library anew and replaces it by what is complete; a call while one is running joins it. A reading that is
   * empty or less than half the present size waits for `acceptWaiting`. Resolves when the new library is shown and
   * saved, or could not be: see `troubles`.
   */
  refresh(): Promise<Result<null, ServiceFailure>>
  /** A person has seen how many recipes the waiting reading has, and wants it. Without one, nothing happens. */
  acceptWaiting(): Promise<void>
  state(): LibraryState
  recipe(id: string): Recipe | null
  /**
   * The recipes with something odd about them, by number. Looked for once for each revision, when they are asked for.
   */
  problems(): Promise<readonly ProblemRecipe[]>
  /** What was odd about the recipes shown. */
  oddities(): Omit<LibraryReading, 'recipes'>
  /** What is wrong with the snapshot at this moment. The library works from memory meanwhile. */
  troubles(): readonly StorageTrouble[]
  /** Nothing changes any more; resolves when nothing is being written any more. Does not wait for the service. */
  close(): Promise<void>
}

/** What is shown, always of one reading. */
interface Shelf {
  readonly snapshot: Snapshot
  readonly content: string
  readonly byId: ReadonlyMap<string, Recipe>
  readonly index: RecipeIndex
  readonly usage: Usage
}

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
  let isClosed = false

  let loading: Promise<void> | null = null
  let refreshing: Promise<Result<null, ServiceFailure>> | null = null
  /** What replaces the shelf or the file goes one after the other. */
  let lastTurn: Promise<void> = Promise.resolve()

  function changed(): void {
    if (!isClosed) options.onChange()
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = lastTurn.then(() => (isClosed ? undefined : work()))
    // Whoever asked for it sees the defect; the next in turn must not.
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
      case 'damaged':
        fileSetAside = setFileAside(snapshotFile, now())
        return changed()
      case 'unreadable':
        notSaved = { kind: 'notSaved', file: basename(snapshotFile), code: problem.code }
        return changed()
      default:
        assertNever(problem)
    }
  }

  async function readAnew(): Promise<Result<null, ServiceFailure>> {
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

  /** A service that answers with nothing, or with half, has more likely lost its recipes than retired them. */
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
      await options.onReplacing?.(shelf?.snapshot.recipes ?? [], arrived.recipes, now())
    }
    await show(arrived, recipeLines.content)
    const saving = await writeSnapshot(snapshotFile, arrived, recipeLines)
    notSaved = saving.ok ? null : saving.failure
    changed()
  }

  /** Recipes that are the same as before keep their revision: no screen has to read them again. */
  async function show(snapshot: Snapshot, content: string): Promise<void> {
    if (shelf?.content === content) shelf = { ...shelf, snapshot }
    else {
      shelf = await fillShelf(snapshot, content)
      revision++
    }
    changed()
  }

  return {
    load,
    refresh() {
      refreshing ??= readAnew().finally(() => {
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
    search: (text, limit, isRetired) => shelf?.index.search(text, limit, isRetired) ?? { total: 0, cards: [] },
    searchThings: (kind, text, limit) => shelf?.usage.searchThings(kind, text, limit) ?? { total: 0, things: [] },
    describeThing: (kind, number) => shelf?.usage.describeThing(kind, number) ?? unknownThing(kind, number),
    findProduct: (code) => shelf?.usage.findProduct(code) ?? null,
    oddities: () => ({ setAside: shelf?.snapshot.setAside ?? [], doubled: shelf?.snapshot.doubled ?? [] }),
    troubles: () => [fileSetAside, notSaved].filter((trouble) => trouble !== null),
    close() {
      isClosed = true
      return lastTurn
    },
  }
}

async function fillShelf(snapshot: Snapshot, content: string): Promise<Shelf> {
  const { recipes } = snapshot
  return {
    snapshot,
    content,
    byId: new Map(recipes.map((recipe) => [recipe.id, recipe])),
    index: await indexRecipes(recipes),
    usage: await deriveUsage(recipes),
  }
}

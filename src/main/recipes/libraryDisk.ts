import { basename } from 'node:path'
import type { Moment } from '../../shared/model.ts'
import { assertNever } from '../../shared/result.ts'
import type { Schedule } from '../scheduling/schedule.ts'
import { codeOf } from '../storage/flushed.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import type { RecipeLines } from './recipeLines.ts'
import {
  clearPlace,
  libraryFiles,
  openSnapshot,
  removeOtherRecipes,
  type Snapshot,
  type SnapshotProblem,
  saveHeader,
  setSnapshotAside,
} from './snapshot.ts'
import { type Origins, saveIndex } from './snapshotIndex.ts'

/** The snapshot of the library in the data folder: what of it is there, and its troubles. */
export interface LibraryDisk {
  /** Null where there is none, and where it cannot be read now: `again` is then called after ten seconds. */
  open(onProgress: (recipes: { readonly read: number; readonly of: number }) => void): Promise<Snapshot | null>
  /** Whether there is a snapshot that could not be read yet. */
  isUnread(): boolean
  /** Saves lines and header. One that could not be read is kept until six more attempts have failed, and from less than half of it. */
  save(snapshot: Snapshot): Promise<void>
  /** For a reading that the disk did not keep. */
  noteNotSaved(code: string): void
  /** Whether the last attempt to save has failed or waits. */
  isUnsaved(): boolean
  /** Whether these lines are the file of the recipes. */
  isSaved(lines: RecipeLines): boolean
  /** Saves the lines again if their file is gone, or is not as it was when it was verified or written. */
  check(snapshot: Snapshot): Promise<void>
  /** Saves the index of a snapshot that is saved, unless there is one of the same records. */
  saveIndex(snapshot: Snapshot): Promise<void>
  /** Whether files of the library were lost, or could not be read. */
  hasLost(): boolean
  troubles(): readonly StorageTrouble[]
  close(): void
}

const TRIED_AGAIN_AFTER_MILLISECONDS = 10_000
/** In a minute. After them a snapshot that cannot be read may be replaced. */
const FEWEST_ATTEMPTS = 6

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createLibraryDisk(options: {
  readonly folder: string
  readonly source: string
  readonly madeBy: string
  readonly now: () => Moment
  readonly schedule: Schedule
  readonly again: () => void
  readonly onDefect: (error: unknown) => void
}): LibraryDisk {
  const { folder, source, madeBy, now, schedule, again, onDefect } = options
  const files = libraryFiles(folder)
  let fileSetAside: StorageTrouble | null = null
  let notSaved: StorageTrouble | null = null
  /** The snapshot that could not be opened, and the attempts since. */
  let notOpened: { readonly trouble: StorageTrouble; readonly count: number; readonly attempts: number } | null = null
  let cancelOpening = () => {}
  /** The content of the file of recipes. */
  let saved: RecipeLines | null = null
  let isUnsaved = false
  /** The origins in the index on disk; undefined for no index. */
  let indexed: Origins | null | undefined

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
        const isGone = problem.code === 'ENOENT'
        const trouble = notRead(problem.file, problem.code)
        notOpened = isGone
          ? { trouble, count: 0, attempts: FEWEST_ATTEMPTS }
          : { trouble, count: problem.count, attempts }
        if (!isGone) cancelOpening = schedule(TRIED_AGAIN_AFTER_MILLISECONDS, again)
        return
      }
      default:
        assertNever(problem)
    }
  }

  function notRead(file: string, code: string): StorageTrouble {
    return { kind: 'notRead', file: basename(file), code }
  }

  /** The path, once what is no file is no longer there. */
  function cleared(path: string): string {
    const trouble = clearPlace(folder, path, now())
    if (trouble?.kind === 'fileSetAside') fileSetAside = trouble
    return path
  }

  function noteNotSaved(code: string): void {
    notSaved = { kind: 'notSaved', file: basename(files.header), code }
  }

  async function save(snapshot: Snapshot): Promise<void> {
    const { content, lines } = snapshot
    isUnsaved = true
    // A service that returns less than half of the recipes has more likely lost them than retired them.
    if (notOpened !== null && (notOpened.attempts < FEWEST_ATTEMPTS || lines.count * 2 < notOpened.count)) return
    if (saved !== lines) {
      const saving = await lines.save(cleared(files.recipes(content)))
      // A line that cannot be read is told by the lines, and the next reading brings it.
      if (!saving.ok && saving.failure.kind === 'notSaved') noteNotSaved(saving.failure.code)
      if (!saving.ok) return
      saved = lines
    }
    cleared(files.header)
    const naming = await saveHeader(folder, snapshot)
    notSaved = naming.ok ? null : naming.failure
    // Also where the header is refused: each reading would leave its recipes.
    removeOtherRecipes(folder, content)
    if (!naming.ok) return
    isUnsaved = false
    notOpened = null
    cancelOpening()
  }

  return {
    async open(onProgress) {
      try {
        const opening = await openSnapshot({ folder, source, madeBy, onProgress, onDefect })
        if (!opening.ok) {
          noteNotOpened(opening.failure)
          return null
        }
        const { snapshot, from } = opening.value
        notOpened = null
        saved = from === 'olderFile' ? null : snapshot.lines
        indexed = from === 'index' ? snapshot.origins : undefined
        return snapshot
      } catch (error) {
        onDefect(error)
        notOpened = { trouble: notRead(files.header, codeOf(error)), count: 0, attempts: FEWEST_ATTEMPTS }
        return null
      }
    },
    isUnread: () => notOpened !== null,
    save,
    noteNotSaved,
    isUnsaved: () => isUnsaved,
    isSaved: (lines) => saved === lines,
    async check(snapshot) {
      const { content, lines } = snapshot
      if (saved !== lines || lines.unread() !== null || lines.isAt(files.recipes(content))) return
      saved = null
      await save(snapshot)
    },
    async saveIndex({ content, lines, catalogue, origins }) {
      if (saved !== lines || indexed === origins) return
      await saveIndex(cleared(files.index), { madeBy, content }, { places: lines.places, catalogue, origins })
      indexed = origins
    },
    hasLost: () => fileSetAside !== null || notOpened !== null,
    troubles: () => [fileSetAside, notSaved, notOpened?.trouble ?? null].filter((trouble) => trouble !== null),
    close: () => cancelOpening(),
  }
}

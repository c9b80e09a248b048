import { isDeepStrictEqual } from 'node:util'
import type { BatchSummary } from '../../shared/batch.ts'
import type { Asked, KeptState, Opened, Report } from './report.testing.ts'

/** The facts known of a data folder over all programs that used it. */
interface Account {
  /** The last state of each request id that a display has shown, or that a start has found. */
  readonly requests: Map<string, KeptState['requests'][number]['state']>
  /** When the library was read that an answered refresh has kept. */
  libraryReadAt: number
  /** What each declared file may hold: what was saved last, and what was being written since. */
  readonly files: Map<string, readonly string[]>
  /** Files that were set aside before. Each is judged once, at the start that finds it. */
  readonly setAside: Set<string>
}

export function newAccount(): Account {
  return {
    requests: new Map(),
    libraryReadAt: 0,
    files: new Map(),
    setAside: new Set(),
  }
}

/** What the lines of one journal may say of a request when a program was killed, and after the next start. */
const LEFT = /^confirmed( takenBack| unknown| sending( accepted| refused| unknown| takenBack)?)?$/
const ENDED = /^confirmed (takenBack|unknown|sending (accepted|refused|unknown|takenBack))$/

/** The lines of a program from its start to its kill, as the process that killed it has read them. */
interface Run {
  readonly lines: readonly Report[]
  /** The last state that the display had. */
  readonly shown: KeptState
  /** The states of the display and in memory with the numbers of their lines, beginning with the state at the start. */
  readonly states: readonly { readonly line: number; readonly state: KeptState }[]
  /** The line of `shown`, and the line before which everything is on the disk. */
  readonly shownLine: number
  readonly settledLine: number
  /** Commands without an answer. */
  readonly pending: readonly Asked[]
}

/** Adds what a killed program has reported to the account. Returns null for a program that was killed before it was open. */
export function noteRun(account: Account, lines: readonly Report[]): Run | null {
  for (const one of lines)
    if (one.kind === 'file') {
      const before = one.isSaved ? [] : (account.files.get(one.file) ?? ['none'])
      account.files.set(one.file, [...before, one.content])
    }
  const states = lines.flatMap((one, line) => {
    if (one.kind === 'opened') return [{ line, state: one.opened.state, isShown: true }]
    return one.kind === 'shown' || one.kind === 'memory'
      ? [{ line, state: one.state, isShown: one.kind === 'shown' }]
      : []
  })
  const shown = states.findLast(({ isShown }) => isShown)
  if (shown === undefined) return null
  const answered = new Set(lines.flatMap((report) => (report.kind === 'answered' ? [report.command] : [])))
  const pending = lines.filter((report) => report.kind === 'asked').filter(({ command }) => !answered.has(command))
  const settledLine = Math.max(0, ...lines.flatMap((report) => (report.kind === 'settled' ? [report.line] : [])))
  for (const one of lines)
    if (one.kind === 'answered' && one.outcome.kind === 'refreshed')
      account.libraryReadAt = Math.max(account.libraryReadAt, one.outcome.readAt ?? 0)
  for (const { id, state } of shown.state.requests) account.requests.set(id, state)
  return { lines, shown: shown.state, states, shownLine: shown.line, settledLine, pending }
}

/**
 * Compares what a program shows at its start with what the killed one had shown. Returns a sentence for each loss. What
 * a notice of the killed program calls not saved may be lost.
 */
export function lossesOf(account: Account, run: Run | null, opened: Opened): readonly string[] {
  const unsaved = new Set(run === null ? [] : run.states.flatMap(({ state }) => state.notices.flatMap(fileNotSaved)))
  const losses = [
    ...(run === null ? [] : stateLosses(run, opened, unsaved)),
    ...requestLosses(account, opened, (run?.shown.journal.waiting ?? 0) > 0),
    ...libraryLosses(account, opened, unsaved),
    ...damage(account, opened, unsaved),
    ...fileLosses(account, opened),
  ]
  for (const { id, state } of opened.state.requests) account.requests.set(id, state)
  account.libraryReadAt = Math.min(account.libraryReadAt, opened.state.library.readAt ?? 0)
  for (const path of opened.setAside) account.setAside.add(path)
  return losses
}

function fileNotSaved(notice: KeptState['notices'][number]): readonly string[] {
  return notice.kind === 'notSaved' ? [notice.file] : []
}

function damage(account: Account, opened: Opened, unsaved: ReadonlySet<string>): readonly string[] {
  /** Progress never refers to a recipe that the disk has refused, so its entries are not set aside either. */
  const isExplained = (path: string) =>
    !path.includes('.progress.json') && [...unsaved].some((file) => path.includes(file.split('.')[0] ?? file))
  const found = opened.setAside
    .filter((path) => !account.setAside.has(path) && !isExplained(path))
    .map((path) => `${path} was set aside`)
  return opened.journalBreaks === 0 ? found : [...found, `the journal has ${opened.journalBreaks} breaks`]
}

function fileLosses({ files }: Account, opened: Opened): readonly string[] {
  return Object.entries(opened.files).flatMap(([file, content]) => {
    const isKept = files.get(file)?.includes(content) ?? true
    files.set(file, [content])
    return isKept ? [] : `${file} holds neither what was saved last nor what was being written`
  })
}

function libraryLosses(account: Account, { state }: Opened, unsaved: ReadonlySet<string>): readonly string[] {
  const readAt = state.library.readAt ?? 0
  return unsaved.has('library.json') || readAt >= account.libraryReadAt
    ? []
    : [`the recipes are those of ${readAt}, and were of ${account.libraryReadAt}`]
}

function stateLosses(run: Run, opened: Opened, unsaved: ReadonlySet<string>): readonly string[] {
  const { state } = opened
  const losses: string[] = []
  const isPending = (id: string) => run.pending.some(({ about }) => about.includes(id))
  /** The states since a line, with the one that held at that line. */
  const since = (from: number) => {
    const before = run.states.findLastIndex(({ line }) => line <= from)
    return run.states.slice(Math.max(0, before)).map((one) => one.state)
  }
  const sinceShown = since(run.shownLine)
  const sinceSettled = since(run.settledLine)
  const isRecipeUnsaved = (id: string) => [...unsaved].some((file) => file.startsWith(id))

  if (!unsaved.has('batches.json')) {
    const ended = new Set([
      ...opened.ended,
      ...(unsaved.has('ended-batches.jsonl') ? run.shown.endedLately : []).map(({ id }) => id),
    ])
    for (const batch of run.shown.batches) {
      const found = state.batches.find(({ id }) => id === batch.id)
      if (isRecipeUnsaved(batch.id)) continue
      const versions = sinceSettled.flatMap(({ batches }) => batches.filter(({ id }) => id === batch.id))
      if (found === undefined) {
        // Removed when it leaves the display.
        if (versions.some(({ stage, ticks, done }) => stage === 'fetching' && ticks.length + done.length === 0))
          continue
        const mayBeGone =
          isPending(batch.id) || sinceShown.some(({ batches }) => !batches.some(({ id }) => id === batch.id))
        if (!mayBeGone) losses.push(`batch ${batch.id} is gone`)
        else if (!ended.has(batch.id)) losses.push(`batch ${batch.id} is gone and not among the ended ones`)
      } else if (!versions.some((one) => isDeepStrictEqual(workOf(one), workOf(found)))) {
        const isAhead = isPending(batch.id) && versions.every(({ movedAt }) => movedAt <= found.movedAt)
        if (!isAhead)
          losses.push(`batch ${batch.id} is ${JSON.stringify(found)} and not one of ${JSON.stringify(versions)}`)
      }
    }
    for (const { id } of run.shown.endedLately) {
      const mayBeBack = isPending(id) || sinceShown.some(({ batches }) => batches.some((one) => one.id === id))
      if (state.batches.some((one) => one.id === id)) {
        if (!mayBeBack) losses.push(`the end of batch ${id} is gone`)
      } else if (!ended.has(id)) losses.push(`the ended batch ${id} is gone`)
    }
  }

  if (!unsaved.has('timers.json')) {
    for (const timer of run.shown.timers) {
      const found = state.timers.find(({ id }) => id === timer.id)
      const versions = sinceShown.flatMap(({ timers }) => timers.filter(({ id }) => id === timer.id))
      const mayBeGone =
        isPending(timer.id) || sinceShown.some(({ timers }) => !timers.some(({ id }) => id === timer.id))
      if (found === undefined) {
        if (!mayBeGone) losses.push(`timer ${timer.id} is gone`)
      } else if (!isPending(timer.id) && !versions.some((one) => isSameTimer(one, found)))
        losses.push(`timer ${timer.id} is ${JSON.stringify(found)} and was ${JSON.stringify(timer)}`)
    }
    for (const { timer } of run.shown.stoppedTimers)
      if (state.timers.some(({ id }) => id === timer.id)) losses.push(`the stopped timer ${timer.id} runs again`)
  }

  // A person who has left does not come back, and a locked station does not open.
  const isSessionPending = run.pending.some(({ call }) => call === 'signIn' || call === 'signInAgain')
  const people = sinceShown.map(({ signedIn }) => signedIn)
  if (state.signedIn !== null && !isSessionPending && !people.includes(state.signedIn))
    losses.push(`${state.signedIn} is signed in, where the display had ${run.shown.signedIn}`)
  if (state.signedIn !== null && !state.isLocked && !isSessionPending && sinceShown.every(({ isLocked }) => isLocked))
    losses.push('the station was locked and is open')
  return losses
}

/** What a cook has done in a batch. A restart takes it off the display, and its recipe may have a newer version. */
function workOf({ leftAt: _, leftBy: __, inLibrary: ___, ...work }: BatchSummary): object {
  return work
}

function isSameTimer(one: KeptState['timers'][number], other: KeptState['timers'][number]): boolean {
  const { endsAt, endedWhileAway: _, ...rest } = one
  const { endsAt: otherEndsAt, endedWhileAway: __, ...otherRest } = other
  return isDeepStrictEqual(rest, otherRest) && Math.abs(endsAt - otherEndsAt) <= 50
}

function requestLosses(account: Account, opened: Opened, isWaiting: boolean): readonly string[] {
  const losses: string[] = []
  for (const [id, state] of account.requests) {
    const life = opened.livesLeft[id]
    if (life === undefined) losses.push(`request ${id}, which was ${state}, is not in the journal`)
    // The state says that lines wait for the disk.
    else if (state !== 'held' && !isWaiting && !life.split(' ').includes(state))
      losses.push(`request ${id} was ${state}, and the journal says ${life}`)
  }
  for (const [id, life] of Object.entries(opened.livesLeft)) if (!LEFT.test(life)) losses.push(`request ${id}: ${life}`)
  const isUnwritten = opened.state.journal.waiting > 0
  for (const [id, life] of Object.entries(opened.lives)) {
    if (!isUnwritten && !ENDED.test(life)) losses.push(`request ${id} has not ended: ${life}`)
    if (!life.startsWith(opened.livesLeft[id] ?? '')) losses.push(`request ${id} has other lines after the start`)
  }
  for (const { id, state } of opened.state.requests)
    if (state === 'held' || state === 'sending') losses.push(`request ${id} is ${state} after the start`)
  return losses
}

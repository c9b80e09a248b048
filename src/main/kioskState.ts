import type { JournalState } from '../shared/journal.ts'
import type { KioskState, LibraryState, Notice, ProgramVersions } from '../shared/model.ts'
import { NOTHING_LEARNT } from '../shared/recordsLearnt.ts'
import type { MachineHealth } from './health/health.ts'
import type { OpenStation } from './openStation/openStation.ts'
import { takenBackIds, takenBackOfLeft, unacknowledgedIds } from './outbox/unacknowledged.ts'
import { NO_PEDAL } from './station/pedal.ts'
import { stationOf } from './station/station.ts'
import type { StationInService } from './stationInService.ts'

const NOTHING_RETIRED: KioskState['beingRetired'] = { asset: [], product: [] }
const NO_JOURNAL: JournalState = {
  length: 0,
  lastHash: null,
  check: { at: 0, files: 0, lines: 0, since: 0, breaks: [] },
  reading: null,
  waiting: 0,
}
const NO_LIBRARY: LibraryState = {
  count: 0,
  setAside: 0,
  revision: 0,
  readAt: null,
  isLost: false,
  loading: null,
  reading: null,
  failure: null,
  waiting: null,
}

/** Collects the current state for the display. */
export function kioskStateOf({
  program,
  installedVersion,
  current,
  setup,
  setupWaits,
  notices,
  keptRoute,
  health,
}: {
  readonly program: ProgramVersions
  readonly installedVersion: string | null
  readonly current: ReturnType<StationInService['current']>
  readonly setup: KioskState['setup']
  readonly setupWaits: boolean
  readonly notices: readonly Notice[]
  readonly keptRoute: KioskState['keptRoute']
  readonly health: MachineHealth
}): KioskState {
  const open: OpenStation | null = current.kind === 'open' ? current.station : null
  return {
    program,
    installedVersion,
    station:
      current.kind === 'open'
        ? { kind: 'ready', station: stationOf(current.station.file), practice: current.station.practice }
        : { kind: 'problem', problem: current.problem },
    setup,
    setupWaits,
    connection: open?.connection.state() ?? { kind: 'unknown' },
    session: open?.session.current() ?? null,
    sessionEnd: open?.session.ended() ?? null,
    lock: open?.lock.state() ?? { kind: 'open' },
    tokenKeeping: open?.tokenKeeping() ?? { kind: 'memory', because: 'asFiled' },
    library: open?.library.state() ?? NO_LIBRARY,
    batches: open?.batches.summaries() ?? [],
    openBatch: open?.batches.openBatchId() ?? null,
    endedLately: open?.batches.endedLately() ?? [],
    timers: open?.timers.timers() ?? [],
    stoppedTimers: open?.timers.stopped() ?? [],
    pedal: open?.pedal() ?? NO_PEDAL,
    requests: open?.outbox.requests() ?? [],
    unacknowledgedRequests: open === null ? [] : unacknowledgedIn(open),
    takenBackOfLeft: takenBackOfLeft(open?.outbox.unacknowledged() ?? [], open?.session.left() ?? null),
    beingRetired: open?.beingRetired() ?? NOTHING_RETIRED,
    inventory: open?.inventory.state() ?? null,
    journal: open?.journal.state() ?? NO_JOURNAL,
    recordsLearnt: open?.recordsLearnt.learnt() ?? NOTHING_LEARNT,
    technician: open?.technician.state() ?? { kind: 'noCode' },
    notices,
    keptRoute,
    clockOffset: open?.clockOffset() ?? 0,
    health: {
      ...health,
      latencyMilliseconds: open?.latency() ?? null,
      isClockKnown: open?.isClockKnown() ?? false,
    },
  }
}

function unacknowledgedIn({ outbox, session, lock }: OpenStation): readonly string[] {
  const person = session.current()
  return lock.isLocked() && person !== null ? takenBackIds(outbox, person) : unacknowledgedIds(outbox, session)
}

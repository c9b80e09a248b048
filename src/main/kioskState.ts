import type { KioskState } from '../shared/model.ts'
import { NOTHING_LEARNT } from '../shared/recordsLearnt.ts'
import type { MachineHealth } from './health/health.ts'
import type { OpenStation } from './openStation/openStation.ts'
import { seesRequest, takenBackIds, takenBackOfLeft, unacknowledgedIds } from './outbox/unacknowledged.ts'
import { NO_PEDAL } from './station/pedal.ts'
import { stationOf } from './station/station.ts'
import type { StationInService } from './stationInService.ts'

/** What the state is read from. */
interface Sources
  extends Pick<KioskState, 'program' | 'installedVersion' | 'setup' | 'setupWaits' | 'notices' | 'keptRoute'> {
  readonly current: ReturnType<StationInService['current']>
  readonly health: MachineHealth
}

/** Who gets a key: a page of another person, or of none, must not hold what its screens do not show. */
const maySee = {
  anyone: () => true,
  /** Who may read recipes. */
  reader: ({ session, station }: KioskState) =>
    session !== null || (station.kind === 'ready' && station.station.readWithoutSignIn),
  /** Also while the display is locked. */
  signedIn: ({ session }: KioskState) => session !== null,
  maintainer: ({ session }: KioskState) => session?.mayMaintain === true,
  unlockedRecordsReader: ({ session, lock }: KioskState) => session?.mayReadRecords === true && lock.kind !== 'locked',
}

interface Key<Value> {
  read(from: Sources, open: OpenStation | null): Value
  shown(value: Value, state: KioskState): Value
}

/** A key that is there without a station too, and that everybody gets. */
function always<Value>(read: Key<Value>['read']): Key<Value> {
  return { read, shown: (value) => value }
}

/** A key of the station in service; `otherwise` without one and for who may not see it. `part`: what of it who may see gets. */
function ofStation<Value>(
  may: keyof typeof maySee,
  read: (open: OpenStation) => Value,
  otherwise: Value,
  part: Key<Value>['shown'] = (value) => value,
): Key<Value> {
  return {
    read: (_from, open) => (open === null ? otherwise : read(open)),
    shown: (value, state) => (maySee[may](state) ? part(value, state) : otherwise),
  }
}

/** Every key of the state: how it is read, and who gets it. */
const keys: { readonly [Name in keyof KioskState]: Key<KioskState[Name]> } = {
  program: always(({ program }) => program),
  installedVersion: always(({ installedVersion }) => installedVersion),
  station: always(({ current }) =>
    current.kind === 'open'
      ? { kind: 'ready', station: stationOf(current.station.file), practice: current.station.practice }
      : current,
  ),
  setup: always(({ setup }) => setup),
  setupWaits: always(({ setupWaits }) => setupWaits),
  connection: ofStation('anyone', ({ connection }) => connection.state(), { kind: 'unknown' }),
  // The records desk suggests the id of the session.
  session: ofStation(
    'anyone',
    ({ session }) => session.current(),
    null,
    (session, state) =>
      session === null || maySee.unlockedRecordsReader(state) ? session : { ...session, sessionId: null },
  ),
  sessionEnd: ofStation('anyone', ({ session }) => session.ended(), null),
  lock: ofStation('anyone', ({ lock }) => lock.state(), { kind: 'open' }),
  tokenKeeping: ofStation('anyone', ({ tokenKeeping }) => tokenKeeping(), { kind: 'memory', because: 'asFiled' }),
  library: ofStation('anyone', ({ library }) => library.state(), {
    count: 0,
    setAside: 0,
    revision: 0,
    readAt: null,
    isLost: false,
    loading: null,
    reading: null,
    failure: null,
    waiting: null,
  }),
  // Batches and timers keep their names for all.
  batches: ofStation('anyone', ({ batches }) => batches.summaries(), []),
  openBatch: ofStation('anyone', ({ batches }) => batches.openBatchId(), null),
  endedLately: ofStation('signedIn', ({ batches }) => batches.endedLately(), []),
  timers: ofStation('anyone', ({ timers }) => timers.timers(), []),
  stoppedTimers: ofStation('anyone', ({ timers }) => timers.stopped(), []),
  pedal: ofStation('anyone', ({ pedal }) => pedal(), NO_PEDAL),
  requests: ofStation(
    'signedIn',
    ({ outbox }) => outbox.requests(),
    [],
    (all, { session }) => all.filter((request) => session !== null && seesRequest(session, request)),
  ),
  unacknowledgedRequests: ofStation('signedIn', unacknowledgedIn, []),
  takenBackOfLeft: ofStation(
    'anyone',
    ({ outbox, session }) => takenBackOfLeft(outbox.unacknowledged(), session.left()),
    { count: 0, numbers: [] },
  ),
  beingRetired: ofStation('reader', ({ beingRetired }) => beingRetired(), { asset: [], product: [] }),
  inventory: ofStation('maintainer', ({ inventory }) => inventory.state(), null),
  journal: ofStation('anyone', ({ journal }) => journal.state(), {
    length: 0,
    lastHash: null,
    check: { at: 0, files: 0, lines: 0, since: 0, breaks: [] },
    reading: null,
    waiting: 0,
  }),
  recordsLearnt: ofStation('unlockedRecordsReader', ({ recordsLearnt }) => recordsLearnt.learnt(), NOTHING_LEARNT),
  technician: ofStation('anyone', ({ technician }) => technician.state(), { kind: 'noCode' }),
  notices: always(({ notices }) => notices),
  keptRoute: always(({ keptRoute }) => keptRoute),
  clockOffset: ofStation('anyone', ({ clockOffset }) => clockOffset(), 0),
  health: always(({ health }, open) => ({
    ...health,
    latencyMilliseconds: open?.latency() ?? null,
    isClockKnown: open?.isClockKnown() ?? false,
  })),
}

/** Collects the whole state. */
export function kioskStateOf(from: Sources): KioskState {
  const open = from.current.kind === 'open' ? from.current.station : null
  return stateWith((name) => keys[name].read(from, open))
}

/** The part of the state that the page gets, by the person at the display. */
export function shownState(state: KioskState): KioskState {
  return stateWith(<Name extends keyof KioskState>(name: Name) => keys[name].shown(state[name], state))
}

function stateWith(read: <Name extends keyof KioskState>(name: Name) => KioskState[Name]): KioskState {
  const names = Object.keys(keys) as (keyof KioskState)[]
  return Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as KioskState
}

function unacknowledgedIn({ outbox, session, lock }: OpenStation): readonly string[] {
  const person = session.current()
  return lock.isLocked() && person !== null ? takenBackIds(outbox, person) : unacknowledgedIds(outbox, session)
}

import type { Calls } from '../../shared/contract/contract.ts'
import type { StationFileProblem } from '../../shared/model.ts'
import { failed, success } from '../../shared/result.ts'
import type { OfferedStation, SetupReason, SetupState } from '../../shared/setup.ts'
import { codeFault } from '../../shared/technician.ts'
import type { Log } from '../logging/log.ts'
import type { Secrets } from '../redaction/secrets.ts'
import type { Times } from '../scheduling/schedule.ts'
import { createTurns } from '../scheduling/turns.ts'
import type { Network } from '../service/http.ts'
import { createService, type Service, type ServiceEvent, type ServiceSettings } from '../service/service.ts'
import type { AttemptKeeper } from '../session/attempts.ts'
import { stationSchema } from '../station/schema.ts'
import { addressFault } from '../station/serviceAddress.ts'
import { serviceSettingsOf } from '../station/station.ts'
import type { Storage } from '../storage/storage.ts'
import { hostAt, hostsOf, isAddressKey } from './address.ts'
import { createAddressTests } from './addressTests.ts'
import { continues, isSameContent, mayGetPasswords, newDraft, reasonOf, type SetupDraft } from './draft.ts'
import { offeredStation, shownValues, withOffered } from './offeredStation.ts'
import { contentInForce, fileToWrite, writeStationFiles } from './stationFiles.ts'
import type { Sticks } from './stickFiles.ts'
import { createTrial, type TrialStation } from './trial.ts'
import {
  asWritten,
  CODE_KEY,
  isAtOrBelow,
  isKnownKey,
  isTechnicians,
  notSettable,
  problemsOf,
  valueAt,
  type WrittenStation,
  withoutQueryToken,
  withValueAt,
} from './writtenStation.ts'

/** Sets the station up at the display: keeps the draft of its file, tries it, and writes it. */
export interface Setup {
  state(): SetupState | null
  /** Settings are being changed, and the technician's access has closed. */
  waits(): boolean
  /** Call when a station was opened or could not be: begins by itself where there is no usable file. */
  noteStation(): void
  readonly calls: Pick<
    Calls,
    | 'beginSetup'
    | 'abandonSetup'
    | 'goToSetupPage'
    | 'changeSetup'
    | 'confirmSetupHosts'
    | 'setTechnicianCode'
    | 'testAddresses'
    | 'trySignIn'
    | 'allowTokenInQuery'
    | 'endTrial'
    | 'acceptOfferedStation'
    | 'refuseOfferedStation'
    | 'listStickFiles'
    | 'readStickFile'
    | 'beginSetupAgain'
    | 'finishSetup'
  >
}

interface SetupOptions extends Pick<Times, 'now' | 'monotonicNow' | 'schedule'> {
  /** The paths of the station file in order of precedence. */
  readonly stationPaths: readonly string[]
  /** The station file of the data folder. */
  readonly ownPath: string
  readonly storage: Storage<SetupDraft | null>
  readonly attempts: AttemptKeeper
  readonly sticks: Sticks
  readonly displays: SetupState['displays']
  /** What is in service now. `written` is the content of its file; null for the practice kitchen. */
  readonly current: () =>
    | { readonly kind: 'open'; readonly practice: boolean; readonly written: unknown; readonly isBusy: boolean }
    | { readonly kind: 'problem'; readonly problem: StationFileProblem }
  readonly openFromFile: () => Promise<void>
  /** Whether a technician has opened the settings of the station in service. */
  readonly mayChangeSettings: () => boolean
  /** The hash of a technician's code, as the station file has it. */
  readonly hashOfCode: (code: string) => Promise<string>
  readonly network: Network
  readonly secrets: Secrets
  readonly log: Log
  readonly changed: () => void
}

/**
 * Without a usable station file anyone at the display may set the station up; while a station is in service, only a
 * technician. Every text of a stick or a file is data that is checked like the file itself.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createSetup(options: SetupOptions): Setup {
  const { stationPaths, ownPath, storage, sticks, current, openFromFile, mayChangeSettings, changed } = options
  const { now, monotonicNow, schedule, log, network, secrets, attempts, hashOfCode } = options
  /** Null while none is begun. Written with its first change. */
  let draft: SetupDraft | null = null
  let offered: { readonly shown: OfferedStation; readonly written: WrittenStation } | null = null
  let finishing: ReturnType<Calls['finishSetup']> | null = null
  /** One hash at a time: it needs 128 MiB. */
  const hashing = createTurns<string, void>((one, other) => one === other)
  const tests = createAddressTests({ serviceOf, monotonicNow, changed })
  const trial = createTrial({
    serviceOf,
    secrets,
    attempts,
    changed,
    onPlace(place) {
      const open = begun()
      if (open === null || JSON.stringify(trialStation(open.written)?.service.token) === JSON.stringify(place)) return
      update({ written: withValueAt(open.written, 'service.token', { ...place }) })
    },
  })

  function serviceOf(settings: ServiceSettings, onEvent?: (event: ServiceEvent) => void): Service {
    // A clock that is not set while the requests are under way.
    const startedAt = now() - monotonicNow()
    return createService({
      settings,
      ...network,
      secrets,
      now: () => Math.round(startedAt + monotonicNow()),
      schedule,
      onDefect: (error) => log.error('An answer of the service could not be read', { error }),
      log(event) {
        log.info('Service', { ...event })
        onEvent?.(event)
      },
    })
  }

  /** The draft, if it may be seen and changed now. */
  function begun(): SetupDraft | null {
    if (draft === null) return null
    const station = current()
    const isFree = station.kind === 'problem' || (station.practice && draft.reason !== 'settings')
    return isFree || mayChangeSettings() ? draft : null
  }

  function update(changes: Partial<SetupDraft>): void {
    if (draft === null) return
    draft = { ...draft, ...changes, changedAt: now() }
    storage.write(draft)
    changed()
  }

  function begin(reason: SetupReason, from: WrittenStation | null): void {
    storage.readAgain()
    const kept = draft ?? storage.read()
    const isKept = kept !== null && continues(kept, reason, from, now())
    if (!isKept) forgetFound()
    draft = isKept ? kept : newDraft(reason, from, now())
    changed()
  }

  function forgetFound(): void {
    for (const key of ['service.authBaseUrl', 'service.dataBaseUrl'] as const) tests.forget(key)
    trial.clear()
    offered = null
  }

  function end(): void {
    draft = null
    forgetFound()
    if (storage.read() !== null) storage.write(null)
    changed()
  }

  function noteStation(): void {
    const station = current()
    if (station.kind === 'open') {
      const kept = draft ?? storage.read()
      if (!station.practice && kept !== null && kept.reason !== 'settings') end()
      return
    }
    const { problem } = station
    const reason = reasonOf(problem)
    if (reason !== null) begin(reason, problem.kind === 'missing' ? null : contentInForce(stationPaths))
  }

  function state(): SetupState | null {
    const open = begun()
    if (open === null) return null
    return {
      reason: open.reason,
      page: open.page,
      done: open.done,
      values: shownValues(open.written),
      problems: problemsOf(open.written),
      hasTechnicianCode: valueAt(open.written, CODE_KEY) !== undefined,
      addressTests: tests.tests(),
      confirmedHosts: open.confirmedHosts,
      trial: trial.state(),
      offered: offered?.shown ?? null,
      displays: options.displays,
      ...fileToWrite(stationPaths, ownPath),
    }
  }

  /** Without a technician's code: the one that sets the station up chooses it. */
  function offer(content: WrittenStation): void {
    const written = withValueAt(content, 'technician', undefined)
    offered = { shown: offeredStation(written), written }
    changed()
  }

  async function keepHash(code: string): Promise<void> {
    const forget = secrets.keep(code)
    const hash = await hashOfCode(code).finally(forget)
    const open = begun()
    if (open !== null) update({ written: withValueAt(open.written, CODE_KEY, hash) })
  }

  async function finish(): ReturnType<Calls['finishSetup']> {
    const open = begun()
    if (open === null || problemsOf(open.written).length > 0) return failed({ kind: 'incomplete' })
    const { writesTo, ruledBy } = fileToWrite(stationPaths, ownPath)
    if (ruledBy !== null) return failed({ kind: 'ruled', path: ruledBy })
    if (!isSameContent(contentInForce(stationPaths), open.from))
      return failed({ kind: 'changedMeanwhile', path: writesTo })
    const hosts = hostsOf(open.written) ?? []
    if (hosts.some((host) => !mayGetPasswords(host, open))) return failed({ kind: 'hostsNotConfirmed', hosts })
    const station = current()
    if (station.kind === 'open' && station.isBusy) return failed({ kind: 'stationBusy' })
    const saved = await writeStationFiles(writesTo, open.written, now())
    if (!saved.ok) return saved
    end()
    await openFromFile()
    return success(null)
  }

  const calls: Setup['calls'] = {
    async beginSetup({ reason }) {
      const station = current()
      if (station.kind === 'open' && (station.practice || !mayChangeSettings())) return failed({ kind: 'notAllowed' })
      const isInForce = station.kind === 'open' && reason === 'settings'
      begin(reason, isInForce ? asWritten(station.written) : contentInForce(stationPaths))
      return success(null)
    },
    async abandonSetup() {
      if (begun() === null) return null
      end()
      noteStation()
      return null
    },
    async goToSetupPage({ page, isDone }) {
      const open = begun()
      if (open === null) return null
      if (open.page === 'try' && page !== 'try') trial.end()
      const done = isDone ? [...new Set([...open.done, open.page])] : open.done
      update({ page, done })
      return null
    },
    async changeSetup({ key, value }) {
      const open = begun()
      const isRemovable = value === null && valueAt(open?.written ?? {}, key) !== undefined
      const isSettable = isKnownKey(key) && !isTechnicians(key)
      if (open === null || !(isSettable || isRemovable))
        return failed({ kind: 'value', problem: notSettable(key, value) })
      const before = valueAt(open.written, key)
      const written = withValueAt(open.written, key, value ?? undefined)
      const problem = value === null ? undefined : problemsOf(written).find((one) => isAtOrBelow(one, key))
      if (problem !== undefined) {
        const fault = isAddressKey(key) ? addressFault(value) : null
        if (isAddressKey(key) && fault !== null) tests.noteFault(key, fault)
        return failed({ kind: 'value', problem })
      }
      const isAddress = isAddressKey(key)
      const isSame = JSON.stringify(before) === JSON.stringify(value ?? undefined)
      if (isAddress && (!isSame || tests.tests()[key]?.kind === 'fault')) tests.forget(key)
      if (isSame) return success(null)
      if (key === 'entityNumber' || key.startsWith('service.')) trial.clear()
      const changedHosts = isAddress ? [hostAt(open.written, key), hostAt(written, key)] : []
      update({
        written: changedHosts[0] === changedHosts[1] ? written : withoutQueryToken(written),
        confirmedHosts: open.confirmedHosts.filter((host) => !changedHosts.includes(host)),
      })
      return success(null)
    },
    async confirmSetupHosts({ hosts }) {
      const open = begun()
      if (open !== null) update({ confirmedHosts: hostsOf(open.written)?.filter((host) => hosts.includes(host)) ?? [] })
      return null
    },
    async setTechnicianCode({ code }) {
      const fault = codeFault(code)
      if (fault !== null) return failed(fault)
      if (begun() === null) return failed('notAllowed')
      await hashing.take(code, () => keepHash(code))
      // The technician's access may have closed meanwhile.
      return begun() === null ? failed('notAllowed') : success(null)
    },
    async testAddresses() {
      const open = begun()
      if (open !== null) await tests.run(open.written, testSettings(open.written))
      return null
    },
    async trySignIn(credentials) {
      const open = begun()
      const station = open === null ? null : trialStation(open.written)
      if (open === null || station === null) return failed({ kind: 'incomplete' })
      const isConfirmed = hostsOf(open.written)?.every((host) => open.confirmedHosts.includes(host))
      return isConfirmed === true ? trial.signIn(station, credentials) : failed({ kind: 'hostsNotConfirmed' })
    },
    async allowTokenInQuery() {
      if (begun() !== null) await trial.allowQuery()
      return null
    },
    async endTrial() {
      trial.end()
      return null
    },
    async acceptOfferedStation() {
      const open = begun()
      if (open === null || offered === null) return null
      const written = withOffered(open.written, offered.written)
      forgetFound()
      update({ written, page: 'name', confirmedHosts: [] })
      return null
    },
    async refuseOfferedStation() {
      offered = null
      changed()
      return null
    },
    async listStickFiles() {
      return begun() === null ? { files: [], hasMore: false } : sticks.list()
    },
    async readStickFile({ path }) {
      if (begun() === null) return failed({ kind: 'notListed' })
      const read = sticks.read(path)
      if (read.ok) offer(read.value)
      return read.ok ? success(null) : read
    },
    async beginSetupAgain() {
      const open = begun()
      if (open === null) return null
      const from = contentInForce(stationPaths)
      forgetFound()
      // Where there is nothing to begin with, what was typed stays.
      update(from === null ? { from } : newDraft(open.reason, from, now()))
      if (open.reason !== 'settings') await openFromFile()
      return null
    },
    async finishSetup() {
      finishing ??= finish().finally(() => {
        finishing = null
      })
      return finishing
    },
  }

  return { state, waits: () => draft?.reason === 'settings' && begun() === null, noteStation, calls }
}

/** What a trial needs of a draft, whatever else is wrong in it; null where that is not complete. */
function trialStation({ entityNumber, service, roles }: WrittenStation): TrialStation | null {
  const parsed = stationSchema.safeParse({ name: '-', entityNumber, service, roles })
  if (!parsed.success) return null
  const { data } = parsed
  return { service: serviceSettingsOf(data), entityNumber: data.entityNumber, roles: data.roles }
}

/** The settings for tests of addresses: those of the draft where they are right, else the defaults. */
function testSettings({ service }: WrittenStation): ServiceSettings {
  const anyAddress = { authBaseUrl: 'https://localhost', dataBaseUrl: 'https://localhost' }
  const written = typeof service === 'object' && service !== null ? service : {}
  const settings = [{ ...written, ...anyAddress }, anyAddress].map((one) =>
    stationSchema.safeParse({ name: '-', entityNumber: '1000', service: one }),
  )
  const found = settings.find((one) => one.success)
  if (found?.data === undefined) throw new Error('The station file has no default settings of a service')
  return serviceSettingsOf(found.data)
}

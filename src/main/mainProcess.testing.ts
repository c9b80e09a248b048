import { join } from 'node:path'
import { isAtRest } from '../simulator/restingRequests.testing.ts'
import type { SimulatedService } from '../simulator/simulator.ts'
import { createKiosk, type Kiosk, type KioskOptions } from './kiosk.ts'
import { keepSecrets } from './redaction/secrets.ts'
import type { TestClock } from './scheduling/clock.testing.ts'
import type { Network } from './service/http.ts'
import { openTestKeyring } from './session/keyring.testing.ts'

type Clock = Pick<TestClock, 'now' | 'monotonicNow' | 'uptime' | 'schedule'>
type Needed = 'dataFolder' | 'stationPaths' | 'network' | 'openFile'

/**
 * Opens the whole main process but for Electron, on the time of `clock`. What is not given has a harmless default: a
 * keyring in memory, a quick hash, a display that nobody touches.
 */
export function createTestKiosk({
  clock,
  ...own
}: { readonly clock: Clock } & Pick<KioskOptions, Needed> & Partial<KioskOptions>): Promise<Kiosk> {
  const { now, monotonicNow, uptime, schedule } = clock
  let ids = 0
  return createKiosk({
    practiceFolder: join(import.meta.dirname, '../../resources/practice-kitchen'),
    stickFolders: async () => [join(own.dataFolder, 'sticks')],
    practice: false,
    program: { linecook: '0.1.0', electron: '0', chromium: '0', node: '0' },
    measures: {
      disk: async () => ({ freeBytes: 41e9, totalBytes: 64e9 }),
      memory: () => ({ freeBytes: 2.6e9, totalBytes: 4e9 }),
    },
    now,
    monotonicNow,
    uptime,
    schedule,
    newId: () => `id${++ids}`,
    hashCost: { N: 2, r: 1, p: 1 },
    log: { info() {}, error() {} },
    secrets: keepSecrets(),
    keyring: openTestKeyring(),
    shown: Promise.resolve(),
    publish() {},
    replaceWindow() {},
    leave() {},
    reportShown() {},
    reportDefect() {},
    keepAwake() {},
    untouched: () => 0,
    fingerHeldFor: () => 0,
    installedVersion: () => null,
    restart() {},
    ...own,
  })
}

/** A network over Node's `fetch`. */
export interface TestNetwork extends Network {
  /** Delays all answers until the returned function is called. */
  hold(): () => void
  /** The requests, except the delayed ones, that have no answer yet, in the order in which they were sent. */
  readonly underWay: ReadonlySet<SentRequest>
  /**
   * Resolves when every request has its answer, and its effects have happened; except the delayed ones, and those that
   * wait for time to pass.
   */
  settled(services?: readonly SimulatedService[]): Promise<void>
}

export interface SentRequest {
  readonly method: string
  readonly address: string
}

export function openTestNetwork(): TestNetwork {
  const underWay = new Set<SentRequest>()
  let held: Promise<void> | null = null

  async function send(address: string, init: RequestInit): Promise<Response> {
    const sent = { method: init.method ?? 'GET', address }
    underWay.add(sent)
    try {
      const response = await fetch(address, init)
      const { status, headers } = response
      const body = await response.arrayBuffer()
      if (held !== null) {
        underWay.delete(sent)
        await held
        underWay.add(sent)
      }
      return new Response(status === 204 ? null : body, { status, headers })
    } finally {
      underWay.delete(sent)
    }
  }

  return {
    fetch: send,
    fetchOnce: send,
    underWay,
    hold() {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => {
        held = null
        release()
      }
    },
    async settled(services = []) {
      const isBusy = () => [...underWay].some((request) => !isAtRest(request, services, underWay))
      for (let quiet = 0; quiet < 4; quiet = isBusy() ? 0 : quiet + 1)
        await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

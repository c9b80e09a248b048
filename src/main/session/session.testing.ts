import { test as base } from 'vitest'
import type { SignInFailure } from '../../shared/failure.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { keepSecrets, type Secrets } from '../redaction/secrets.ts'
import { openTestClock, type TestClock } from '../scheduling/clock.testing.ts'
import type { VerifiedSession } from '../service/login.ts'
import { openMemoryStorage } from '../storage/storage.testing.ts'
import { createAttemptKeeper, NO_ATTEMPTS } from './attempts.ts'
import { createLiveToken } from './liveToken.ts'
import { createLockKeeper, type LockKeeper } from './lock.ts'
import { createSessionKeeper, type SessionKeeper } from './session.ts'
import type { Credentials } from './signInForms.ts'

export const TOKEN = 'token-of-10482'
export const credentials = { employeeNumber: '10482', password: 'walrus' }
export const minute = 60_000

export type Answer = Result<VerifiedSession, SignInFailure>

/** The answer of the service to a wrong password. */
export const wrong: Answer = failed({ kind: 'notAccepted', status: 401, message: null })

export interface Bench {
  readonly clock: TestClock
  readonly lock: LockKeeper
  /** The service's clock minus the station's, in milliseconds. */
  clockOffset: number
  /** Whether a probe of the service succeeds. */
  reachable: boolean
  hasWork: boolean
  readonly secrets: Secrets
  /** The wrong sign-ins in a row that are counted for the number. */
  wrongInARow(employeeNumber: string): number
  /** The calls and notifications in order. */
  readonly calls: string[]
  verify: (credentials: Credentials) => Promise<Answer>
  login(given?: Partial<VerifiedSession>): VerifiedSession
  open(maintenanceRoles?: readonly string[]): SessionKeeper
}

export const test = base.extend<{ bench: Bench }>({
  bench: async ({}, use) => {
    const clock = openTestClock()
    const { now, monotonicNow, uptime: elapsed, schedule } = clock
    const serviceNow = () => now() + bench.clockOffset
    const lock = createLockKeeper({
      times: () => ({ lockAfter: 86_400, warn: 20 }),
      now,
      monotonicNow,
      elapsed,
      schedule,
      onChange: () => bench.calls.push(`lock: ${lock.state().kind}`),
    })
    const storage = openMemoryStorage(NO_ATTEMPTS)
    const bench: Bench = {
      secrets: keepSecrets(),
      wrongInARow: (number) => storage.read().counts.find((one) => one.employeeNumber === number)?.wrongInARow ?? 0,
      clock,
      lock,
      clockOffset: 0,
      reachable: true,
      hasWork: true,
      calls: [],
      verify: async ({ password }) => (password === 'walrus' ? success(bench.login()) : wrong),
      login: (given) => ({
        employeeNumber: '10482',
        employeeName: 'Ines Duarte',
        role: 'cook',
        sessionId: '4021-000007',
        token: TOKEN,
        expiresAt: serviceNow() + 60 * minute,
        lasts: (given?.expiresAt ?? serviceNow() + 60 * minute) - serviceNow(),
        ...given,
      }),
      open(maintenanceRoles = ['maintenance', 'manager']) {
        const keeper = createSessionKeeper({
          verify: (given) => {
            bench.calls.push(`verify ${given.employeeNumber}`)
            return bench.verify(given)
          },
          roles: {
            maintenance: maintenanceRoles,
            records: ['admin', 'auditor'],
            recordsChange: ['Admin'],
            administration: ['admin'],
          },
          token: createLiveToken(bench.secrets),
          attempts: createAttemptKeeper({ storage, now, monotonicNow }),
          lock,
          now,
          elapsed,
          serviceNow,
          checkReachable: async () => bench.reachable,
          hasWork: () => bench.hasWork,
          onChange: () => bench.calls.push(`change: ${keeper.current()?.employeeNumber ?? 'none'}`),
          onEnd: ({ session }) => bench.calls.push(`end of ${session.employeeNumber}`),
          onExpire: () => bench.calls.push('expired'),
          onToken: (session) => bench.calls.push(`token: ${session?.token ?? 'none'}`),
          prove: async (password) => async (tried) => tried === password,
          schedule,
        })
        return keeper
      },
    }
    await use(bench)
  },
})

/** Keeps the answers of the service back until the test gives them, in the order of the requests. */
export function holdAnswers(bench: Bench) {
  const held: ((answer: Answer) => void)[] = []
  const sent: string[] = []
  bench.verify = ({ employeeNumber, password }) => {
    sent.push(`${employeeNumber} ${password}`)
    return new Promise((resolve) => held.push(resolve))
  }
  return {
    sent,
    async answer(index: number, answer: Answer) {
      held[index]?.(answer)
      await bench.clock.pass(0)
    },
  }
}

/** Signs in and lets time pass until `seconds` before expiry. */
export async function signedIn(bench: Bench, secondsLeft: number, role = 'cook'): Promise<SessionKeeper> {
  const keeper = bench.open()
  bench.verify = async ({ password }) => (password === 'walrus' ? success(bench.login({ role })) : wrong)
  await keeper.signIn(credentials)
  await bench.clock.pass(60 * minute - secondsLeft * 1000)
  bench.calls.length = 0
  return keeper
}

export const noConnection: SignInFailure = { kind: 'service', failure: { kind: 'noConnection', sent: false } }

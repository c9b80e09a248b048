import { expect, test } from 'vitest'
import type { ServiceFailure } from '../../shared/failure.ts'
import type { LibraryState } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { openTestClock } from '../scheduling/clock.testing.ts'
import type { LibraryRefreshed } from './library.ts'
import { createLibraryRefresh, readingWithToken } from './libraryRefresh.ts'

const notSignedIn = failed({ kind: 'notSignedIn', message: 'Sign in again.' } as const)

/** A library that reads as `answer` says; `read` has the token of each reading. */
function openBench() {
  const clock = openTestClock()
  const bench = {
    clock,
    token: null as string | null,
    count: 0,
    readAt: null as number | null,
    read: [] as (string | null)[],
    refused: [] as { readonly token: string; readonly message: string | null }[],
    defects: [] as unknown[],
    answer: async (_token: string | null): Promise<Result<null, ServiceFailure>> => success(null),
    close: () => refresh.close(),
    refresh: () => refresh.refresh(),
    afterSignIn: () => refresh.afterSignIn(),
  }
  const reading = readingWithToken({
    token: () => bench.token,
    async read({ token }) {
      bench.read.push(token)
      const answer = await bench.answer(token)
      return answer.ok ? success({ setAside: [] }) : answer
    },
  })
  let running: Promise<LibraryRefreshed> | null = null
  const refresh = createLibraryRefresh({
    library: {
      state: () => ({ count: bench.count, readAt: bench.readAt }) as LibraryState,
      refresh() {
        running ??= reading
          .read({
            into: { receiveKnown: () => false, receive() {}, fullBecause: () => null, settle: async () => {} },
            onProgress: () => {},
          })
          .then((answer) => (answer !== 'tokenEnded' && answer.ok ? success(null) : answer))
          .finally(() => {
            running = null
          })
        return running
      },
    },
    reading,
    token: () => bench.token,
    now: clock.now,
    schedule: clock.schedule,
    onTokenRefused: (refusal) => bench.refused.push(refusal),
    onDefect: (error) => bench.defects.push(error),
  })
  return bench
}

test('a reading that throws is reported and does not reject, at once or in the background', async () => {
  const bench = openBench()
  bench.answer = async () => {
    throw new RangeError('Maximum call stack size exceeded')
  }
  await bench.refresh()
  bench.afterSignIn()
  await bench.clock.pass(1000)
  expect(bench.defects).toHaveLength(2)
  bench.answer = async () => success(null)
  await bench.refresh()
  expect(bench.read).toHaveLength(3)
})

test('a service that wants a token is not asked without one again, and is asked with the first there is', async () => {
  const bench = openBench()
  bench.answer = async (token) => (token === null ? notSignedIn : success(null))
  await bench.refresh()
  await bench.refresh()
  expect(bench.read).toEqual([null])
  bench.token = 'a'
  await bench.refresh()
  expect([bench.read, bench.refused]).toEqual([[null, 'a'], []])
})

test('a refusal of a reading without a token is asked again with the token that lives by then', async () => {
  const bench = openBench()
  bench.answer = async (token) => {
    bench.token = 'a'
    return token === null ? notSignedIn : success(null)
  }
  await bench.refresh()
  expect([bench.read, bench.refused]).toEqual([[null, 'a'], []])
})

test('a refused token is told with the service’s words; another failure is not', async () => {
  const bench = openBench()
  bench.token = 'a'
  bench.answer = async () => failed({ kind: 'notAllowed', message: null })
  await bench.refresh()
  expect(bench.refused).toEqual([])
  bench.answer = async () => notSignedIn
  await bench.refresh()
  expect(bench.refused).toEqual([{ token: 'a', message: 'Sign in again.' }])
})

/** A reading with the token `a`, which `refuse` ends. */
function readWithFirstToken() {
  const bench = openBench()
  bench.token = 'a'
  let refuse = () => {}
  bench.answer = (token) =>
    new Promise((resolve) => {
      if (token === 'a') refuse = () => resolve(notSignedIn)
      else resolve(success(null))
    })
  return { bench, first: bench.refresh(), refuse: () => refuse() }
}

test('a reading whose token was replaced is begun again with the token that lives by then', async () => {
  const { bench, first, refuse } = readWithFirstToken()
  bench.token = 'b'
  const joined = bench.refresh()
  refuse()
  await Promise.all([first, joined])
  expect([bench.read, bench.refused]).toEqual([['a', 'b'], []])
})

test('without a person the library is read without a token; a reading begins again so only if none is needed', async () => {
  const { bench, first, refuse } = readWithFirstToken()
  bench.token = null
  refuse()
  await first
  expect([bench.read, bench.refused]).toEqual([['a'], []])

  await bench.refresh()
  bench.token = 'a'
  const second = bench.refresh()
  bench.token = null
  refuse()
  await second
  expect(bench.read).toEqual(['a', null, 'a', null])
})

test('after a sign-in the library is read when the list is on the display, and an empty one at once', async () => {
  const bench = openBench()
  bench.count = 3
  bench.afterSignIn()
  await bench.clock.pass(599)
  expect(bench.read).toEqual([])
  await bench.clock.pass(1)
  expect(bench.read).toHaveLength(1)
  bench.count = 0
  bench.afterSignIn()
  await bench.clock.pass(0)
  expect(bench.read).toHaveLength(2)
})

test('a second sign-in takes the place of the first one’s reading, and a station that closes reads no more', async () => {
  const bench = openBench()
  bench.count = 3
  bench.afterSignIn()
  await bench.clock.pass(500)
  bench.afterSignIn()
  await bench.clock.pass(599)
  expect(bench.read).toEqual([])
  await bench.clock.pass(1)
  expect(bench.read).toHaveLength(1)
  bench.afterSignIn()
  bench.close()
  await bench.clock.pass(60_000)
  expect(bench.read).toHaveLength(1)
})

for (const [what, token, count] of [
  ['without a token is not read again within a minute', null, 1],
  ['with a token is read again for the next person, however fresh it is', 'a', 2],
] as const)
  test(`for a sign-in, what was read ${what}`, async () => {
    const bench = openBench()
    Object.assign(bench, { count: 3, token })
    await bench.refresh()
    bench.readAt = bench.clock.now()
    await bench.clock.pass(59_999)
    bench.afterSignIn()
    await bench.clock.pass(1000)
    expect(bench.read).toHaveLength(count)
    bench.afterSignIn()
    await bench.clock.pass(1000)
    expect(bench.read).toEqual(Array(count + 1).fill(token))
  })

import { expect, test } from 'vitest'
import type { Kiosk } from '../../shared/contract/contract.ts'
import type { KioskState } from '../../shared/model.ts'
import { linkKiosk } from './kioskLink.ts'

/** Only the parts that the tests compare. */
function stateWith(revision: number): KioskState {
  const parts = { library: { revision, readAt: null }, batches: [{ id: 'b1', step: 2 }] }
  return parts as unknown as KioskState
}

function openBench() {
  let send: (state: KioskState) => void = () => {}
  let answer: (state: KioskState) => void = () => {}
  const kiosk = {
    onState: (listener: typeof send) => {
      send = listener
      return () => {}
    },
    readState: () => new Promise<KioskState>((resolve) => (answer = resolve)),
  } as unknown as Kiosk
  const link = linkKiosk(kiosk)
  let count = 0
  const unsubscribe = link.subscribe(() => {
    count += 1
  })
  return {
    link,
    unsubscribe,
    send: (state: KioskState) => send(state),
    answer: (state: KioskState) => answer(state),
    count: () => count,
  }
}

test('an equal state notifies no listener, and an unchanged part keeps its identity', () => {
  const { link, send, count, unsubscribe } = openBench()
  expect(link.snapshot()).toBeNull()
  send(stateWith(1))
  const first = link.snapshot()
  send(stateWith(1))
  expect([count(), link.snapshot()]).toEqual([1, first])
  expect(link.snapshot()).toBe(first)
  send(stateWith(2))
  expect(count()).toBe(2)
  expect(link.snapshot()?.batches).toBe(first?.batches)
  unsubscribe()
  send(stateWith(3))
  expect([count(), link.snapshot()?.library.revision]).toEqual([2, 3])
})

test('the answer to readState is used only while no state has been published', async () => {
  const late = openBench()
  late.send(stateWith(5))
  late.answer(stateWith(4))
  await Promise.resolve()
  expect(late.link.snapshot()?.library.revision).toBe(5)
  const early = openBench()
  early.answer(stateWith(4))
  await Promise.resolve()
  expect(early.link.snapshot()?.library.revision).toBe(4)
})

import { expect, test } from 'vitest'
import type { LockReason } from '../../../shared/model.ts'
import { lock } from './lock.ts'

test('every reason for a lock has a sentence of its own with the time', () => {
  const say = (reason: LockReason) => lock.because(reason, 'Mara Lindqvist', '14:06')
  const said: { readonly [Reason in LockReason]: string } = {
    asked: say('asked'),
    idle: say('idle'),
    asleep: say('asleep'),
    sessionEnded: say('sessionEnded'),
    restarted: say('restarted'),
  }
  for (const sentence of Object.values(said)) expect(sentence).toContain('14:06')
  expect(said.asked).toContain('Mara Lindqvist')
  expect(new Set(Object.values(said)).size).toBe(5)
})

test('the warning has the singular for one second', () => {
  expect(lock.warning.until(1)).toMatch(/^second /)
  expect(lock.warning.until(20)).toMatch(/^seconds /)
})

test('a name of 300 characters is shortened, and the sentence keeps its time', () => {
  const name = 'Maximiliana '.repeat(25)
  expect(lock.because('asked', name, '14:06')).toMatch(/^Maximiliana Maximiliana Maximiliana… locked .* 14:06\.$/)
  expect(lock.anotherGoesOn(name).length).toBeLessThan(140)
})

import { expect, test } from 'vitest'
import { RING_SECONDS, ringPattern, ringSamples } from './ring.ts'

const RATE = 48_000
const samples = ringSamples(RATE)

/** The part of a frequency in some samples, 0 to 1 (Goertzel). */
function share(part: Float32Array, frequency: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * frequency) / RATE)
  let [last, before] = [0, 0]
  for (const sample of part) [last, before] = [sample + turn * last - before, last]
  return (2 * Math.sqrt(last * last + before * before - turn * last * before)) / part.length
}

const partOf = (at: number, seconds: number) =>
  samples.subarray(Math.round(at * RATE), Math.round((at + seconds) * RATE))

test('a ring has two tones, within the most sensitive range of hearing and above the noise of a hood', () => {
  expect(new Set(ringPattern.map(({ frequency }) => frequency)).size).toBe(2)
  for (const { at, seconds, frequency } of ringPattern) {
    expect(frequency).toBeGreaterThanOrEqual(800)
    const part = partOf(at, seconds)
    expect(share(part, frequency)).toBeGreaterThan(0.4)
    for (const low of [50, 100, 200, 400, 700]) expect(share(part, low)).toBeLessThan(0.02)
    for (const high of [3200, 3500, 4200, 6000, 12_000]) expect(share(part, high)).toBeLessThan(0.02)
  }
})

test('tones do not overlap, and more than a third of a round is silent in one piece', () => {
  let silentSince = 0
  for (const { at, seconds } of ringPattern) {
    expect(at).toBeGreaterThanOrEqual(silentSince)
    silentSince = at + seconds
  }
  expect(RING_SECONDS - silentSince).toBeGreaterThan(RING_SECONDS / 3)
  expect(partOf(silentSince, RING_SECONDS - silentSince).every((sample) => sample === 0)).toBe(true)
})

test('the samples use the full range without clipping and repeat without a jump', () => {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  expect(peak).toBeGreaterThan(0.8)
  expect(peak).toBeLessThanOrEqual(1)
  expect(samples[0]).toBe(0)
  expect(samples.at(-1)).toBe(0)
  let step = 0
  for (const { at } of ringPattern) {
    const first = partOf(at, 0.0005)
    for (let index = 1; index < first.length; index++)
      step = Math.max(step, Math.abs((first[index] ?? 0) - (first[index - 1] ?? 0)))
  }
  expect(step).toBeLessThan(0.02)
})

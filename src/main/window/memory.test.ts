import { expect, test } from 'vitest'
import { type MemoryReading, memoryStep } from './memory.ts'

const usual: MemoryReading = { page: 150, main: 200, idleSeconds: 600, mayRestart: true }

test('usual amounts of memory change nothing, idle or not', () => {
  expect(memoryStep(usual)).toBe('nothing')
  expect(memoryStep({ ...usual, page: 700, main: 2000 })).toBe('nothing')
  expect(memoryStep({ ...usual, idleSeconds: 0 })).toBe('nothing')
})

test('a page that has grown is replaced when nothing was touched for a minute, and not before', () => {
  expect(memoryStep({ ...usual, page: 701, idleSeconds: 60 })).toBe('replacePage')
  expect(memoryStep({ ...usual, page: 701, idleSeconds: 59 })).toBe('nothing')
  expect(memoryStep({ ...usual, page: 1500, idleSeconds: 0 })).toBe('nothing')
})

test('a page that the system would soon end is replaced although it is used', () => {
  expect(memoryStep({ ...usual, page: 1501, idleSeconds: 0 })).toBe('replacePage')
})

test('the program ends for the supervisor when it has grown, is idle and would lose nothing', () => {
  const grown = { ...usual, main: 2001 }
  expect(memoryStep(grown)).toBe('restart')
  expect(memoryStep({ ...grown, idleSeconds: 59 })).toBe('nothing')
  expect(memoryStep({ ...grown, mayRestart: false })).toBe('nothing')
  expect(memoryStep({ ...grown, mayRestart: false, page: 701 })).toBe('replacePage')
})

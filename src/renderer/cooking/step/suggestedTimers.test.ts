import { expect, test } from 'vitest'
import type { Timer } from '../../../shared/timer.ts'
import { en } from '../../words/en.ts'
import { runningTimer, suggestedTimers } from './suggestedTimers.ts'

const suggested = (text: string) => suggestedTimers(text, 'en', en.step)

test('suggests a timer for each time in a text, named by its purpose', () => {
  const text =
    'Mix at first speed for 4 minutes until no dry flour is left. Rest for 30 minutes, then mix at second speed for 6 minutes.'
  expect(suggested(text)).toEqual([
    { name: '4 min mix', seconds: 240 },
    { name: '30 min rest', seconds: 1800 },
    { name: '6 min mix', seconds: 360 },
  ])
})

test('a timer for a range has the whole range in its name and rings at the lower end', () => {
  expect(suggested('Bake for 30–40 minutes.')).toEqual([{ name: '30–40 min bake', seconds: 1800 }])
  expect(suggested('Leave it 50 to 70 minutes.')).toMatchObject([{ seconds: 3000 }])
})

test('suggests one timer for the same time and purpose named twice', () => {
  expect(suggested('Whisk for 2 minutes. Add the sugar and whisk for 2 minutes.')).toHaveLength(1)
})

test('suggests no timer for a text without a time', () => {
  expect(suggested('Set them in rows on the trolley next to the bench.')).toEqual([])
  expect(suggested('')).toEqual([])
})

test('finds a running timer only for its own step of its own batch', () => {
  const suggestion = { name: '4 min mix', seconds: 240 }
  const timer: Timer = {
    id: 't',
    name: '4 min mix',
    place: { batchId: 'b', recipeNumber: '0412', recipeName: 'Loaf', step: 4 },
    seconds: 240,
    endsAt: 1,
    startedAt: 0,
    startedBy: null,
    endedWhileAway: false,
    isEndUnconfirmed: false,
  }
  expect(runningTimer([timer], suggestion, { batchId: 'b', step: 4 })).toBe(timer)
  expect(runningTimer([timer], suggestion, { batchId: 'b', step: 5 })).toBeNull()
  expect(runningTimer([timer], suggestion, { batchId: 'c', step: 4 })).toBeNull()
  expect(runningTimer([timer], suggestion, null)).toBeNull()
  expect(runningTimer([{ ...timer, place: null }], suggestion, null)).not.toBeNull()
  expect(runningTimer([timer], { ...suggestion, name: '6 min mix' }, { batchId: 'b', step: 4 })).toBeNull()
})

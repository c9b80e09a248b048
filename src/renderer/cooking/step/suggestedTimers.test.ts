import { expect, test } from 'playwright/test'
import type { Timer } from '../../../shared/timer.ts'
import { en } from '../../words/en.ts'
import { runningTimer, suggestedTimers } from './suggestedTimers.ts'

const suggested = (text: string) => suggestedTimers(text, 'en', en.step)

test('each time that a text names is suggested, with what it is for', () => {
  const text =
    'Mix at first speed for 4 minutes until no dry flour is left. Rest for 30 minutes, then mix at second speed for 6 minutes.'
  expect(suggested(text)).toEqual([
    { name: '4 min mix', seconds: 240 },
    { name: '30 min rest', seconds: 1800 },
    { name: '6 min mix', seconds: 360 },
  ])
})

test('a range is named whole and rings at its lower end', () => {
  expect(suggested('Bake for 30–40 minutes.')).toEqual([{ name: '30–40 min bake', seconds: 1800 }])
  expect(suggested('Leave it 50 to 70 minutes.')).toMatchObject([{ seconds: 3000 }])
})

test('a time that is said twice for the same purpose has one button', () => {
  expect(suggested('Whisk for 2 minutes. Add the sugar and whisk for 2 minutes.')).toHaveLength(1)
})

test('a text without a time suggests nothing', () => {
  expect(suggested('Set them in rows on the trolley next to the bench.')).toEqual([])
  expect(suggested('')).toEqual([])
})

test('a timer runs for its own step of its own batch only', () => {
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

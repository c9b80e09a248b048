import { expect, test } from 'playwright/test'
import { createEvents } from './events.ts'

test('an event is reacted to before its publishing returns, one that follows from it too', () => {
  const { publish, reactWith } = createEvents<string>()
  const seen: string[] = []
  reactWith((event) => {
    seen.push(`${event} begins`)
    if (event === 'lock') publish('change')
    seen.push(`${event} ends`)
  })
  publish('lock')
  expect(seen).toEqual(['lock begins', 'change begins', 'change ends', 'lock ends'])
})

test('what was published before there were reactions is reacted to first, in its order', () => {
  const { publish, reactWith } = createEvents<string>()
  const seen: string[] = []
  publish('a')
  publish('b')
  reactWith((event) => seen.push(event))
  publish('c')
  expect(seen).toEqual(['a', 'b', 'c'])
})

test('reactions are given once', () => {
  const { reactWith } = createEvents<string>()
  reactWith(() => {})
  expect(() => reactWith(() => {})).toThrow('reactions already')
})

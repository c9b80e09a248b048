import { expect, test } from 'vitest'
import { createEvents } from './events.ts'

test('publish returns after the reactions to the event and to the events that they publish', () => {
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

test('reactions get earlier events first, in order', () => {
  const { publish, reactWith } = createEvents<string>()
  const seen: string[] = []
  publish('a')
  publish('b')
  reactWith((event) => seen.push(event))
  publish('c')
  expect(seen).toEqual(['a', 'b', 'c'])
})

test('refuses a second call of reactWith', () => {
  const { reactWith } = createEvents<string>()
  reactWith(() => {})
  expect(() => reactWith(() => {})).toThrow('reactions already')
})

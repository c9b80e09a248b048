import { expect, test } from 'vitest'
import { keyName, teach } from './teaching.ts'

const nothing = { next: null, back: null }

test('a key without another function can be taught', () => {
  expect(teach('next', 'b', nothing)).toEqual({ kind: 'taught', key: 'b' })
  expect(teach('back', 'F13', { next: 'b', back: null })).toEqual({ kind: 'taught', key: 'F13' })
  expect(teach('next', 'b', { next: 'b', back: null })).toEqual({ kind: 'taught', key: 'b' })
})

test('a key that turns in the other direction is refused, whether taught or built in', () => {
  expect(teach('back', 'b', { next: 'b', back: null })).toEqual({ kind: 'taken', key: 'b', by: 'next' })
  expect(teach('back', 'PageDown', nothing)).toEqual({ kind: 'taken', key: 'PageDown', by: 'next' })
  expect(teach('next', 'ArrowLeft', nothing)).toEqual({ kind: 'taken', key: 'ArrowLeft', by: 'back' })
})

test('Escape stops the teaching, and keys that the station needs cannot be taught', () => {
  expect(teach('next', 'Escape', nothing)).toEqual({ kind: 'stopped' })
  for (const key of ['Tab', 'Shift', 'Control', 'Unidentified']) {
    expect(teach('next', key, nothing)).toEqual({ kind: 'notTeachable', key })
  }
})

test('a key has a readable name', () => {
  const names = ['b', ' ', 'PageDown', 'F13', 'MediaTrackNext', 'ArrowLeft'].map((key) =>
    keyName(key, { space: 'Space' }),
  )
  expect(names).toEqual(['B', 'Space', 'Page Down', 'F13', 'Media Track Next', 'Arrow Left'])
})

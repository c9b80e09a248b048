import { expect, test } from 'vitest'
import { readStep } from '../../../shared/kitchen/step-text/readStep.ts'
import { en } from '../../words/en.ts'
import { suggestedTimers } from './suggestedTimers.ts'
import { type TextPart, textParts } from './textParts.ts'

const product = (name: string) =>
  ({ jsin: '', barcode: '', name, unit: '', amount: { quantity: { kind: 'missing' }, unit: '' } }) as const

function parts(description: string, ...names: readonly string[]) {
  const reading = readStep(description, 'en')
  const timers = suggestedTimers('Mix', reading, en.step)
  return textParts({ description, ingredients: names.map(product) }, reading, timers, 'en')
}

const afterOf = (part: TextPart) => ('after' in part ? part.after : '')
const marks = { words: '', time: 't', temperature: 'h', ingredient: 'i' } as const
const shown = (...given: Parameters<typeof parts>) =>
  parts(...given)
    .map((part) => (part.kind === 'words' ? part.text : `${marks[part.kind]}[${part.text}]${afterOf(part)}`))
    .join('')

test('times, temperatures and the first naming of each ingredient are parts of a text', () => {
  expect(shown('Mix flour and cold water for 4 minutes at 25 °C; keep water.', 'Bread flour', 'Water, cold')).toBe(
    'Mix i[flour] and cold i[water] for t[4 minutes] at h[25 °C]; keep water.',
  )
})

test('the punctuation behind a time or a temperature belongs to it, so that it begins no line', () => {
  const afters = (text: string) => parts(text).flatMap((part) => ('after' in part ? [part.after] : []))
  expect(afters('Bake (180 °C, 20 min), rest 5 min. Serve: 60 °C!')).toEqual([',', '),', '.', '!'])
  expect(afters('Bake 20 min at 180 °C or 2 h at 90 °C')).toEqual(['', '', '', ''])
})

test('the parts together are the text as it was sent, whatever it holds', () => {
  for (const text of [
    'Bake at 180 °C for 20 min, then for 8 min more.',
    'Keeps 3 days. Fold every 10 min.',
    'Rest 2 h\n\nand 30–40 minutes.',
    '180 °C 20 min flour',
    'اعجن لمدة 4 دقائق',
    '',
    '5',
  ]) {
    expect(
      parts(text, 'Flour')
        .map((part) => `${part.text}${afterOf(part)}`)
        .join(''),
    ).toBe(text)
  }
})

test('a text with HTML entities keeps them, and its times follow it', () => {
  expect(shown('Bake at 180&nbsp;&deg;C for 20&nbsp;min.')).toBe(
    'Bake at 180&nbsp;&deg;C for 20&nbsp;min. t[20 min bake]',
  )
})

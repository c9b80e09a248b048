import { expect, test } from 'vitest'
import { foundText } from './foundText.ts'

test('a wrong address is shown without what may be secret', () => {
  for (const [written, shown] of [
    ['http://auth.example/prod', 'http://auth.example/prod'],
    ['https://me:hush@auth.example/prod', 'https://•••@auth.example/prod'],
    ['https://me:hu/s?h#@auth.example/prod', 'https://•••@auth.example/prod'],
    ['me:hush@auth.example', '•••@auth.example'],
    ['https://auth.example/prod?password=hush', 'https://auth.example/prod?•••'],
    ['auth.example/prod?key=hush', 'auth.example/prod?•••'],
    ['https://auth.example/prod#hush', 'https://auth.example/prod#•••'],
    ['https:me:hush@auth.example', 'https:•••@auth.example'],
    ['https://a@hush@auth.example?x=hush', 'https://•••@auth.example?•••'],
  ] as const) {
    expect(foundText(JSON.stringify(written), true), written).toBe(JSON.stringify(shown))
  }
})

test('an address and a secret are hidden anywhere, and other values are shown as they are', () => {
  expect(foundText('["https://me:hush@auth.example"]', false)).toBe('["https://•••@auth.example"]')
  expect(foundText('[{"password":"hush"}]', false)).not.toContain('hush')
  for (const json of ['"^(?:E)?\\\\d@#"', '7', 'null', '"Pastry station 2"']) expect(foundText(json, false)).toBe(json)
  expect(foundText(JSON.stringify('x'.repeat(200)), false)).toBe(`"${'x'.repeat(119)}…`)
})

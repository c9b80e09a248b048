import { expect, test } from 'vitest'
import { flatValues } from './flatValues.ts'

test('the values of a record, those of its objects by both names', () => {
  const json =
    '{"id": 12345678901234567890, "who": {"name": "Mara", "pin": "•••"}, "list": [1], "none": null, "on": true}'
  const texts = [...flatValues(json)].map(([column, value]) => [
    column,
    value.kind === 'text' ? value.text : value.kind,
  ])
  expect(texts).toEqual([
    ['id', '12345678901234567890'],
    ['who.name', 'Mara'],
    ['who.pin', 'secret'],
    ['on', 'true'],
  ])
  for (const other of ['', '[1]', '5', '{']) expect(flatValues(other).size).toBe(0)
})

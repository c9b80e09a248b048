import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { argumentsOf, argumentTypes, type Catalogue, elementsOf, withNested } from '../../../scripts/catalogues.ts'
import { t } from './translate.ts'

const folder = import.meta.dirname
const read = (language: string): Catalogue => JSON.parse(readFileSync(join(folder, language, 'first.json'), 'utf8'))
const english = read('en')
const languages = readdirSync(folder, { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name)

test('messageArguments.ts matches the English catalogue; npm test -- src/renderer/words -u updates it', async () => {
  await expect(argumentTypes(english)).toMatchFileSnapshot(join(folder, 'messageArguments.ts'))
})

test.each(languages)(
  'the catalogue of %s has every message with its arguments and plurals, and describes each',
  (language) => {
    const catalogue = read(language)
    expect(Object.keys(catalogue)).toEqual(Object.keys(english))
    for (const [key, [message, description]] of Object.entries(catalogue)) {
      expect(description, key).not.toBe('')
      expect(argumentsOf(message), key).toEqual(argumentsOf(english[key]?.[0] ?? ''))
      for (const one of withNested(elementsOf(message))) {
        if (!('pluralType' in one)) continue
        const { pluralCategories } = new Intl.PluralRules(language, { type: one.pluralType }).resolvedOptions()
        expect(Object.keys(one.options).filter((category) => !category.startsWith('='))).toEqual(pluralCategories)
      }
    }
  },
)

test('every message says its sample arguments, and nothing of code', () => {
  const say: (key: never, values: never) => string = t
  for (const [key, [message]] of Object.entries(english)) {
    for (const count of [0, 1, 2, 1204]) {
      const names = argumentsOf(message).map((one) => one.split(': '))
      const values = names.map(([name, type]) => [name, type === 'number' ? count : `“${name}”`] as const)
      const said = say(key as never, Object.fromEntries(values) as never)
      expect(said, key).not.toMatch(/^\s|\s$| {2}|[{}<>!#]|undefined|null|NaN/)
      for (const [, value] of values) if (typeof value === 'string') expect(said, key).toContain(value)
    }
  }
})

test('a wrong key and a wrong argument do not compile', () => {
  expect(t('navigation.attention', { count: 1204 })).toBe('1,204 things need attention')
  // @ts-expect-error: no such message
  t('navigation.attentoin')
  // @ts-expect-error: the argument is missing
  expect(() => t('navigation.attention')).toThrow('count')
  // @ts-expect-error: the argument has another name
  expect(() => t('navigation.attention', { amount: 2 })).toThrow('count')
  // @ts-expect-error: the argument has another type
  t('navigation.attention', { count: '2' })
  // @ts-expect-error: the message has no argument
  t('session.sectionEnded', { time: '14:06' })
  // @ts-expect-error: one of the two needs a name
  expect(() => t(`lock.because.${'asked' as 'asked' | 'idle'}`, { time: '14:06' })).toThrow('name')
})

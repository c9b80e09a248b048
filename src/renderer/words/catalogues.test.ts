import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { argumentsOf, argumentTypes, type Catalogue, elementsOf, withNested } from '../../../scripts/catalogues.ts'
import { t as sayKitchen } from './kitchen.ts'
import { t } from './translate.ts'

const folder = import.meta.dirname
const read = (language: string): Readonly<Record<string, Catalogue>> =>
  Object.fromEntries(
    readdirSync(join(folder, language))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, language, file), 'utf8'))]),
  )
const english = read('en')
const messages = Object.values(english).flatMap((catalogue) => Object.entries(catalogue))
const languages = readdirSync(folder, { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name)

test('messageArguments.ts matches the English catalogues; npm test -- src/renderer/words -u updates it', async () => {
  await expect(argumentTypes(english)).toMatchFileSnapshot(join(folder, 'messageArguments.ts'))
})

test.each(languages)(
  'the catalogues of %s have every message once with its arguments and plurals, and describe each',
  (language) => {
    const catalogues = read(language)
    const keysOf = (all: typeof english) =>
      Object.entries(all).map(([name, catalogue]) => [name, Object.keys(catalogue)] as const)
    expect(keysOf(catalogues)).toEqual(keysOf(english))
    const keys = messages.map(([key]) => key)
    expect(keys).toEqual([...new Set(keys)])
    const inEnglish = Object.fromEntries(messages)
    for (const [key, [message, description]] of Object.values(catalogues).flatMap((one) => Object.entries(one))) {
      expect(description, key).not.toBe('')
      expect(argumentsOf(message), key).toEqual(argumentsOf(inEnglish[key]?.[0] ?? ''))
      for (const one of withNested(elementsOf(message))) {
        if (!('pluralType' in one)) continue
        const { pluralCategories } = new Intl.PluralRules(language, { type: one.pluralType }).resolvedOptions()
        expect(Object.keys(one.options).filter((category) => !category.startsWith('='))).toEqual(pluralCategories)
      }
    }
  },
)

test('every message says its sample arguments, and nothing of code', () => {
  const say: (key: never, values: never) => string = sayKitchen
  for (const [key, [message]] of messages) {
    for (const count of [0, 1, 2, 1204]) {
      const names = argumentsOf(message).map((one) => one.split(': '))
      const values = names.map(([name, type]) => [name, type === 'number' ? count : `“${name}”`] as const)
      const said = say(key as never, Object.fromEntries(values) as never)
      expect(said, key).not.toMatch(/^\s|\s$| {2}|[{}<>!#]|undefined|null|NaN/)
      for (const [, value] of values) if (typeof value === 'string') expect(said, key).toContain(value)
    }
  }
})

test('a wrong key, a wrong argument and a message of a catalogue that is loaded later do not compile', () => {
  expect(sayKitchen('navigation.attention', { count: 1204 })).toBe('1,204 things need attention')
  expect(sayKitchen('lock.lock')).toBe(t('lock.lock'))
  // @ts-expect-error: no such message
  t('lock.lokc')
  // @ts-expect-error: the first catalogue does not have it
  t('navigation.attention', { count: 1204 })
  // @ts-expect-error: the argument is missing
  expect(() => sayKitchen('navigation.attention')).toThrow('count')
  // @ts-expect-error: the argument has another name
  expect(() => t('signIn.wipeFor', { amount: 2 })).toThrow('seconds')
  // @ts-expect-error: the argument has another type
  t('signIn.wipeFor', { seconds: '2' })
  // @ts-expect-error: the message has no argument
  t('session.sectionEnded', { time: '14:06' })
  // @ts-expect-error: one of the two needs a name
  expect(() => t(`lock.because.${'asked' as 'asked' | 'idle'}`, { time: '14:06' })).toThrow('name')
})

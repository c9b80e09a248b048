import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

/** By key, a message in ICU text and what its translator has to know. */
export type Catalogue = Readonly<Record<string, readonly [message: string, description: string]>>

/** Makes `import … from './en/first.json?messages'` give the parsed messages. A text without arguments stays a text. */
export const catalogues: Plugin = {
  name: 'catalogues',
  enforce: 'pre',
  transform: {
    filter: { id: /\.json\?messages$/ },
    handler: (json) => {
      const messages = Object.entries(JSON.parse(json) as Catalogue).map(([key, [message]]) => {
        const [first, ...more] = elementsOf(message)
        return [key, first?.type === TYPE.literal && more.length === 0 ? first.value : [first, ...more]]
      })
      const code = `export const messages = ${JSON.stringify(Object.fromEntries(messages))}`
      return { code, moduleType: 'js', map: null }
    },
  },
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    if (modules.some((id) => id.endsWith('icu-messageformat-parser/index.js')))
      this.error('The page contains the parser of messages.')
  },
}

/** The TypeScript of the arguments of each message that has some, an interface for each catalogue. */
export function argumentTypes(catalogues: Readonly<Record<string, Catalogue>>): string {
  const interfaces = Object.entries(catalogues).map(([name, catalogue]) => {
    const lines = Object.entries(catalogue).flatMap(([key, [message]]) => {
      const types = argumentsOf(message)
      return types.length === 0 ? [] : [`  '${key}': { ${types.join('; ')} }\n`]
    })
    return `export interface ${name.replace(/^./, (first) => first.toUpperCase())}Arguments {\n${lines.join('')}}\n`
  })
  return `// Generated from en/*.json by \`npm test -- src/renderer/words -u\`.\n${interfaces.join('\n')}`
}

/** The arguments of a message with their types, such as "seconds: number", in order of the alphabet. */
export function argumentsOf(message: string): readonly string[] {
  const types = withNested(elementsOf(message)).flatMap((one) => {
    if (one.type === TYPE.literal || one.type === TYPE.pound) return []
    if (one.type === TYPE.argument) return [`${one.value}: string`]
    if (one.type === TYPE.number || one.type === TYPE.plural) return [`${one.value}: number`]
    throw new Error(`“${one.value}” is a ${TYPE[one.type]}. Pass a text in its place.`)
  })
  return [...new Set(types)].sort()
}

/** Elements, and those in the cases of a plural. */
export function withNested(elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] {
  return elements.flatMap((one) =>
    'options' in one ? [one, ...Object.values(one.options).flatMap(({ value }) => withNested(value))] : [one],
  )
}

export function elementsOf(message: string): readonly MessageFormatElement[] {
  return parse(message, { ignoreTag: true })
}

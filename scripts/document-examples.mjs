import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runNode } from './children.mjs'
import { markdownIn } from './document-problems.mjs'
import { fileOfPackage, projectFolder } from './project-folder.mjs'

const copy = path.join(projectFolder, 'out/examples')
/** They import what an example makes necessary. */
const entries = ['src/main/kiosk.ts', 'src/preload/index.ts', 'src/renderer/main.tsx']
const configuration = {
  // It knows the types of all processes.
  extends: '../../e2e/tsconfig.json',
  compilerOptions: {
    ...{ composite: false, emitDeclarationOnly: false, noEmit: true, incremental: true, rootDir: '.' },
    tsBuildInfoFile: '../types/examples.tsbuildinfo',
  },
  include: ['src/**/*.d.ts'],
}
const example = /^( *)```tsx? in=(\S+)(?: (before|after)="([^"]+)")?\n([\s\S]*?)^ *```$/gmu

/**
 * Compiles a copy of the program with the examples of the documents in it. The line that opens an example says where it
 * belongs: `in=FILE before="TEXT"` or `after="TEXT"` at the first line with this text, its imports at the top of the file;
 * `in=FILE` alone at the end of the file, or in a new one. Returns the problems.
 */
export async function exampleProblems() {
  const { texts, problems } = withExamples()
  for (const name of ['src', 'scripts/budget.ts'])
    cpSync(path.join(projectFolder, name), path.join(copy, name), { recursive: true })
  const files = [...entries, ...texts.keys()]
  texts.set('tsconfig.json', JSON.stringify({ ...configuration, files }))
  for (const [name, text] of texts) {
    mkdirSync(path.dirname(path.join(copy, name)), { recursive: true })
    writeFileSync(path.join(copy, name), text)
  }
  const { code, output } = await runNode(fileOfPackage('typescript', 'bin', 'tsc'), ['-p', copy], { quiet: true })
  return code === 0 ? problems : [...problems, output.replaceAll('out/examples/', 'With the examples of docs: ')]
}

/** The files that examples change, with their texts. */
function withExamples() {
  /** @type {Map<string, string>} */
  const texts = new Map()
  /** @type {string[]} */
  const problems = []
  for (const document of markdownIn('docs'))
    for (const [, indent = '', name = '', side, mark = '', code = ''] of textOf(document).matchAll(example)) {
      const text = texts.get(name) ?? textOf(name)
      const lines = code.split('\n').map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
      const imports = lines.filter((line) => line.startsWith('import '))
      const body = lines.filter((line) => !imports.includes(line)).join('\n')
      const found = side === undefined ? text.length : text.indexOf(mark)
      const at = side === 'before' ? text.lastIndexOf('\n', found) + 1 : text.indexOf('\n', found) + 1 || text.length
      if (found < 0) problems.push(`${document}: ${name} has no line with "${mark}".`)
      else texts.set(name, [...imports, text.slice(0, at) + body + text.slice(at)].join('\n'))
    }
  return { texts, problems }
}

/** Empty for a file that does not exist. */
function textOf(/** @type {string} */ name) {
  const file = path.join(projectFolder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

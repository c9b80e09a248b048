import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { projectFolder } from './project-folder.mjs'

const renderer = 'src/renderer'

/** @typedef {{ [key: string]: any }} Node a node of the syntax tree; its keys depend on its type, hence `any` */

/**
 * The mismatches between the stylesheets of the display and the components that use them, one sentence each. The
 * compiler does not know which classes a module has: a misspelt one would be "undefined" on the page.
 */
export function styleProblems() {
  const files = readdirSync(path.join(projectFolder, renderer), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(renderer, name.replaceAll('\\', '/')),
  )
  const sheets = files.filter((file) => file.endsWith('.css'))
  const global = new Set(sheets.filter((file) => file.startsWith(`${renderer}/look/`)).flatMap(classesOf))
  const modules = new Map(
    sheets.filter((file) => file.endsWith('.module.css')).map((file) => [file, new Set(classesOf(file))]),
  )
  const components = files.filter((file) => /(?<!\.test)\.tsx$/.test(file)).map((file) => ({ file, ...stylesIn(file) }))
  const uses = new Set(components.flatMap(({ used }) => used.map(({ module, name }) => `${module} ${name}`)))
  return [
    ...sheets
      .filter((file) => !file.startsWith(`${renderer}/look/`) && !modules.has(file))
      .map((file) => `${file}: the stylesheet of a component is named Name.module.css.`),
    ...components.flatMap(({ file, plain, used, imported }) => [
      ...imported
        .filter((module) => path.posix.dirname(module) !== path.posix.dirname(file))
        .map((module) => `${file} imports ${module}, the style of another folder.`),
      ...plain
        .filter((name) => !global.has(name))
        .map((name) => `${file}: no global stylesheet has the class ${name}.`),
      ...used
        .filter(({ module, name }) => !modules.get(module)?.has(name))
        .map(({ module, name }) => `${file}: ${module} has no class ${name}.`),
    ]),
    ...[...modules].flatMap(([module, names]) =>
      [...names]
        .filter((name) => !uses.has(`${module} ${name}`))
        .map((name) => `${module}: no component uses the class ${name}.`),
    ),
  ]
}

/**
 * The classes that a stylesheet declares; `:global(…)` names one of another stylesheet.
 *
 * @param {string} file
 */
function classesOf(file) {
  const text = readFileSync(path.join(projectFolder, file), 'utf8').replace(/\/\*.*?\*\/|:global\([^)]*\)/gs, '')
  const selectors = [...text.matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector)
  return selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
}

/**
 * The modules that a component imports, the classes of them that it uses, and those it names as plain text.
 *
 * @param {string} file
 */
function stylesIn(file) {
  const { program, module, errors } = parseSync(file, readFileSync(path.join(projectFolder, file), 'utf8'))
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const modules = new Map(
    module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value.endsWith('.module.css'))
      .map(({ entries, moduleRequest }) => [
        entries[0]?.localName.value ?? '',
        path.posix.join(path.posix.dirname(file), moduleRequest.value),
      ]),
  )
  /** @type {{ module: string, name: string }[]} */
  const used = []
  /** @type {string[]} */
  const plain = []
  visit(program, (node) => {
    const from = node.type === 'MemberExpression' ? modules.get(node.object.name) : undefined
    if (from !== undefined) used.push({ module: from, name: node.property.name })
    if (node.type === 'JSXAttribute' && node.name.name === 'className') plain.push(...plainClasses(node.value))
  })
  return { imported: [...modules.values()], used, plain }
}

/**
 * The words of the texts that an attribute can have as its value.
 *
 * @param {Node | null} node
 * @returns {string[]}
 */
function plainClasses(node) {
  switch (node?.type) {
    case 'Literal':
      return String(node.value).split(/\s+/).filter(Boolean)
    case 'JSXExpressionContainer':
      return plainClasses(node.expression)
    case 'ConditionalExpression':
      return [...plainClasses(node.consequent), ...plainClasses(node.alternate)]
    case 'TemplateLiteral':
      return [
        ...node.quasis.flatMap((/** @type {Node} */ { value }) => value.cooked.split(/\s+/).filter(Boolean)),
        ...node.expressions.flatMap(plainClasses),
      ]
    default:
      return []
  }
}

/**
 * @param {unknown} node
 * @param {(node: Node) => void} look
 */
function visit(node, look) {
  if (Array.isArray(node)) for (const one of node) visit(one, look)
  else if (node !== null && typeof node === 'object') {
    look(node)
    for (const one of Object.values(node)) visit(one, look)
  }
}

import { parseSync } from 'vite'

/**
 * @typedef {object} Mutant
 * @property {number} start in UTF-16 units
 * @property {number} end
 * @property {string} from what stands there
 * @property {string} to what takes its place
 * @property {number} line one-based
 * @property {string} lineText the whole line, trimmed
 */

/** @typedef {{ readonly type: string, readonly start: number, readonly end: number, readonly [key: string]: unknown }} Node */

/** Each operator, and what takes its place. */
const operators = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['&&', '||'],
  ['||', '&&'],
  ['??', '&&'],
])

/** Each method, and the one that takes its place. */
const methods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
])

/** Methods without which the same type is left: the call is taken away, and what it was called on stays. */
const removable = new Set([
  'filter',
  'slice',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'trim',
  'toLowerCase',
  'replace',
  'replaceAll',
])

/** A name of a variant, whose change the compiler finds. */
const variantName = /^[a-z][A-Za-z0-9]*$/u
/** A sentence for a log or an error. */
const sentence = /^[A-Z].* /su

/**
 * The small changes that a test or the compiler should find.
 *
 * @param {string} file its name tells TypeScript from TSX
 * @param {string} text
 * @returns {readonly Mutant[]}
 */
export function mutantsOf(file, text) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  /** @type {Mutant[]} */
  const found = []
  /** @type {Set<Node>} */
  const conditions = new Set()

  /**
   * @param {number} start
   * @param {number} end
   * @param {string} to
   */
  function add(start, end, to) {
    const before = text.slice(0, start)
    const lineStart = before.lastIndexOf('\n') + 1
    const lineEnd = text.indexOf('\n', start)
    found.push({
      start,
      end,
      from: text.slice(start, end),
      to,
      line: before.split('\n').length,
      lineText: text.slice(lineStart, lineEnd === -1 ? undefined : lineEnd).trim(),
    })
  }

  /** @param {Node} node */
  function visit(node) {
    // The compiler checks types and names of modules.
    if (node.type.startsWith('TS') && !('expression' in node)) return
    if (/^(?:Import|ExportAll)/u.test(node.type)) return
    // The size of a piece or the length of a wait is a choice, not a rule that a test proves.
    if (
      node.type === 'VariableDeclarator' &&
      isNode(node.id) &&
      /^[A-Z_]+$/u.test(String(node.id.name)) &&
      isNumeric(node.init)
    )
      return
    mutate(node)
    for (const [key, child] of Object.entries(node)) {
      if (/^(?:typeAnnotation|typeArguments|typeParameters|returnType)$/u.test(key)) continue
      if (key === 'key' && node.computed === false) continue
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) visit(one)
    }
  }

  /** @param {Node} node */
  function mutate(node) {
    const { start, end } = node
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const { left, right, operator } = node
        const to = operators.get(String(operator))
        if (to === undefined || !isNode(left) || !isNode(right)) return
        const at = text.indexOf(String(operator), left.end)
        // For a whole condition, both values are tried.
        const isEquality = operator === '===' || operator === '!=='
        if (at < right.start && !(isEquality && conditions.has(node))) add(at, at + String(operator).length, to)
        return
      }
      case 'IfStatement':
      case 'ConditionalExpression': {
        if (!isNode(node.test)) return
        conditions.add(node.test)
        add(node.test.start, node.test.end, 'true')
        add(node.test.start, node.test.end, 'false')
        return
      }
      case 'WhileStatement':
        if (isNode(node.test)) add(node.test.start, node.test.end, 'false')
        return
      case 'UnaryExpression':
        if (node.operator === '!' || node.operator === '-') add(start, start + 1, '')
        return
      case 'UpdateExpression':
        if (node.operator === '++') add(start, end, text.slice(start, end).replace('++', '--'))
        return
      case 'ExpressionStatement': {
        const { expression } = node
        if (isNode(expression) && isCall(expression)) add(start, end, '{}')
        return
      }
      case 'Literal':
        mutateLiteral(node)
        return
      case 'TemplateLiteral':
        if (end - start > 2 && !sentence.test(text.slice(start + 1, end - 1))) add(start, end, '``')
        return
      case 'ArrayExpression':
        if (Array.isArray(node.elements) && node.elements.length > 0) add(start, end, '[]')
        return
      case 'CallExpression':
        mutateCall(node)
        return
    }
  }

  /** @param {Node} node */
  function mutateLiteral({ start, end, value, regex }) {
    if (typeof value === 'boolean') add(start, end, String(!value))
    if (typeof value === 'number') add(start, end, value === 0 ? '1' : `(${text.slice(start, end)} + 1)`)
    if (typeof value === 'string' && value === '') add(start, end, "'mutant'")
    if (typeof value === 'string' && value !== '' && !variantName.test(value) && !sentence.test(value))
      add(start, end, "''")
    if (regex !== undefined) {
      const source = text.slice(start, end)
      if (source.startsWith('/^')) add(start, end, `/${source.slice(2)}`)
      if (/\$\/[a-z]*$/u.test(source)) add(start, end, source.replace(/\$(\/[a-z]*)$/u, '$1'))
    }
  }

  /** @param {Node} node */
  function mutateCall({ end, callee }) {
    if (!isNode(callee) || callee.type !== 'MemberExpression' || callee.computed === true) return
    const { object, property } = callee
    if (!isNode(object) || !isNode(property)) return
    const name = text.slice(property.start, property.end)
    const to = methods.get(name)
    if (to !== undefined) add(property.start, property.end, to)
    if (removable.has(name)) add(object.end, end, '')
  }

  visit(/** @type {Node} */ (/** @type {unknown} */ (program)))
  return found.sort((one, other) => one.start - other.start || one.end - other.end)
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/**
 * @param {unknown} node
 * @returns {boolean}
 */
function isNumeric(node) {
  if (!isNode(node)) return false
  if (node.type === 'BinaryExpression') return isNumeric(node.left) && isNumeric(node.right)
  return node.type === 'Literal' && typeof node.value === 'number'
}

/** @param {Node} node */
function isCall(node) {
  const called = /^(?:Await|Unary|Chain)Expression$/u.test(node.type) ? (node.argument ?? node.expression) : node
  return isNode(called) && called.type === 'CallExpression'
}

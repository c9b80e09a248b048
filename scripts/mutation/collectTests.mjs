import { parseSync } from 'vite'

/** Takes the place of `playwright/test` in the files of tests that `quickProcess.mjs` loads. */
export { expect } from 'playwright/test'

/** @typedef {(found: object, use: (value: unknown) => Promise<void>) => unknown} SetUp */
/** @typedef {{ setUp: SetUp, before: Fixture | undefined }} Fixture */
/** @typedef {(found: object) => unknown} Body */
/** @typedef {ReadonlyMap<string, Fixture>} Fixtures */
/** @typedef {{ title: string, body: Body, fixtures: Fixtures, seconds: number | null }} Test */

/** @type {Test[]} */
let collected = []
/** @type {string[]} */
const groups = []
/** @type {Test | null} */
let running = null

/** @returns {readonly Test[]} the tests that were declared since the last call */
export function takeTests() {
  const tests = collected
  collected = []
  return tests
}

/**
 * Runs one test with its fixtures.
 *
 * @param {Test} one
 */
export async function runTest(one) {
  running = one
  /** @type {Map<Fixture, unknown>} */
  const values = new Map()
  /** @type {(() => Promise<void>)[]} */
  const tearDowns = []

  /** @param {string} name @param {Fixture | undefined} fixture */
  async function fixtureValue(name, fixture) {
    if (fixture === undefined) throw new Error(`There is no fixture ${name}`)
    if (values.has(fixture)) return values.get(fixture)
    const found = await valuesFor(fixture.setUp, (other) => (other === name ? fixture.before : one.fixtures.get(other)))
    const value = await new Promise((resolve, reject) => {
      const whole = (async () => {
        await fixture.setUp(found, (given) => {
          resolve(given)
          return new Promise((leave) => {
            tearDowns.unshift(async () => {
              leave()
              await whole
            })
          })
        })
      })()
      whole.catch(reject)
    })
    values.set(fixture, value)
    return value
  }

  /** @param {Function} user @param {(name: string) => Fixture | undefined} fixtureOf */
  async function valuesFor(user, fixtureOf) {
    /** @type {Record<string, unknown>} */
    const found = {}
    for (const name of namesIn(user)) found[name] = await fixtureValue(name, fixtureOf(name))
    return found
  }

  try {
    await one.body(await valuesFor(one.body, (name) => one.fixtures.get(name)))
  } finally {
    for (const tearDown of tearDowns) await tearDown()
  }
}

/** @param {Fixtures} fixtures */
function testWith(fixtures) {
  /** @param {string} name @param {Body} body */
  const declare = (name, body) => {
    const title = [...groups, name].join(' › ')
    // Playwright refuses such a file.
    if (collected.some((one) => one.title === title)) throw new Error(`Two tests are called ${title}`)
    collected.push({ title, body, fixtures, seconds: null })
  }
  return Object.assign(declare, {
    /** @param {Readonly<Record<string, SetUp>>} more */
    extend(more) {
      const added = Object.entries(more).map(
        ([name, setUp]) => /** @type {const} */ ([name, { setUp, before: fixtures.get(name) }]),
      )
      return testWith(new Map([...fixtures, ...added]))
    },
    /** @param {string} name @param {() => void} declareAll */
    describe(name, declareAll) {
      groups.push(name)
      declareAll()
      groups.pop()
    },
    /** @param {boolean} condition */
    skip(condition) {
      if (condition) throw new Error('Skipped tests are for Playwright')
    },
    /** @param {number} milliseconds */
    setTimeout(milliseconds) {
      if (running !== null) running.seconds = milliseconds / 1000
    },
  })
}

export const test = testWith(new Map())

/**
 * The fixtures that a function takes: as with Playwright, the names in the pattern of its first parameter.
 *
 * @param {Function} user
 * @returns {readonly string[]}
 */
function namesIn(user) {
  const { program } = parseSync('function.js', `(${user})`)
  const [statement] = program.body
  if (statement?.type !== 'ExpressionStatement') return []
  let { expression } = statement
  if (expression.type === 'ParenthesizedExpression') ({ expression } = expression)
  if (expression.type !== 'ArrowFunctionExpression' && expression.type !== 'FunctionExpression') return []
  const [first] = expression.params
  if (first?.type !== 'ObjectPattern') return []
  return first.properties.flatMap((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' ? [one.key.name] : [],
  )
}

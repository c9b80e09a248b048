import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'

/**
 * Module hooks of `quickProcess.mjs`: TypeScript is translated, `playwright/test` is replaced, and what a file of tests
 * imports is loaded again for each run, because the run is part of its address.
 */

const collectTests = new URL('collectTests.mjs', import.meta.url).href

/** @type {Map<string, { text: string, source: string }>} */
const translated = new Map()

/**
 * @param {string} specifier
 * @param {{ parentURL?: string }} context
 * @param {(specifier: string, context: object) => Promise<{ url: string }>} next
 */
export async function resolve(specifier, context, next) {
  const run = /\?run=\d+$/u.exec(context.parentURL ?? '')?.[0]
  if (run === undefined) return next(specifier, context)
  if (specifier === 'playwright/test') return { url: collectTests, shortCircuit: true }
  const found = await next(specifier, context)
  return /\.tsx?$/u.test(found.url) ? { ...found, url: found.url + run } : found
}

/**
 * @param {string} url
 * @param {object} context
 * @param {(url: string, context: object) => Promise<object>} next
 */
export async function load(url, context, next) {
  if (!/\.tsx?\?run=\d+$/u.test(url)) return next(url, context)
  const file = fileURLToPath(url)
  const text = readFileSync(file, 'utf8')
  const known = translated.get(file)
  const source = known?.text === text ? known.source : (await transformWithOxc(text, file)).code
  translated.set(file, { text, source })
  return { format: 'module', source, shortCircuit: true }
}

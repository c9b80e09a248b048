import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { projectFolder } from './project-folder.mjs'

/**
 * Paths from the project's folder, with slashes.
 *
 * @typedef {{ from: string, to: string }} Import
 */

const isTest = /\.(test|testing)\.tsx?$/

/**
 * Every import between the TypeScript files of some folders, those of types included; tests are left out.
 *
 * @param {readonly string[]} roots such as `src/main`
 * @returns {Import[]}
 */
export function importsWithin(roots) {
  return roots.flatMap((root) =>
    readdirSync(path.join(projectFolder, root), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(root, name.replaceAll('\\', '/')))
      .filter((file) => /\.tsx?$/.test(file) && !isTest.test(file))
      .flatMap(importsOf),
  )
}

/**
 * The imports between folders that are part of a circle, a sentence each: from the folder of `to` a chain of imports leads
 * back to the folder of `from`. Biome finds those between files.
 *
 * @param {readonly Import[]} imports
 */
export function folderCircles(imports) {
  /** @type {Map<string, Set<string>>} */
  const neighbours = new Map()
  for (const { from, to } of imports) {
    const folder = path.posix.dirname(from)
    neighbours.set(folder, (neighbours.get(folder) ?? new Set()).add(path.posix.dirname(to)))
  }
  return imports.flatMap(({ from, to }) => {
    const [start, goal] = [path.posix.dirname(to), path.posix.dirname(from)]
    const isCircle = start !== goal && reachableFrom(start, neighbours).has(goal)
    return isCircle ? `${from} imports ${to}, whose folder depends on ${goal}.` : []
  })
}

/** @param {string} file */
function importsOf(file) {
  const { module, errors } = parseSync(file, readFileSync(path.join(projectFolder, file), 'utf8'))
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
  ]
  const own = new Set(names.filter((name) => name?.startsWith('.')))
  return [...own].map((name) => ({ from: file, to: path.posix.join(path.posix.dirname(file), name ?? '') }))
}

/**
 * @param {string} start
 * @param {ReadonlyMap<string, ReadonlySet<string>>} neighbours
 */
function reachableFrom(start, neighbours) {
  const found = new Set([start])
  for (const folder of found) for (const next of neighbours.get(folder) ?? []) found.add(next)
  return found
}

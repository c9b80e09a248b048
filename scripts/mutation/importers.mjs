import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const imported = /(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/gu
/** No mutant of what is only named as a type can be noticed by a test. */
const typesOnly = /^(?:import|export) type (?:\{[^}]*\}|[\w* ]+) from '[^']+'$/gmu

/**
 * The unit tests that import a file, directly or through others, those with the shortest way first.
 *
 * @param {string} folder the project's
 * @returns {(file: string) => readonly { test: string, distance: number }[]} of a path relative to the folder
 */
export function findImporters(folder) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const file of filesIn(path.join(folder, 'src'))) {
    for (const [, name = ''] of readFileSync(file, 'utf8').replaceAll(typesOnly, '').matchAll(imported)) {
      const target = path.resolve(path.dirname(file), name)
      if (existsSync(target)) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return (file) => {
    const start = path.join(folder, file)
    const distances = new Map([[start, 0]])
    for (const [one, distance] of distances)
      for (const importer of importers.get(one) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1)
    return [...distances]
      .filter(([one]) => one.endsWith('.test.ts'))
      .map(([one, distance]) => ({ test: path.relative(folder, one), distance }))
      .sort((one, other) => one.distance - other.distance)
  }
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? filesIn(file) : /\.tsx?$/u.test(entry.name) ? [file] : []
  })
}

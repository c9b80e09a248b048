import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const house = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

const fromHouse = createRequire(path.join(house, 'package.json'))

/**
 * A file of an installed package, whatever the package says it exports.
 *
 * @param {string} packageName
 * @param {string[]} inside
 */
export function fileOfPackage(packageName, ...inside) {
  return path.join(path.dirname(fromHouse.resolve(`${packageName}/package.json`)), ...inside)
}

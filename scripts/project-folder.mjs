import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const projectFolder = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

const fromProject = createRequire(path.join(projectFolder, 'package.json'))

/**
 * A file of an installed package, also when the package does not export it.
 *
 * @param {string} packageName
 * @param {string[]} inside
 */
export function fileOfPackage(packageName, ...inside) {
  return path.join(path.dirname(fromProject.resolve(`${packageName}/package.json`)), ...inside)
}

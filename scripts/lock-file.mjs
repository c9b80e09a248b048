import path from 'node:path'

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [inBundle] it comes inside the package that needs it
 * @property {boolean} [optional]
 * @property {readonly string[]} [os]
 * @property {readonly string[]} [cpu]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 *
 * @typedef {object} Manifest
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 *
 * @typedef {{ packages?: Record<string, LockedPackage> }} LockFile
 */

const exactVersion = /^\d+\.\d+\.\d+(-[\w.-]+)?$/

/**
 * The reasons why `npm ci` would install other packages from a lock file on another machine. npm writes the packages of
 * other platforms only when the registry has them at that moment, without a warning. `npm ci` itself refuses a lock file
 * that does not fit package.json.
 *
 * @param {Manifest} manifest package.json
 * @param {LockFile} lock package-lock.json
 * @returns {string[]} a sentence each; none when the lock file is right
 */
export function faultsOfLock(manifest, lock) {
  const packages = lock.packages ?? {}
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  return [
    ...ranges
      .filter(([, version]) => !exactVersion.test(version))
      .map(([name, version]) => `package.json asks for ${name} "${version}", which is no exact version.`),
    ...Object.keys(packages).flatMap((place) => faultsAt(place, packages)),
  ]
}

/**
 * @param {string} place such as `node_modules/vite`; empty for the project itself
 * @param {Record<string, LockedPackage>} packages
 */
function faultsAt(place, packages) {
  const entry = packages[place] ?? {}
  const faults = Object.entries(neededBy(entry)).flatMap(([name, range]) => {
    const found = placeOf(name, place, packages)
    if (found === null) return [`${place || 'package.json'} needs ${name} ${range}, which is not locked.`]
    const version = packages[found]?.version
    return exactVersion.test(range) && version !== range
      ? [`${place || 'package.json'} needs ${name} ${range}, but ${version} is locked.`]
      : []
  })
  if (place === '') return faults
  if (entry.resolved !== undefined) faults.push(`${place} names a download address, which serves one registry only.`)
  if (entry.version === undefined) faults.push(`${place} has no version.`)
  if (entry.integrity === undefined && !entry.inBundle) faults.push(`${place} has no integrity.`)
  if ((entry.os || entry.cpu) && !entry.optional) faults.push(`${place} is for one platform, but is not optional.`)
  return faults
}

/** @param {LockedPackage} entry */
function neededBy({
  dependencies,
  devDependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta,
}) {
  const peers = Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta?.[name]?.optional)
  return { ...Object.fromEntries(peers), ...dependencies, ...devDependencies, ...optionalDependencies }
}

/**
 * Where npm has put a package for the one in `from`: in it, or in a folder above.
 *
 * @param {string} name
 * @param {string} from such as `node_modules/vite`; empty for the project itself
 * @param {Readonly<Record<string, unknown>>} packages
 * @returns {string | null}
 */
export function placeOf(name, from, packages) {
  const place = path.posix.join(from, 'node_modules', name)
  if (packages[place] !== undefined) return place
  const above = from.lastIndexOf('node_modules/')
  return above === -1 ? null : placeOf(name, from.slice(0, Math.max(0, above - 1)), packages)
}

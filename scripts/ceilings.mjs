import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from './project-folder.mjs'

/** @typedef {readonly [lines: number, kilobytes: number]} Size kilobytes as well, so that longer lines gain nothing */
/** @typedef {Record<string, Size>} Sizes by `program`, `tests` and folder, which has both */

const fileName = 'scripts/ceilings.json'
const isNotOurs = /package-lock\.json$|\.vault$|^e2e\/data-folder\/written-by|^scripts\/ceilings\.json$/u
const isTest = /^e2e\/|\.(?:test|testing)\.|^src\/reading\/.*\.jsonl$|\/practiceSteps\.txt$/u
const folderIn =
  /^(?:src\/renderer\/features\/[^/]+|src\/(?:main|shared|renderer)(?:\/[^/]+)?|src\/[^/]+|e2e\/[^/]+|[^/]+)(?=\/)/u

/** What stands above its ceiling, and ceilings that rose without being paid for; a sentence each. */
export function ceilingProblems() {
  const ceilings = JSON.parse(readFileSync(path.join(projectFolder, fileName), 'utf8'))
  return [...aboveCeilings(sizes(sources()), ceilings), ...risen(ceilings, ceilingsBefore(ceilings))]
}

/** Writes what stands as the new ceilings; that of a folder a little above, so that not every change writes the file. */
export function writeCeilings() {
  const lines = Object.entries(sizes(sources())).map(([name, [lines, kilobytes]]) => {
    const room = name === 'program' || name === 'tests' ? 1 : 50
    return `  ${JSON.stringify(name)}: [${Math.ceil(lines / room) * room}, ${Math.ceil(kilobytes + (room - 1) / 25)}]`
  })
  writeFileSync(path.join(projectFolder, fileName), `{\n${lines.join(',\n')}\n}\n`)
}

/**
 * @param {ReadonlyArray<{ name: string, text: string }>} files
 * @returns {Sizes}
 */
export function sizes(files) {
  /** @type {Sizes} */
  const found = { program: [0, 0], tests: [0, 0] }
  for (const { name, text } of files) {
    for (const key of [isTest.test(name) ? 'tests' : 'program', folderIn.exec(name)?.[0] ?? name]) {
      const [lines, kilobytes] = found[key] ?? [0, 0]
      found[key] = [lines + text.split('\n').length - 1, kilobytes + Buffer.byteLength(text) / 1000]
    }
  }
  return found
}

/**
 * @param {Sizes} found
 * @param {Sizes} ceilings
 */
export function aboveCeilings(found, ceilings) {
  return Object.keys(found)
    .filter((name) => isAbove(found[name], ceilings[name]))
    .map(
      (name) =>
        `${name}: ${found[name]?.map(Math.ceil).join(' lines, ')} kB, above ${ceilings[name]?.join(' lines, ') ?? 0} kB.`,
    )
}

/**
 * The ceilings of the program and of the tests only go down. That of a folder rises in a change that lowers one of them.
 *
 * @param {Sizes} ceilings
 * @param {Sizes} before
 */
export function risen(ceilings, before) {
  const isPaid = ['program', 'tests'].some((name) => isAbove(before[name], ceilings[name]))
  return Object.keys(ceilings)
    .filter((name) => isAbove(ceilings[name], before[name]) && (!isPaid || name === 'program' || name === 'tests'))
    .map((name) => `The ceiling of ${name} rises, and nothing is taken away for it.`)
}

/**
 * @param {Size | undefined} one
 * @param {Size | undefined} other
 */
function isAbove([lines, kilobytes] = [0, 0], [mostLines, mostKilobytes] = [0, 0]) {
  return lines > mostLines || kilobytes > mostKilobytes
}

/** Of the last changes of the file: for program and tests the fewest lines, for folders the newest that differ. */
function ceilingsBefore(/** @type {Sizes} */ ceilings) {
  const commits = git('log', '-30', '--format=%H', '--', fileName).split('\n').filter(Boolean)
  const all = commits.map((commit) => /** @type {Sizes} */ (JSON.parse(git('show', `${commit}:${fileName}`))))
  // Without the commit of these ceilings, so that what it has paid for stays paid.
  const earlier = all.slice(all.findIndex((one) => JSON.stringify(one) !== JSON.stringify(ceilings)))
  const newest = earlier[0] ?? ceilings
  /** @type {(name: 'program' | 'tests') => Size} */
  const fewest = (name) =>
    [newest, ...earlier]
      .map((one) => /** @type {Size} */ (one[name]))
      .reduce((low, one) => (one[0] < low[0] ? one : low))
  return { ...newest, program: fewest('program'), tests: fewest('tests') }
}

function sources() {
  return git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'scripts', 'e2e')
    .split('\n')
    .filter((name) => name !== '' && !isNotOurs.test(name) && existsSync(path.join(projectFolder, name)))
    .map((name) => ({ name, text: readFileSync(path.join(projectFolder, name), 'utf8') }))
}

function git(/** @type {string[]} */ ...words) {
  return execFileSync('git', words, { cwd: projectFolder, encoding: 'utf8' })
}

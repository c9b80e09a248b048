import { Failure } from '../failure.mjs'

/**
 * A fuse of Electron's executable, in the order of its fuse wire. `since`, where the oldest Electron that runs the program
 * (33) does not have it: the major version of the other one, which has.
 *
 * @typedef {{ name: string, on: boolean, since?: number, why: string }} Fuse
 */

/** @type {readonly Fuse[]} */
export const fuses = [
  { name: 'RunAsNode', on: false, why: 'ELECTRON_RUN_AS_NODE would make the station a Node that runs any code.' },
  {
    name: 'EnableCookieEncryption',
    on: false,
    why: 'No cookie is written to the disk. On Linux it would wait for a keyring at the start, which may not be there.',
  },
  { name: 'EnableNodeOptionsEnvironmentVariable', on: false, why: 'NODE_OPTIONS would load code and open a debugger.' },
  { name: 'EnableNodeCliInspectArguments', on: false, why: '--inspect and SIGUSR1 would open a debugger.' },
  {
    name: 'EnableEmbeddedAsarIntegrityValidation',
    on: true,
    why: 'Windows and macOS refuse a changed app.asar. Electron has no such check on Linux, where root owns the file.',
  },
  { name: 'OnlyLoadAppFromAsar', on: true, why: 'A folder "app" beside app.asar would be started without a check.' },
  {
    name: 'LoadBrowserProcessSpecificV8Snapshot',
    on: false,
    why: 'The package has no V8 snapshot of its own; the main process uses the one of all processes.',
  },
  { name: 'GrantFileProtocolExtraPrivileges', on: false, why: 'No page comes from file://; the page has app://kiosk.' },
  {
    name: 'WasmTrapHandlers',
    on: true,
    since: 45,
    why: "Electron's default. Without it WebAssembly, which Node uses to read HTTP, checks each access, slowly.",
  },
]

/**
 * The reasons why the table does not decide every fuse that the library knows, sentence by sentence.
 *
 * @param {readonly string[]} known the names of the library, in the order of the wire
 */
export function faultsOfTable(known) {
  return Array.from({ length: Math.max(known.length, fuses.length) }, (_, index) => {
    const [decided, name] = [fuses[index]?.name, known[index]]
    if (decided === name) return []
    if (decided === undefined) return [`@electron/fuses knows the fuse ${name}, and no line of the table decides it.`]
    return [`Fuse ${index} is ${decided} in the table and ${name ?? 'unknown'} in @electron/fuses.`]
  }).flat()
}

/**
 * The reasons why the table does not decide every fuse of an executable, sentence by sentence.
 *
 * @param {number} length of its fuse wire
 * @param {number} electronMajor
 */
export function faultsOfWire(length, electronMajor) {
  const expected = fuses.filter(({ since = 0 }) => since <= electronMajor).length
  if (length === expected) return []
  return [`Electron ${electronMajor} has ${length} fuses, and the table decides ${expected} of them.`]
}

const wireStates = /** @type {Record<number, string>} */ ({ 48: 'off', 49: 'on', 114: 'removed', 144: 'inherited' })

/**
 * What is used of @electron/fuses.
 *
 * @typedef {object} FuseLibrary
 * @property {Record<string | number, string | number>} FuseV1Options
 * @property {{ V1: string }} FuseVersion
 * @property {(executable: string) => Promise<Record<string, number | string>>} getCurrentFuseWire
 * @property {(executable: string, config: object) => Promise<number>} flipFuses
 */

/** @param {FuseLibrary} library */
function fusesOf({ FuseV1Options }) {
  const numbers = Object.values(FuseV1Options).filter((value) => typeof value === 'number')
  return numbers.sort((one, other) => one - other).map((number) => String(FuseV1Options[number]))
}

/**
 * Sets every fuse of an executable as the table decides and reads it back. Throws a Failure for a fuse that the table does
 * not decide.
 *
 * @param {{ executable: string, electronVersion: string, library: FuseLibrary }} of
 */
export async function setFuses({ executable, electronVersion, library }) {
  const before = await readWire(executable, library)
  const faults = [
    ...faultsOfTable(fusesOf(library)),
    ...faultsOfWire(before.length, Number.parseInt(electronVersion, 10)),
  ]
  if (faults.length > 0) throw new Failure(faults.join('\n'))
  const decided = fuses.slice(0, before.length).map(({ on }, index) => [index, on])
  const isWholeTable = before.length === fuses.length
  await library.flipFuses(executable, {
    version: library.FuseVersion.V1,
    strictlyRequireAllFuses: isWholeTable,
    ...Object.fromEntries(decided),
  })
  const wrong = await wrongFuses({ executable, library })
  if (wrong.length > 0) throw new Failure(wrong.join('\n'))
}

/**
 * The fuses of an executable that are not as the table decides, sentence by sentence.
 *
 * @param {{ executable: string, library: FuseLibrary }} of
 */
export async function wrongFuses({ executable, library }) {
  const wire = await readWire(executable, library)
  return wire.flatMap((state, index) => {
    const fuse = fuses[index]
    if (fuse === undefined) return [`The executable has a fuse ${index} that the table does not decide.`]
    const said = wireStates[state] ?? String(state)
    return said === (fuse.on ? 'on' : 'off') ? [] : [`The fuse ${fuse.name} is ${said}.`]
  })
}

/**
 * @param {string} executable
 * @param {FuseLibrary} library
 */
async function readWire(executable, library) {
  const { version, ...states } = await library.getCurrentFuseWire(executable)
  if (version !== library.FuseVersion.V1) throw new Failure(`The fuse wire has version ${version}, which is not known.`)
  return Object.values(states).map(Number)
}

/** What app.asar may contain: the built program without source maps, and the practice kitchen. */
const allowed = [
  /^package\.json$/,
  /^out\/main\/(?!codeCache)(?:chunks\/)?[\w-]+\.cjs$/,
  /^out\/main\/behindWindow\.cjs\.cache$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/(?:index|day)\.html$/,
  /^out\/renderer\/assets\/[\w.-]+\.(?:js|css|woff2?|svg)$/,
  /^resources\/practice-kitchen\/(?:recipes\/)?[\w-]+\.json$/,
]

const needed = [
  'package.json',
  'out/main/index.cjs',
  'out/main/behindWindow.cjs',
  'out/main/behindWindow.cjs.cache',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/renderer/day.html',
]

/**
 * The faults of the list of files in app.asar, sentence by sentence.
 *
 * @param {readonly string[]} files with slashes
 * @param {readonly string[]} kitchen the files of the practice kitchen in the repository
 */
export function faultsOfArchive(files, kitchen) {
  return [
    ...files.filter((file) => !allowed.some((one) => one.test(file))).map((file) => `app.asar contains ${file}.`),
    ...[...needed, ...kitchen].filter((file) => !files.includes(file)).map((file) => `app.asar lacks ${file}.`),
  ]
}

/** What the packaged program may be larger than a bare Electron application, in bytes. */
const mostAboveBare = 15_000_000

/**
 * @param {{ program: number, bare: number }} sizes in bytes
 * @returns {{ said: string, fault: string | null }}
 */
export function compareSizes({ program, bare }) {
  const [mine, theirs, more] = [program, bare, program - bare].map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`)
  const said = `Installed: ${mine}; a bare Electron application packaged in the same way: ${theirs}; more: ${more}.`
  const fault = program - bare > mostAboveBare ? `The program may be ${mostAboveBare / 1e6} MB larger.` : null
  return { said, fault }
}

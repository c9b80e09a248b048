/** How the program was started. */
interface Launch {
  readonly isPackaged: boolean
  readonly platform: NodeJS.Platform
}

/** The switches that a packaged program obeys. All others are dropped, also those that later versions of Chromium add. */
const ALLOWED_SWITCHES: ReadonlySet<string> = new Set([
  'practice-kitchen',
  'check-station',
  'user-data-dir',
  // What the session of the operating system may need: its keyring, its kind of display, no graphics processor.
  'password-store',
  'ozone-platform',
  'ozone-platform-hint',
  'disable-gpu',
])

/**
 * Switches that Electron, Chromium or Node obey before the code of the program runs, so that dropping them has no
 * effect: a debugger is open, Node has loaded other code, or the processes of the sandbox have started without it.
 */
const OBEYED_BEFORE =
  /^(inspect|debug|require$|r$|import$|js-flags$|no-sandbox$|no-zygote|single-process$|disable-.+-sandbox$)/

/** The parts of a command line that a packaged program does not obey. All are names of switches, without values. */
interface RefusedSwitches {
  /** Have to be dropped before the program is ready. */
  readonly dropped: readonly string[]
  /** Have had their effect already: the program has to end. */
  readonly obeyed: readonly string[]
}

/**
 * Compares a command line with the list of allowed switches. A program that is not packaged obeys every switch, because
 * development and tests need them. Does not return values, which may contain secrets.
 */
export function refusedSwitches(argv: readonly string[], { isPackaged, platform }: Launch): RefusedSwitches {
  if (!isPackaged) return { dropped: [], obeyed: [] }
  const names = argv.slice(1).flatMap((argument) => switchOf(argument, platform) ?? [])
  const refused = [...new Set(names)].filter((name) => !ALLOWED_SWITCHES.has(name))
  return {
    dropped: refused.filter((name) => !OBEYED_BEFORE.test(name)),
    obeyed: refused.filter((name) => OBEYED_BEFORE.test(name)),
  }
}

/**
 * The name of the switch of an argument, or null for another argument. As in Chromium's `base/command_line.cc`, a single
 * hyphen begins a switch too, on Windows also a slash, and there case does not matter. What follows `--` counts too,
 * although Chromium does not read it: Node may.
 */
function switchOf(argument: string, platform: NodeJS.Platform): string | null {
  const isWindows = platform === 'win32'
  const word = argument.trim()
  const prefix = ['--', '-', ...(isWindows ? ['/'] : [])].find((start) => word.startsWith(start))
  const [name = ''] = prefix === undefined ? [] : word.slice(prefix.length).split('=')
  if (name === '') return null
  return isWindows ? name.toLowerCase() : name
}

import { isLoopback } from '../../shared/loopback.ts'
import { urlOf } from '../redaction/url.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Variables that steer Electron, Chromium, Node or this program. Those of the operating system have other names. */
const STEERING = /^(electron_|node_|chrome_|chromium_|google_|linecook_|nss_|openssl_|ssl_?key_?log)/i

/** Steering variables that a packaged program may have. */
const ALLOWED_VARIABLES: ReadonlySet<string> = new Set([
  'LINECOOK_STATION',
  // Electron reads the kind of display from it, and sets the other one itself.
  'ELECTRON_OZONE_PLATFORM_HINT',
  'CHROME_DESKTOP',
])

/**
 * The names of the environment variables that a packaged program has to drop before Chromium and its own code read
 * them. The variables of the operating system stay: display, keyring, language and, on Linux, its proxy.
 */
export function refusedVariables(environment: Environment, isPackaged: boolean): readonly string[] {
  if (!isPackaged) return []
  return Object.keys(environment).filter((name) => STEERING.test(name) && !ALLOWED_VARIABLES.has(name))
}

/**
 * The address from which electron-vite serves the page during development, or null. Only an address of this machine
 * counts, because the page gets the bridge. A packaged program has none.
 */
export function developmentAddress(environment: Environment, isPackaged: boolean): URL | null {
  const { ELECTRON_RENDERER_URL: wanted } = environment
  const address = isPackaged || wanted === undefined ? null : urlOf(wanted)
  if (address === null) return null
  return ['http:', 'https:'].includes(address.protocol) && isLoopback(address.hostname) ? address : null
}

/**
 * `LINECOOK_WINDOWED=1366x768` sets the size of the window, any other text means 1280 by 800. Null if unset or in a
 * packaged program: the window fills the display.
 */
export function windowedSize(
  environment: Environment,
  isPackaged: boolean,
): { readonly width: number; readonly height: number } | null {
  const { LINECOOK_WINDOWED: wanted } = environment
  if (isPackaged || wanted === undefined || wanted === '') return null
  const [, width, height] = /^(\d{3,5})x(\d{3,5})$/.exec(wanted) ?? []
  return width === undefined || height === undefined
    ? { width: 1280, height: 800 }
    : { width: Number(width), height: Number(height) }
}

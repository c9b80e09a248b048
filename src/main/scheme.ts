import { join } from 'node:path'
import { protocol, type Session } from 'electron/main'
import type { Theme } from '../shared/model.ts'
import { pageFile } from './pageFile.ts'

/** The origin of the program's page, the only one that is loaded. */
export const PAGE_ORIGIN = 'app://kiosk'
export const PAGE_ADDRESS = `${PAGE_ORIGIN}/index.html`

/** Allows only the page's own files, because the main process sends all HTTP requests. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // Without `allow-modals`, `allow-popups` and `allow-downloads`: printing, dialogs, windows and downloads do nothing.
  'sandbox allow-scripts allow-same-origin allow-forms',
].join('; ')

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

/** The document of the day theme, which the build makes of the other one: electron.vite.config.ts. */
const DAY_DOCUMENT = 'day.html'

/** Of Chromium: ERR_FILE_NOT_FOUND. */
const NOT_FOUND = { error: -6 }

/** Call before `app` is ready, because Chromium fixes its schemes at start. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/**
 * Serves the built renderer in `folder` as `app://kiosk/` to the windows of `session`; the document is the one with the
 * `theme` that its first frame is painted in. Uses `registerFileProtocol`, because a thread of Chromium then reads the file
 * and writes it into the pipe of the page: of any other answer, also one of `handle`, this thread writes each part and the
 * end. `onScriptAsked` is called when the page has asked for a script.
 */
export function serveRenderer(
  session: Session,
  served: {
    readonly folder: string
    readonly theme: () => Theme
    readonly onScriptAsked: () => void
  },
): void {
  const { folder, theme, onScriptAsked } = served
  const document = join(folder, 'index.html')
  session.protocol.registerFileProtocol('app', ({ url }, answer) => {
    const file = pageFile(url, folder)
    if (file === null) return answer(NOT_FOUND)
    answer({ path: file === document && theme() === 'day' ? join(folder, DAY_DOCUMENT) : file, headers: HEADERS })
    if (file.endsWith('.js')) setImmediate(onScriptAsked)
  })
}

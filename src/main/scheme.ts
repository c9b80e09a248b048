import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
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

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.map': 'application/json',
}

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

/** Without data, the request would fail and not be answered. */
const NOT_FOUND = { statusCode: 404, data: Buffer.alloc(0) }

/** This thread writes a body into the pipe of the page after it has answered, as fast as the page reads it. */
const BODY_MILLISECONDS = 6

/** Call before `app` is ready, because Chromium fixes its schemes at start. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/**
 * Serves the built renderer in `folder` as `app://kiosk/` to the windows of `session`; the document has the `theme` that
 * its first frame is painted in. Uses `registerBufferProtocol`, because Electron 33 does not have `registerSource`, and
 * `handle` builds a `Request` and a `Response` of Node for every file: loading those took 40 ms of the start.
 * `onDocumentServed` is called when the page has its document: until it asks for more, some milliseconds pass in which
 * this process has nothing to do. `onScriptServed` is called when the page has a script, whenever no other file of the
 * page is waited for.
 */
export function serveRenderer(
  session: Session,
  served: {
    readonly folder: string
    readonly theme: () => Theme
    readonly onDocumentServed: () => void
    readonly onScriptServed: () => void
  },
): void {
  const { folder, theme, onDocumentServed, onScriptServed } = served
  let asked = 0
  let hasScript = false
  session.protocol.registerBufferProtocol('app', async (request, answer) => {
    asked++
    const file = pageFile(request.url, folder)
    const body = file === null ? null : await readFile(file).catch(() => null)
    asked--
    if (file === null || body === null) return answer(NOT_FOUND)
    const extension = extname(file)
    answer({
      data: extension === '.html' ? withTheme(body, theme()) : body,
      mimeType: CONTENT_TYPES[extension] ?? 'application/octet-stream',
      headers: HEADERS,
    })
    if (extension === '.html') setTimeout(onDocumentServed, BODY_MILLISECONDS)
    hasScript ||= extension === '.js'
    if (hasScript && asked === 0) setTimeout(onScriptServed, BODY_MILLISECONDS)
  })
}

function withTheme(document: Buffer, theme: Theme): Buffer {
  return Buffer.from(document.toString('utf8').replace('data-theme="night"', `data-theme="${theme}"`))
}

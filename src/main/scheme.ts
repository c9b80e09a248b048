import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { protocol, type Session } from 'electron/main'
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
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.map': 'application/json',
}

/** Call before `app` is ready, because Chromium fixes its schemes at start. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/**
 * Serves the built renderer in `folder` as `app://kiosk/` to the windows of `session`. Uses `protocol.handle`, because
 * Electron 33 does not have `registerSource`.
 */
export function serveRenderer(session: Session, folder: string): void {
  session.protocol.handle('app', async (request) => {
    const file = pageFile(request.url, folder)
    if (file === null) return new Response(null, { status: 404 })
    try {
      const body = await readFile(file)
      return new Response(new Uint8Array(body), {
        headers: {
          'Content-Type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
          'Content-Security-Policy': CONTENT_SECURITY_POLICY,
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'no-store',
        },
      })
    } catch {
      return new Response(null, { status: 404 })
    }
  })
}

/**
 * The program that Electron runs for the stage: one window, which loads the built page from `LINECOOK_PAGE`. The main
 * process of Linecook runs in the test.
 */
const { join } = require('node:path')
const { app, BrowserWindow, protocol, session } = require('electron/main')

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
])
void app.whenReady().then(() => {
  const page = session.fromPartition('page')
  page.protocol.registerFileProtocol('app', ({ url }, answer) =>
    answer({
      path: join(process.env.LINECOOK_PAGE, new URL(url).pathname),
      headers: { 'Cache-Control': 'no-store' },
    }),
  )
  const window = new BrowserWindow({
    width: 1920,
    height: 1080,
    frame: false,
    webPreferences: { session: page, backgroundThrottling: false, autoplayPolicy: 'no-user-gesture-required' },
  })
  void window.loadURL('about:blank')
})

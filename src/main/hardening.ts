import { app, Menu, type Session } from 'electron/main'

/** Before the app is ready: every window is sandboxed, whatever its preferences say. */
export function sandboxEveryWindow(): void {
  // Whoever starts the program with --no-sandbox (a test as root) has said so; asking for both ends the process.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
}

/** No menu, and with it none of its keys: reload, zoom and the developer tools. */
export function removeMenu(): void {
  Menu.setApplicationMenu(null)
}

/** The page needs no permission, so it gets none: Electron would approve by default. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}))
  session.on('will-download', (event) => event.preventDefault())
}

/** The one page stays where it is and opens nothing, in whatever web contents there will ever be. */
export function denyNavigation(): void {
  app.on('web-contents-created', (_created, contents) => {
    // Loading the same address anew leads nowhere else; hot reload does it.
    const stay = (event: { readonly url: string; preventDefault(): void }) => {
      if (event.url !== contents.getURL()) event.preventDefault()
    }
    contents.on('will-navigate', stay)
    contents.on('will-frame-navigate', stay)
    contents.on('will-redirect', (event) => event.preventDefault())
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}

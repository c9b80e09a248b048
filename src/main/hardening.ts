import { app, Menu, type Session } from 'electron/main'

/** Sandboxes every window regardless of its preferences. Call before `app` is ready. */
export function sandboxEveryWindow(): void {
  // With --no-sandbox (tests as root) Electron would end the process.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
}

/** Removes the menu and thereby its keyboard shortcuts: reload, zoom and developer tools. */
export function removeMenu(): void {
  Menu.setApplicationMenu(null)
}

/** Denies all permissions and downloads, because Electron grants permissions by default. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}))
  session.on('will-download', (event) => event.preventDefault())
}

/** Denies navigation and new windows in all web contents. */
export function denyNavigation(): void {
  app.on('web-contents-created', (_created, contents) => {
    // Reloading the same address is allowed for hot reload.
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

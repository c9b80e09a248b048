import { app, Menu, type Session } from 'electron/main'
import { refusedSwitches } from './launch/commandLine.ts'
import { refusedVariables } from './launch/environment.ts'
import type { Log } from './logging/log.ts'
import { isTestOnly, TEST_ONLY_STYLE } from './window/testOnlyMark.ts'

/**
 * Drops and logs the switches and environment variables that a packaged program does not obey. Returns false if one of
 * them has had its effect already, so that the program must not start. Call before `app` is ready.
 */
export function dropRefusedSettings(log: Log): boolean {
  const { isPackaged } = app
  const { dropped, obeyed } = refusedSwitches(process.argv, { isPackaged, platform: process.platform })
  const variables = refusedVariables(process.env, isPackaged)
  for (const name of dropped) app.commandLine.removeSwitch(name)
  for (const name of variables) delete process.env[name]
  if (dropped.length > 0 || variables.length > 0) log.error('Settings were dropped', { switches: dropped, variables })
  if (obeyed.length > 0) log.error('The program does not start with these switches', { switches: obeyed })
  return obeyed.length === 0
}

/**
 * Switches off what Chromium sends by itself. Network Error Logging and Reporting send the address of a request, for a
 * sign-in with its password, to a collector that the answering server names. QUIC resends a request of any method after
 * an error of the protocol (decision 0002). Call before `app` is ready.
 */
export function sendNoReports(): void {
  const { commandLine } = app
  const others = commandLine.getSwitchValue('disable-features')
  const ours = 'NetworkErrorLogging,Reporting'
  commandLine.appendSwitch('disable-features', others === '' ? ours : `${others},${ours}`)
  commandLine.appendSwitch('disable-quic')
}

/**
 * Keeps pages from asking the name server ahead of a request, and WebRTC from sending UDP past the proxy. Call before
 * `app` is ready.
 */
export function sendNothingFromPages(): void {
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false')
  app.on('web-contents-created', (_event, contents) => contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp'))
}

/**
 * Gives the pages of a session a proxy that does not exist, for what their content security policy does not hold (TCP of
 * WebRTC). Requests of the main process use other sessions, with the proxy of the system. With `mayUseLoopback` pages
 * reach servers on this machine, as the one of the development build; Chromium uses no proxy for these by itself.
 */
export async function denyNetwork(session: Session, { mayUseLoopback }: { mayUseLoopback: boolean }): Promise<void> {
  // 9 is the port of the discard service, where browsers never listen.
  await session.setProxy({
    proxyRules: 'socks5://127.0.0.1:9',
    ...(mayUseLoopback ? {} : { proxyBypassRules: '<-loopback>' }),
  })
}

/** Answers a server that asks for a client certificate with none. Electron would choose the first one. */
export function denyClientCertificates(): void {
  app.on('select-client-certificate', (event, _contents, _address, _certificates, answer) => {
    event.preventDefault()
    answer()
  })
}

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

const WITHOUT_WEBRTC = 'delete globalThis.RTCPeerConnection; delete globalThis.webkitRTCPeerConnection'

/**
 * Denies file pickers, and takes WebRTC from every frame. Electron has neither an event nor a switch for them, so the
 * protocol of the developer tools does it: Chromium then opens no picker and waits for files that never come, and without
 * its constructor WebRTC does not ask the name server for a server or a peer, which no proxy holds. (Printing and dialogs
 * are denied by the policy of the page, see scheme.ts; the pickers of the File System Access API by
 * `disableBlinkFeatures`, see window.ts.)
 */
export function denyFilePickersAndWebRtc(log: Log): void {
  app.on('web-contents-created', (_created, contents) => {
    if (contents.getType() !== 'window') return
    const tools = contents.debugger
    const failed = (error: unknown) => {
      if (!contents.isDestroyed()) log.error('File pickers and WebRTC could not be denied', { error })
    }
    tools.on('message', (_event, method) => {
      if (method === 'Page.fileChooserOpened') log.error('A file picker was denied')
      // With the protocol in use, it answers the dialogs of a page, which would otherwise wait.
      if (method === 'Page.javascriptDialogOpening')
        tools.sendCommand('Page.handleJavaScriptDialog', { accept: false }).catch(failed)
    })
    try {
      tools.attach()
      Promise.all([
        tools.sendCommand('Page.enable'),
        tools.sendCommand('Page.setInterceptFileChooserDialog', { enabled: true }),
        tools.sendCommand('Page.addScriptToEvaluateOnNewDocument', { source: WITHOUT_WEBRTC, runImmediately: true }),
      ]).catch(failed)
    } catch (error) {
      failed(error)
    }
  })
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

/** Marks every page of a package that serves tests only. The page cannot remove the mark. */
export function markTestOnly(log: Log): void {
  if (!isTestOnly(app.getVersion())) return
  log.error('This package is for tests only')
  app.on('web-contents-created', (_created, contents) => {
    contents.on('dom-ready', () => {
      contents.insertCSS(TEST_ONLY_STYLE, { cssOrigin: 'user' }).catch((error: unknown) => {
        if (!contents.isDestroyed()) log.error('A page could not be marked as test only', { error })
      })
    })
  })
}

import { chmod, cp, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CALLS } from '../../src/shared/contract/contract.ts'
import { expect, people, readState, signIn, test } from '../kiosk.ts'
import { startReportingService } from './reportingService.ts'

test('the page is kept to itself: its calls, its files and its navigation', async ({ service, kiosk, page }) => {
  await test.step('the page reaches neither the network nor the system, only the calls of the bridge', async () => {
    expect(page.url()).toBe('app://kiosk/index.html')
    const reach = await page.evaluate(async (address) => {
      const outcome = async (attempt: () => Promise<unknown>) =>
        attempt().then(
          () => 'reached',
          () => 'refused',
        )
      return {
        require: typeof Reflect.get(window, 'require'),
        process: typeof Reflect.get(window, 'process'),
        fetch: await outcome(() => fetch(address)),
        window: window.open('https://example.org') === null ? 'refused' : 'opened',
        camera: await outcome(() => navigator.mediaDevices.getUserMedia({ video: true })),
        notifications: await Notification.requestPermission(),
        calls: Object.keys(window.kiosk ?? {}).sort(),
        undo: typeof window.kiosk?.onState(() => {})(),
      }
    }, service.dataBaseUrl)
    expect(reach).toMatchObject({
      require: 'undefined',
      process: 'undefined',
      fetch: 'refused',
      window: 'refused',
      camera: 'refused',
      notifications: 'denied',
      undo: 'undefined',
    })
    expect(reach.calls).toEqual([...CALLS, 'onState'].sort())
  })
  await test.step('files outside the page are not served, and every answer has the content security policy', async () => {
    const answers = await kiosk.app.evaluate(async ({ session }) => {
      const own = session.fromPartition('page')
      const ask = async (path: string) => {
        const answer = await own.fetch(`app://kiosk/${path}`).catch((error: Error) => error)
        if ('message' in answer) return { answer: answer.message, policy: null }
        return { answer: answer.status, policy: answer.headers.get('content-security-policy') }
      }
      return {
        index: await ask('index.html'),
        day: await ask('day.html'),
        encoded: await ask('..%2fmain%2findex.js'),
        nul: await ask('%00'),
        none: await ask('nothing.html'),
        folder: await ask('assets'),
      }
    })
    for (const document of [answers.index, answers.day]) {
      expect(document.answer).toBe(200)
      expect(document.policy).toContain("connect-src 'none'")
      expect(document.policy).not.toContain('unsafe')
    }
    for (const other of [answers.encoded, answers.nul, answers.none, answers.folder])
      expect(other.answer).toContain('ERR_FILE_NOT_FOUND')
  })
  await test.step('a malformed command and a command from another page are refused', async () => {
    const malformed = await page.evaluate(async () => {
      const call = window.kiosk?.signIn as unknown as (input: unknown) => Promise<unknown>
      return call({ employeeNumber: '10482', password: 'x', extra: true }).then(
        () => 'answered',
        (error: unknown) => String(error),
      )
    })
    expect(malformed).toContain('signIn: malformed input')

    const foreign = await kiosk.app.evaluate(
      async ({ BrowserWindow, session }, preload) => {
        const other = session.fromPartition('other')
        other.protocol.handle('app', () => new Response('<p>other</p>', { headers: { 'content-type': 'text/html' } }))
        const window = new BrowserWindow({ show: false, webPreferences: { preload, session: other, sandbox: true } })
        await window.loadURL('app://elsewhere/')
        const answer: unknown = await window.webContents.executeJavaScript(
          'window.kiosk.readState(null).then(() => "answered", (error) => String(error))',
        )
        // Tried from a page without the policy, which refuses windows by itself.
        const opened: unknown = await window.webContents.executeJavaScript('window.open("app://elsewhere/") !== null')
        window.destroy()
        return { answer, opened }
      },
      join(import.meta.dirname, '../../out/preload/index.cjs'),
    )
    await expect.poll(() => kiosk.app.windows().length).toBe(1)
    expect(foreign).toEqual({ answer: expect.stringContaining('unknown sender'), opened: false })
  })
  await test.step('every permission, device and download is denied', async () => {
    const denied = await page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'camera', 'microphone', 'midi', 'persistent-storage'] as const
      const states = await Promise.all(
        names.map((name) => navigator.permissions.query({ name } as PermissionDescriptor)),
      )
      const devices = (name: string) => Reflect.get(navigator, name)?.getDevices?.() ?? []
      return {
        states: [...new Set(states.map(({ state }) => state))],
        devices: (await Promise.all(['usb', 'hid'].map(devices))).flat().length,
        clipboard: await navigator.clipboard.readText().catch(() => 'refused'),
        screen: await navigator.mediaDevices.getDisplayMedia().catch(() => 'refused'),
      }
    })
    expect(denied).toEqual({ states: ['denied'], devices: 0, clipboard: 'refused', screen: 'refused' })
    const downloads = await kiosk.app.evaluate(async ({ session }) => {
      const own = session.fromPartition('page')
      const prevented = new Promise((resolve) =>
        own.once('will-download', (event) => setImmediate(() => resolve(event.defaultPrevented))),
      )
      own.downloadURL('app://kiosk/index.html')
      return prevented
    })
    expect(downloads).toBe(true)
  })
  await test.step('web views, redirections and client certificates are refused', async () => {
    const answers = await kiosk.app.evaluate(({ app, BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      const given: unknown[] = []
      const prevented = { attach: false, redirect: false, certificate: false }
      const event = (name: keyof typeof prevented) => ({
        url: 'https://example.org/',
        preventDefault() {
          prevented[name] = true
        },
      })
      // `emit` is not typed for events.
      const contents = window?.webContents as unknown as NodeJS.EventEmitter
      contents.emit('will-attach-webview', event('attach'), {}, {})
      contents.emit('will-redirect', event('redirect'))
      const choose = (...certificate: unknown[]) => given.push(...certificate)
      app.emit('select-client-certificate', event('certificate'), contents, 'https://example.org', [{}], choose)
      return { prevented, given, windows: BrowserWindow.getAllWindows().length }
    })
    expect(answers).toEqual({ prevented: { attach: true, redirect: true, certificate: true }, given: [], windows: 1 })
  })
  await test.step('no file picker, no print dialog and no dialog of the page opens', async () => {
    expect(
      await page.evaluate(() => ['showOpenFilePicker', 'showSaveFilePicker'].filter((name) => name in window)),
    ).toEqual([])
    const asked = await kiosk.app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      // With a user gesture, without which Chromium opens no picker.
      return contents?.executeJavaScript(
        `(() => {
          const field = document.createElement('input')
          field.type = 'file'
          field.click()
          alert('x')
          confirm('x')
          print()
          return 'goes on'
        })()`,
        true,
      )
    })
    expect(asked).toBe('goes on')
    await expect.poll(kiosk.output).toContain('A file picker was denied')
  })
  await test.step('no key and no click reloads, prints, zooms, goes back or opens the developer tools', async () => {
    await page.evaluate(() => Reflect.set(window, 'marked', true))
    const pressed = await kiosk.app.evaluate(async ({ BrowserWindow, Menu }) => {
      const [window] = BrowserWindow.getAllWindows()
      if (window === undefined) throw new Error('There is no window')
      const { webContents: contents } = window
      const keys: readonly [string, ...('control' | 'shift' | 'alt')[]][] = [
        ['F5'],
        ['F11'],
        ['F12'],
        ['r', 'control'],
        ['r', 'control', 'shift'],
        ['i', 'control', 'shift'],
        ['p', 'control'],
        ['o', 'control'],
        ['n', 'control'],
        ['w', 'control'],
        ['Plus', 'control'],
        ['-', 'control'],
        ['Left', 'alt'],
        ['BrowserBack'],
      ]
      const bounds = JSON.stringify(window.getBounds())
      for (const [keyCode, ...modifiers] of keys)
        for (const type of ['keyDown', 'keyUp'] as const) contents.sendInputEvent({ type, keyCode, modifiers })
      contents.sendInputEvent({ type: 'mouseWheel', x: 300, y: 300, deltaX: 0, deltaY: 120, modifiers: ['control'] })
      await new Promise((resolve) => setTimeout(resolve, 300))
      return {
        menu: Menu.getApplicationMenu(),
        tools: contents.isDevToolsOpened(),
        zoom: contents.getZoomFactor(),
        back: contents.navigationHistory.canGoBack(),
        moved: JSON.stringify(window.getBounds()) !== bounds,
        windows: BrowserWindow.getAllWindows().length,
      }
    })
    expect(pressed).toEqual({ menu: null, tools: false, zoom: 1, back: false, moved: false, windows: 1 })
    const input = await page.context().newCDPSession(page)
    for (const button of ['back', 'forward'] as const)
      for (const type of ['mousePressed', 'mouseReleased'] as const)
        await input.send('Input.dispatchMouseEvent', { type, x: 300, y: 300, button, clickCount: 1 })
    await page.evaluate(() => history.back())
    const drag = { items: [], files: ['/etc/hostname'], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await input.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data: drag })
    expect(await page.evaluate(() => [Reflect.get(window, 'marked'), visualViewport?.scale, location.href])).toEqual([
      true,
      1,
      'app://kiosk/index.html',
    ])
  })
  await test.step('a middle click pastes nothing and opens no window', async () => {
    await kiosk.app.evaluate(({ clipboard }) => {
      // For Electron 33 as arguments, for Electron 45 as an object.
      const both: {
        selection?: { writeText(text: string): unknown }
        writeText(text: string, which: string): unknown
      } = clipboard
      if (both.selection === undefined) both.writeText('selected before', 'selection')
      else both.selection.writeText('selected before')
    })
    const place = await page.evaluate(() => {
      const field = document.createElement('input')
      field.id = 'pasted'
      field.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99; width: 200px; height: 60px'
      document.body.append(field)
      return field.value
    })
    expect(place).toBe('')
    await page.mouse.click(100, 30, { button: 'middle' })
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => document.querySelector<HTMLInputElement>('#pasted')?.value)).toBe('')
    await page.evaluate(() => document.querySelector('#pasted')?.remove())
  })
  await test.step('a flood of calls and an input of 20 MB are refused, and the program continues', async () => {
    const flood = await page.evaluate(async () => {
      const kiosk = window.kiosk
      if (kiosk === undefined) throw new Error('The page has no bridge')
      const outcome = (answer: Promise<unknown>) =>
        answer.then(
          () => 'answered',
          (error: unknown) => String(error),
        )
      const large = await outcome(kiosk.openRecipe({ recipeId: 'x'.repeat(20_000_000) }))
      const flood = await Promise.all(
        Array.from({ length: 3000 }, () => outcome(kiosk.openRecipe({ recipeId: 'none' }))),
      )
      return { large, flood: [...new Set(flood)].toSorted() }
    })
    expect(flood).toEqual({
      large: 'Error: openRecipe: malformed input',
      flood: ['Error: openRecipe: too many calls', 'answered'],
    })
    await expect
      .poll(async () =>
        readState(page).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })
  await test.step('the page cannot be navigated away', async () => {
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = 'https://example.org/'
      document.body.append(link)
      link.click()
      location.assign('app://kiosk/../main/index.cjs')
    })
    await page.waitForTimeout(300)
    expect(page.url()).toBe('app://kiosk/index.html')
    // Playwright waits for a navigation that was denied, so the page is evaluated.
    expect(await page.evaluate(() => document.querySelector('h1')?.textContent)).toBe('Your employee number')
  })
  await test.step('frames and web views cannot be added to the page', async () => {
    // Through the main process: Playwright takes a blocked frame for a navigation of the page.
    const framed = await kiosk.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        `new Promise((resolve) => {
          const view = document.createElement('webview')
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            resolve([effectiveDirective, 'getURL' in view]))
          const frame = document.createElement('iframe')
          frame.src = 'https://example.org/'
          document.body.append(view, frame)
        })`,
      ),
    )
    expect(framed).toEqual(['frame-src', false])
  })
})

test('a server that asks for reports gets none, over TLS and without QUIC; sleep locks; other users have access to no file', async ({
  service,
  openKiosk,
}) => {
  const reporting = await startReportingService(service)
  const dataFolder = await mkdtemp(join(tmpdir(), 'linecook-written-'))
  try {
    await cp(join(import.meta.dirname, '../data-folder/written-by-0.1.0'), dataFolder, { recursive: true })
    await chmod(dataFolder, 0o755)
    await chmod(join(dataFolder, 'journal'), 0o755)
    const { authBaseUrl, dataBaseUrl } = reporting
    const station = { service: { authBaseUrl, dataBaseUrl, timeoutSeconds: 5 } }
    const kiosk = await openKiosk({ station, dataFolder })
    const trustAll = () =>
      kiosk.app.evaluate(({ session }) => {
        for (const name of ['service', ...Array.from({ length: 20 }, (_, index) => `once-${index + 1}`)])
          session.fromPartition(name).setCertificateVerifyProc((_request, answer) => answer(0))
      })
    // While the program starts, V8 may collect the promise of an evaluation, which then fails after it was done.
    await expect(trustAll).toPass()
    const page = await kiosk.currentPage()
    await signIn(page, people.cook)
    expect(reporting.asked.filter((path) => path.endsWith('/auth-login-verify')).length).toBe(1)
    const network = await kiosk.app.evaluate(async ({ session, app }, file) => {
      const { readFile } = process.getBuiltinModule('fs/promises')
      const own = session.fromPartition('once-1')
      await own.netLog.startLogging(file)
      await own.netLog.stopLogging()
      const { polledData } = JSON.parse(await readFile(file, 'utf8'))
      return {
        reports: polledData.reportingInfo,
        quic: polledData.quicInfo.quic_enabled,
        alternatives: polledData.altSvcMappings,
        features: app.commandLine.getSwitchValue('disable-features'),
      }
    }, `${kiosk.stationFile}.net-log`)
    expect(network).toMatchObject({ reports: { reportingEnabled: false }, quic: false, alternatives: [] })
    expect(network.features).toContain('NetworkErrorLogging,Reporting')
    // If reports were sent, the first would arrive within a second of its request.
    await page.waitForTimeout(1500)
    expect(reporting.reports).toEqual([])

    // electron-store would give any page the path of the data folder on this channel.
    expect(await kiosk.app.evaluate(({ ipcMain }) => ipcMain.listenerCount('electron-store-get-data'))).toBe(0)

    await kiosk.app.evaluate(({ powerMonitor }) => void powerMonitor.emit('suspend'))
    await expect.poll(async () => (await readState(page)).lock).toMatchObject({ kind: 'locked', because: 'asleep' })

    await expect.poll(() => openToOthers(dataFolder)).toEqual([])
    await kiosk.close()
    expect(await openToOthers(dataFolder)).toEqual([])
  } finally {
    await reporting.close()
    await rm(dataFolder, { recursive: true, force: true })
  }
})

/** The files and folders to which other users of the system have access. */
async function openToOthers(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((one) => one.isFile() || one.isDirectory()).map((one) => join(one.parentPath, one.name))
  const modes = [folder, ...paths].map(async (path) => {
    const about = await lstat(path).catch(() => null)
    return about !== null && (about.mode & 0o077) !== 0 ? path : []
  })
  return (await Promise.all(modes)).flat()
}

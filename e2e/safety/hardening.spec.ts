import { join } from 'node:path'
import { CHANNELS } from '../../src/shared/bridge.ts'
import { expect, test } from '../kiosk.ts'

test('the page is kept to itself: its calls, its files and its place', async ({ service, openKiosk }) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
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
    expect(reach.calls).toEqual([...Object.keys(CHANNELS), 'onState'].sort())
  })
  await test.step('files outside the page are not served, and what is served bears the policy', async () => {
    const answers = await kiosk.app.evaluate(async ({ session }) => {
      const own = session.fromPartition('page')
      const ask = async (path: string) => {
        const answer = await own.fetch(`app://kiosk/${path}`)
        return { status: answer.status, policy: answer.headers.get('content-security-policy') }
      }
      return {
        index: await ask('index.html'),
        encoded: await ask('..%2fmain%2findex.js'),
        nul: await ask('%00'),
        none: await ask('nothing.html'),
      }
    })
    expect(answers.index.status).toBe(200)
    expect(answers.index.policy).toContain("connect-src 'none'")
    expect(answers.index.policy).not.toContain('unsafe')
    expect([answers.encoded.status, answers.nul.status, answers.none.status]).toEqual([404, 404, 404])
  })
  await test.step('a malformed command and one from another page are refused', async () => {
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
        window.destroy()
        return answer
      },
      join(import.meta.dirname, '../../out/preload/index.cjs'),
    )
    expect(foreign).toContain('unknown sender')
  })
  await test.step('the page cannot be led away', async () => {
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = 'https://example.org/'
      document.body.append(link)
      link.click()
      location.assign('app://kiosk/../main/index.js')
    })
    await page.waitForTimeout(300)
    expect(page.url()).toBe('app://kiosk/index.html')
    // Playwright waits for a navigation that was denied, so the page itself is asked.
    expect(await page.evaluate(() => document.querySelector('h1')?.textContent)).toBe('Your employee number')
  })
})

import { createRequire } from 'node:module'
import { expect, people, readState, signIn, signOut, test } from '../kiosk.ts'
import { openOwnNetwork } from './ownNetwork.ts'

/** Longer than the page takes to send what it can send: seen with each of the rules left out. */
const MILLISECONDS_UNTIL_SENT = 2500
const SYSTEM_PROXY = '192.0.2.1:3128'

test('nothing that a page tries sends a packet or asks the name server; the main process keeps the proxy of the system', async ({
  openKiosk,
}) => {
  test.skip(process.platform !== 'linux' || process.getuid?.() !== 0, 'needs root, for a name server of its own')
  const network = await openOwnNetwork(createRequire(import.meta.url)('electron'))
  try {
    const kiosk = await openKiosk({
      executablePath: network.executablePath,
      environment: { https_proxy: `http://${SYSTEM_PROXY}` },
    })
    const first = await kiosk.currentPage()
    const inPage = (script: string) =>
      kiosk.app.evaluate(
        ({ BrowserWindow }, text) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(text, true),
        script,
      )
    const tryFrom = async () => {
      for (const host of network.hosts) await inPage(`(${tryEverything})('${host}:${network.port}')`)
      await new Promise((resolve) => setTimeout(resolve, MILLISECONDS_UNTIL_SENT))
    }
    await tryFrom()
    expect([...network.reached]).toEqual([])
    expect((await readState(first)).connection.kind).toBe('reachable')

    // The next person's window, and another network service.
    await signIn(first, people.cook)
    await signOut(kiosk)
    await kiosk.app.evaluate(({ app }) => {
      const service = app.getAppMetrics().find(({ serviceName }) => serviceName === 'network.mojom.NetworkService')
      if (service !== undefined) process.kill(service.pid, 'SIGKILL')
    })
    await expect.poll(kiosk.output).toMatch(/A process of Chromium is gone.*Network Service/s)
    await tryFrom()
    expect([...network.reached]).toEqual([])

    const proxies = await kiosk.app.evaluate(
      async ({ session }, names) =>
        Promise.all(names.map((name) => session.fromPartition(name).resolveProxy('https://service.example'))),
      ['page', 'service', 'once-1'],
    )
    expect(proxies).toEqual(['SOCKS5 127.0.0.1:9', `PROXY ${SYSTEM_PROXY}`, `PROXY ${SYSTEM_PROXY}`])

    // With the constructors of WebRTC only names are asked for: no packet passes the proxy.
    await kiosk.app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      contents?.debugger.detach()
      const loaded = new Promise<void>((resolve) => contents?.once('did-finish-load', () => resolve()))
      contents?.reload()
      await loaded
    })
    expect(await inPage('typeof RTCPeerConnection')).toBe('function')
    await tryFrom()
    expect([...network.reached].filter((one) => one === 'udp' || one === 'tcp')).toEqual([])
  } finally {
    await network.close()
  }
})

/** Runs in the page. Names say what asks for them. */
async function tryEverything(host: string): Promise<void> {
  const attempt = async (work: () => unknown) => {
    try {
      await work()
    } catch {
      // Refused, or no part of this Chromium.
    }
  }
  const add = (tag: string, attributes: Record<string, string>) => {
    const made = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
    document.head.append(made)
    return made
  }
  const links = [
    'dns-prefetch',
    'preconnect',
    'prefetch',
    'prerender',
    'modulepreload',
    'manifest',
    'icon',
    'stylesheet',
  ]
  for (const rel of links) {
    add('link', { rel, href: `https://${rel}.example/` })
    add('link', { rel, href: `http://${host}/${rel}` })
  }
  add('meta', { 'http-equiv': 'x-dns-prefetch-control', content: 'on' })
  add('script', { type: 'speculationrules' }).textContent = '{"prefetch":[{"urls":["https://speculation.example/"]}]}'
  document.body.append(
    Object.assign(document.createElement('a'), { href: 'https://anchor.example/', textContent: 'x' }),
  )
  for (const scheme of ['https', 'http']) {
    for (const to of ['request.example', host]) {
      const address = `${scheme}://${to}/`
      void attempt(() => fetch(address, { mode: 'no-cors' }))
      void attempt(() => navigator.sendBeacon(address))
      void attempt(() => new EventSource(address))
      void attempt(() => new WebSocket(address.replace('http', 'ws')))
      void attempt(() => new Worker(address))
      void attempt(() => Object.assign(new Image(), { src: address }))
      void attempt(() => new FontFace('x', `url(${address})`).load())
      void attempt(() => Reflect.construct(Reflect.get(window, 'WebTransport'), [address]))
      void attempt(() => window.open(address))
      void attempt(() => add('iframe', { src: address }))
      void attempt(() => location.assign(address))
    }
  }
  const iceServers = [
    { urls: `stun:${host}` },
    { urls: 'stun:stun.example:3478' },
    ...['udp', 'tcp'].flatMap((transport) => [
      { urls: `turn:${host}?transport=${transport}`, username: 'x', credential: 'x' },
      { urls: `turn:turn-${transport}.example:3478?transport=${transport}`, username: 'x', credential: 'x' },
    ]),
    { urls: 'turns:turns.example:3478', username: 'x', credential: 'x' },
  ]
  const connect = async (of: typeof globalThis) => {
    const one = new of.RTCPeerConnection({ iceServers })
    const other = new of.RTCPeerConnection({ iceServers })
    one.createDataChannel('x')
    await one.setLocalDescription(await one.createOffer())
    if (one.localDescription !== null) await other.setRemoteDescription(one.localDescription)
    await other.setLocalDescription(await other.createAnswer())
    if (other.localDescription !== null) await one.setRemoteDescription(other.localDescription)
    const [address = '', port = ''] = host.split(':')
    for (const [to, at] of [
      [address, port],
      ['ice.example', '3478'],
    ])
      for (const transport of ['udp 2122260223', 'tcp 1518280447'])
        await attempt(() =>
          one.addIceCandidate({
            candidate: `candidate:1 1 ${transport} ${to} ${at} typ host${transport.startsWith('tcp') ? ' tcptype passive' : ''}`,
            sdpMid: '0',
            sdpMLineIndex: 0,
          }),
        )
    Reflect.set(of, 'kept', [one, other])
  }
  await attempt(() => connect(globalThis))
  for (const attributes of [{}, { srcdoc: '<p>x</p>' }]) {
    const frame = add('iframe', attributes)
    await attempt(() => connect(Reflect.get(frame, 'contentWindow')))
    await new Promise((resolve) => setTimeout(resolve, 300))
    await attempt(() => connect(Reflect.get(frame, 'contentWindow')))
  }
}

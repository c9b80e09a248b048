import { createSocket, type Socket } from 'node:dgram'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, people, readState, signIn, signOut, test } from '../kiosk.ts'

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

/** A name server and hosts that note what reaches them, and an Electron that asks this name server. */
interface OwnNetwork {
  /** The loopback, and the address of this machine in its network, if it has one: WebRTC leaves the loopback out. */
  readonly hosts: readonly string[]
  /** Of UDP and TCP at each host. */
  readonly port: number
  /** The names that were asked for, and `udp` and `tcp` for what reached a host. */
  readonly reached: ReadonlySet<string>
  /** Starts Electron. */
  readonly executablePath: string
  close(): Promise<void>
}

/** Another address of the loopback than resolvers of a system use. */
const NAME_SERVER = '127.77.0.1'

/** Needs root: for port 53, and for the mount of a `resolv.conf` that only the program sees. `electron` starts it. */
async function openOwnNetwork(electron: string): Promise<OwnNetwork> {
  const hosts = ['127.0.0.1', ...addressesOfMachine().slice(0, 1)]
  const reached = new Set<string>()
  const names = createSocket('udp4', (question, { port, address }) => {
    reached.add(nameIn(question))
    names.send(answerTo(question, hosts.at(-1) ?? ''), port, address)
  })
  const connections = createServer((socket) => {
    reached.add('tcp')
    socket.on('error', () => undefined)
    socket.end()
  })
  const datagrams = hosts.map(() => createSocket('udp4', () => reached.add('udp')))
  await bind(names, 53, NAME_SERVER)
  await new Promise<void>((resolve) => connections.listen(0, '0.0.0.0', resolve))
  const { port } = connections.address() as AddressInfo
  for (const [index, socket] of datagrams.entries()) await bind(socket, port, hosts[index] ?? '')

  const folder = await mkdtemp(join(tmpdir(), 'linecook-names-'))
  await writeFile(join(folder, 'resolv.conf'), `nameserver ${NAME_SERVER}\noptions timeout:1\n`)
  const launcher = join(folder, 'electron')
  const mounted = `mount --bind '${folder}/resolv.conf' /etc/resolv.conf && exec "$0" "$@"`
  await writeFile(
    launcher,
    `#!/bin/sh\nexec unshare --mount sh -c '${mounted.replaceAll("'", `'"'"'`)}' '${electron}' "$@"\n`,
  )
  await chmod(launcher, 0o755)
  return {
    hosts,
    port,
    reached,
    executablePath: launcher,
    async close() {
      for (const socket of [names, ...datagrams]) socket.close()
      connections.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function addressesOfMachine(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address)
}

function bind(socket: Socket, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(port, address, resolve)
  })
}

const HEADER_BYTES = 12

/** The name of the first question: labels, each behind its length (RFC 1035, section 4.1.2). */
function nameIn(message: Buffer): string {
  const labels: string[] = []
  for (let at = HEADER_BYTES; (message[at] ?? 0) > 0; at += 1 + (message[at] ?? 0))
    labels.push(message.toString('latin1', at + 1, at + 1 + (message[at] ?? 0)))
  return labels.join('.').toLowerCase()
}

/** Each name has the address of the host; there are no other records. */
function answerTo(question: Buffer, host: string): Buffer {
  const end = HEADER_BYTES + nameIn(question).length + 2 + 4
  const isForAddress = question.readUInt16BE(end - 4) === 1
  const answer = Buffer.from(question.subarray(0, end))
  answer.writeUInt16BE(0x8180, 2)
  for (const [index, count] of [1, isForAddress ? 1 : 0, 0, 0].entries()) answer.writeUInt16BE(count, 4 + 2 * index)
  const record = Buffer.from([0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...host.split('.').map(Number)])
  return isForAddress ? Buffer.concat([answer, record]) : answer
}

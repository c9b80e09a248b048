import { createSocket, type Socket } from 'node:dgram'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A name server and hosts that note what reaches them, and an Electron that asks this name server. */
export interface OwnNetwork {
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
export async function openOwnNetwork(electron: string): Promise<OwnNetwork> {
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

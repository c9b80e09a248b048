import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const loopback = '127.0.0.1'

/** A port of the loopback address that can be closed and opened again while the program runs. */
interface Listening {
  readonly host: string
  readonly port: number
  /** Resolves when connections are accepted (`true`) or refused (`false`); refusing also breaks the open ones. */
  accept(connections: boolean): Promise<void>
  /** Refuses connections for good. */
  end(): Promise<void>
}

/** Listens on the given port of the loopback address; 0 takes any free one. */
export async function listen(port: number, onRequest: RequestListener): Promise<Listening> {
  const sockets = new Set<Socket>()
  // Node's default of five seconds can close an idle connection at the moment when a client uses it again.
  const server = createServer({ keepAliveTimeout: 60_000 }, onRequest)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  let ended = false
  let turn: Promise<void> = Promise.resolve()

  function open(at: number): Promise<void> {
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(at, loopback, () => {
        server.off('error', reject)
        resolve()
      })
    })
  }

  function shut(): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  }

  async function change(connections: boolean): Promise<void> {
    const wanted = connections && !ended
    if (wanted === server.listening) return
    if (wanted) await openAgain()
    else await shut()
  }

  // Tests run side by side: another process may hold a released port for a moment.
  async function openAgain(): Promise<void> {
    for (let attempt = 1; !ended; attempt += 1) {
      try {
        await open(taken)
        return
      } catch (error) {
        if (attempt === 50) throw error
        await wait(100)
      }
    }
  }

  await open(port)
  const taken = (server.address() as AddressInfo).port

  return {
    host: loopback,
    port: taken,
    accept(connections) {
      turn = turn.then(() => change(connections))
      return turn
    },
    end() {
      ended = true
      turn = turn.catch(() => undefined).then(() => change(false))
      return turn
    },
  }
}

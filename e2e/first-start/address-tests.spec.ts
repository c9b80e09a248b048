import { createServer } from 'node:http'
import { createServer as createTls } from 'node:https'
import { type AddressInfo, createServer as createSocket, type Server } from 'node:net'
import type { ConnectionTrouble } from '../../src/shared/setup.ts'
import { selfSigned } from '../../src/simulator/selfSigned.testing.ts'
import { expect, test } from '../kiosk.ts'

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return port
}

test('the test of an address tells what Chromium says of the connection', async ({ openKiosk }) => {
  const servers = [createTls(selfSigned()), createServer()]
  const [untrusted = 0, plain = 0] = await Promise.all(servers.map(portOf))
  const closed = createSocket()
  const refused = await portOf(closed)
  closed.close()
  const page = await (await openKiosk({ station: null })).currentPage()

  const wanted: readonly (readonly [string, ConnectionTrouble])[] = [
    ['https://kitchen.invalid/prod', 'nameNotFound'],
    [`https://127.0.0.1:${refused}`, 'refused'],
    [`https://127.0.0.1:${untrusted}`, 'certificate'],
    [`https://127.0.0.1:${plain}`, 'notEncrypted'],
  ]
  for (const [address, trouble] of wanted) {
    const told = await page.evaluate(async (value) => {
      await window.kiosk?.changeSetup({ key: 'service.authBaseUrl', value })
      await window.kiosk?.testAddresses(null)
      const state = await window.kiosk?.readState(null)
      return state?.setup?.addressTests['service.authBaseUrl']
    }, address)
    expect(told, address).toEqual({
      kind: 'fails',
      failure: { kind: 'noConnection', sent: expect.any(Boolean) },
      trouble,
    })
  }
  for (const server of servers) server.close()
})

import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from '../../src/simulator/selfSigned.testing.ts'

/** The simulated service behind TLS, with headers that ask for reports of every request. */
export interface ReportingService {
  readonly authBaseUrl: string
  readonly dataBaseUrl: string
  /** The requests to the service as "GET /path". */
  readonly asked: readonly string[]
  /** The bodies that arrived at the report collector. */
  readonly reports: readonly string[]
  close(): Promise<void>
}

const COLLECTOR = '/collector'

/** Forwards all requests to a service over HTTP and adds the headers of Reporting and Network Error Logging. */
export async function startReportingService(behind: {
  readonly authBaseUrl: string
  readonly dataBaseUrl: string
}): Promise<ReportingService> {
  const asked: string[] = []
  const reports: string[] = []
  const server = createServer(selfSigned(), (incoming, answer) => {
    const { url = '/', method = 'GET', headers } = incoming
    if (url.startsWith(COLLECTOR)) {
      const pieces: Buffer[] = []
      incoming.on('data', (piece: Buffer) => pieces.push(piece))
      incoming.on('end', () => {
        if (method === 'POST') reports.push(Buffer.concat(pieces).toString('utf8'))
        const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
        answer.writeHead(200, allowed).end()
      })
      return
    }
    asked.push(`${method} ${url.split('?')[0]}`)
    const passed = request(new URL(url, behind.dataBaseUrl), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, { ...response.headers, ...reportingHeaders() })
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `https://localhost:${port}`

  function reportingHeaders() {
    const group = { group: 'all', max_age: 86_400, endpoints: [{ url: origin + COLLECTOR }] }
    const wanted = { report_to: 'all', max_age: 86_400, success_fraction: 1, failure_fraction: 1 }
    return {
      'report-to': JSON.stringify(group),
      'reporting-endpoints': `all="${origin}${COLLECTOR}"`,
      nel: JSON.stringify(wanted),
      'alt-svc': `h3=":${port}"; ma=3600`,
    }
  }

  const secure = (address: string) => origin + new URL(address).pathname.replace(/\/$/, '')
  return {
    authBaseUrl: secure(behind.authBaseUrl),
    dataBaseUrl: secure(behind.dataBaseUrl),
    asked,
    reports,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

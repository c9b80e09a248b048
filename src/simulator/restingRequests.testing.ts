import type { SeenRequest, SimulatedService } from './simulator.ts'

interface SentRequest {
  readonly method: string
  readonly address: string
}

/** The faults after which an answer comes only when time passes, or never. */
const WAITING: ReadonlySet<unknown> = new Set(['hang', 'slow', 'stall'])

/**
 * Whether a request waits for time to pass: the service has read it, and a fault keeps the answer back. Of several
 * requests for the same address, the last ones that the service has seen are those under way.
 */
export function isAtRest(
  request: SentRequest,
  services: readonly SimulatedService[],
  underWay: ReadonlySet<SentRequest>,
): boolean {
  const alike = [...underWay].filter(({ method, address }) => method === request.method && address === request.address)
  const { origin, pathname } = new URL(request.address)
  const service = services.find(({ dataBaseUrl }) => new URL(dataBaseUrl).origin === origin)
  const seen = service?.requests.filter(({ method, path }) => method === request.method && path === pathname) ?? []
  const mine: SeenRequest | undefined = seen.at(alike.indexOf(request) - alike.length)
  return mine?.outcome !== undefined && WAITING.has(mine.outcome.fault)
}

import { dirname, join } from 'node:path'

/** The file that holds what differs at one station. It lies beside the station file, whatever that one is called. */
export function localPathOf(stationPath: string): string {
  return join(dirname(stationPath), 'station.local.json')
}

/**
 * A station file with the values of the local one: groups are merged key by key; a list, a text, a number or a null
 * replaces what the station file has.
 */
export function withLocal(shared: unknown, local: unknown): unknown {
  if (!isGroup(shared) || !isGroup(local)) return local
  // The keys of a token depend on where it is sent: those of another place would be taken for its own.
  if (typeof local.in === 'string' && local.in !== shared.in) return local
  const merged = new Map(Object.entries(shared))
  for (const [key, value] of Object.entries(local))
    merged.set(key, merged.has(key) ? withLocal(merged.get(key), value) : value)
  return Object.fromEntries(merged)
}

/** Whether it is a JSON object. */
export function isGroup(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/** Answers of the service to the question for the sessions of an entity. Times are hours from now; null is none. */

interface GivenSession {
  readonly id?: string
  readonly who?: readonly [number: string, name: string]
  readonly device?: string | null
  readonly created?: number | string | null
  readonly seen?: number | string | null
  readonly expires?: number | string | null
  readonly revoked?: number
}

export const SESSIONS = 'GET /one-sessions-get-by-entity-id'

export function sessionsAnswer(sessions: readonly GivenSession[], envelope: object = {}) {
  const items = sessions.map(({ id, who, device, created = -4, seen = -1, expires = 4, revoked }, index) => ({
    pk: `pk-${index}`,
    session_id: id ?? `4021-${String(index + 7).padStart(6, '0')}`,
    employee_number: who?.[0] ?? '10482',
    employee_name: who?.[1] ?? 'Mara Lindqvist',
    role: 'cook',
    ...(device === null ? {} : { device_id: device ?? 'pastry-1' }),
    platform: 'linux',
    ip: '10.0.4.23',
    ...time('created', created),
    ...time('last_seen', seen),
    ...time('expires_at', expires),
    ...(revoked === undefined ? {} : time('revoked_at', revoked)),
    is_valid: revoked === undefined,
    token: 'secret-of-the-session',
    login_type: 'password',
  }))
  return { status: 200, body: JSON.stringify({ exists: items.length > 0, message: 'Sessions.', items, ...envelope }) }
}

function time(name: string, hours: number | string | null): object {
  if (hours === null) return {}
  return { [name]: typeof hours === 'string' ? hours : new Date(Date.now() + hours * 3_600_000).toISOString() }
}

/** The sessions of a usual day. */
export const usualSessions: readonly GivenSession[] = [
  { who: ['10482', 'Mara Lindqvist'], device: 'pastry-2', created: -7, seen: -0.1, expires: 1 },
  { who: ['10611', 'Yara Haddad'], device: 'pastry-1', created: -6, seen: -4, expires: 2, revoked: -3 },
  { who: ['10611', 'Yara Haddad'], device: 'pastry-1', created: -2.5, seen: -0.2, expires: 5 },
  { who: ['10517', 'Tomás Rivera'], device: 'bread-1', created: -7, seen: -5.2, expires: 1 },
  { who: ['10633', 'Luc Perrin'], device: 'bread-1', created: -5, seen: -0.1, expires: 3 },
  { who: ['10702', 'Amara Diallo'], device: 'cold-1', created: -6, seen: -4.5, expires: -2.5 },
  { who: ['10733', 'Nadia Benali'], device: 'office', created: -6, seen: -3.5, expires: -3 },
]

const longName = 'Maximiliane-Alexandra von und zu Hohenlohe-Waldenburg-Schill'

/** Long names, missing and unreadable times, other forms of them, sessions over midnight and over days, no device. */
export const oddSessions: readonly GivenSession[] = [
  { device: 'the third terminal from the left in the cold room, lower floor', who: ['10482', longName] },
  { device: 'pastry-1', created: -80, seen: -0.5, expires: 60, who: ['10517', 'Over days'] },
  { device: 'pastry-1', created: -30, seen: -20, expires: 3, who: ['10517', 'Over midnight'] },
  { device: 'pastry-1', created: null, seen: null, expires: null, who: ['10517', 'No times'] },
  { device: 'pastry-1', created: 'yesterday', seen: 'Monday', expires: 'later', who: ['10517', 'Unreadable'] },
  { device: 'bread-1', created: `${Math.floor(Date.now() / 1000) - 7200}`, who: ['10517', 'In seconds'] },
  { device: 'bread-1', created: new Date(Date.now() - 3_600_000).toISOString().slice(0, 19), who: ['1', 'No zone'] },
  { device: 'bread-1', created: -1.5, seen: -1.5, expires: 0.05, who: ['10517', 'Short'] },
  { device: null, who: ['10517', 'No device at all'] },
  { device: 'bread-1', who: ['10517', ''], created: -3, seen: null, expires: null },
]

/** 300 sessions on 40 devices. */
export const manySessions: readonly GivenSession[] = Array.from({ length: 300 }, (_, index) => ({
  device: `device-${index % 40}`,
  who: [String(10_000 + index), `Person ${index + 1}`],
  created: -((index * 7) % 11) - 1,
  seen: -((index * 7) % 11) / 2,
  expires: ((index * 5) % 14) - 6,
  ...(index % 9 === 0 ? { revoked: -0.5 } : {}),
}))

import { people, readState, signIn, touch } from '../stage/stage.ts'
import type { Walk } from './scene.ts'

/** The sessions at the service, as they are on a usual day and in odd answers. */
export const sessions: Walk = async ({ service, open, look }) => {
  const answer = (given: Parameters<typeof sessionsAnswer>[0], envelope?: object) =>
    service.behave({ recordsAnswers: { [SESSIONS]: sessionsAnswer(given, envelope) } })
  const kiosk = await open({ roles: { recordsChange: ['admin'] } })
  const page = await kiosk.currentPage()
  await signIn(page, people.administrator)
  const own = (await readState(page)).session?.sessionId ?? ''
  const openSessions = async () => {
    await touch(page.getByRole('button', { name: 'Records', exact: true }))
    await touch(page.getByRole('button', { name: 'Sessions at the service' }))
  }
  const again = () => touch(page.getByRole('button', { name: 'Ask again' }))
  const ownSession = { id: own, who: ['30007', 'Ingrid Solberg'], device: 'pastry-2', created: -0.1 } as const
  await answer([...usualSessions, ownSession])
  await openSessions()
  await page.getByRole('button', { name: /^Tomás/ }).waitFor()
  await look(page, 'sessions-01-lanes')
  await touch(page.getByRole('button', { name: /^Tomás/ }))
  await look(page, 'sessions-02-chosen')
  await touch(page.getByRole('button', { name: 'End this session…' }))
  await page.getByRole('button', { name: /^Hold to delete/ }).waitFor()
  await look(page, 'sessions-03-question')
  await touch(page.getByRole('button', { name: 'Keep it' }))
  await touch(page.getByRole('button', { name: /^Ingrid Solberg, you/ }))
  await touch(page.getByRole('button', { name: 'End this session…' }))
  await page.getByRole('button', { name: /^Hold to delete/ }).waitFor()
  await look(page, 'sessions-04-question-own')
  await touch(page.getByRole('button', { name: 'Keep it' }))
  await answer(oddSessions, { last_evaluated_key: 'next' })
  await again()
  await page
    .getByRole('button', { name: /^No device/ })
    .first()
    .waitFor()
  await look(page, 'sessions-05-odd-and-more-pages')
  await answer(oddSessions)
  await again()
  await page.getByRole('button', { name: /^Unreadable/ }).waitFor()
  await touch(page.getByRole('button', { name: /^Unreadable/ }))
  await look(page, 'sessions-06-odd-chosen')
  await touch(page.getByRole('button', { name: 'Earlier day' }))
  await look(page, 'sessions-07-earlier-day')
  await answer(manySessions)
  await again()
  await page.getByRole('button', { name: /^Person 1,/ }).waitFor()
  await look(page, 'sessions-08-many')
  await answer([])
  await again()
  await page.getByText('Not known: it was asked by').waitFor()
  await look(page, 'sessions-09-none')
  await service.behave({ recordsAnswers: {}, recordsShape: 'unlike' })
  await again()
  await page.getByRole('heading', { name: 'Which of these is the name?' }).waitFor()
  await look(page, 'sessions-10-which-field')
  await service.behave({ recordsShape: 'usual' })
  await touch(page.getByRole('button', { name: 'Records', exact: true }))
  await answer(usualSessions)
  await touch(page.getByRole('button', { name: 'Sessions at the service' }))
  await touch(page.getByRole('button', { name: /^(Fields|Check \d+ fields?) of / }))
  await look(page, 'sessions-11-fields')
}

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

const SESSIONS = 'GET /one-sessions-get-by-entity-id'

function sessionsAnswer(sessions: readonly GivenSession[], envelope: object = {}) {
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
const usualSessions: readonly GivenSession[] = [
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
const oddSessions: readonly GivenSession[] = [
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
const manySessions: readonly GivenSession[] = Array.from({ length: 300 }, (_, index) => ({
  device: `device-${index % 40}`,
  who: [String(10_000 + index), `Person ${index + 1}`],
  created: -((index * 7) % 11) - 1,
  seen: -((index * 7) % 11) / 2,
  expires: ((index * 5) % 14) - 6,
  ...(index % 9 === 0 ? { revoked: -0.5 } : {}),
}))

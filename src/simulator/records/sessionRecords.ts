import { momentName } from '../dates.ts'
import type { Kitchen } from '../kitchen.ts'
import { type SessionRecord, sessionRecord } from '../sessions.ts'
import { allowedEntityId, type Organisation, ofEmployee } from './madeRecords.ts'
import { type DataRecord, type HoursAgo, idOf, madeUpSecret, record } from './record.ts'

/** An ended session of each employee at the second entity, some days ago; every other one is revoked. */
export function pastSessions(
  { employees }: Kitchen,
  { central }: Organisation,
  hoursAgo: HoursAgo,
): readonly SessionRecord[] {
  return employees.map((employee, index) =>
    sessionRecord(
      { entityNumber: central.entity_number, employee, ip: `10.0.4.${21 + index}`, userAgent: undefined },
      {
        sessionSeconds: 8 * 60 * 60,
        isValid: false,
        ...(index % 2 === 0 ? {} : { revokedAt: hoursAgo(52 + 24 * index) }),
      },
      index + 1,
      Date.parse(hoursAgo(56 + 24 * index)),
      madeUpSecret(`session ${employee.employee_number}`),
    ),
  )
}

/** Where the employees signed in today, when, in hours before now, and the end of it. */
const TODAY = [
  { device: 'pastry-1', began: 6.5, seen: 4.5, hours: 8, revoked: 4 },
  { device: 'bread-1', began: 6, seen: 4.8, hours: 8, revoked: null },
  { device: 'cold-1', began: 5, seen: 3, hours: 3, revoked: null },
  { device: 'bread-1', began: 4, seen: 0.2, hours: 8, revoked: null },
  { device: 'pastry-1', began: 3, seen: 0.1, hours: 8, revoked: null },
] as const

/** Sessions of today at the station's entity, of all but administrators: open, expired and revoked. */
export function todaysSessions({ employees, entityNumber }: Kitchen, hoursAgo: HoursAgo): readonly SessionRecord[] {
  const others = employees.filter(({ role }) => role.toLowerCase() !== 'admin')
  return TODAY.flatMap(({ device, began, seen, hours, revoked }, index) => {
    const employee = others[index % Math.max(1, others.length)]
    if (employee === undefined) return []
    const session = sessionRecord(
      { entityNumber, employee, ip: `10.0.4.${41 + index}`, userAgent: undefined },
      {
        sessionSeconds: hours * 60 * 60,
        isValid: revoked === null && began < hours,
        ...(revoked === null ? {} : { revokedAt: hoursAgo(revoked) }),
      },
      900_001 + index,
      Date.parse(hoursAgo(began)),
      madeUpSecret(`session today ${index}`),
    )
    const lastSeen = new Date(hoursAgo(seen))
    return [{ ...session, device_id: device, last_seen: lastSeen.toISOString(), last_seen_name: momentName(lastSeen) }]
  })
}

/** The record in the answer to a sign-in, with the records that it refers to. */
export function withLinks(session: SessionRecord, organisation: Organisation): DataRecord {
  const { entity, application } = placeOf(session, organisation)
  const updated = session.revoked_at ?? session.last_seen
  return { ...session, ...ofEmployee(session), ...entity, ...application, ...organisation.domain, updated }
}

/** The record of a session's start. */
export function payloadOf({ session_id, device_id, platform, created, last_seen }: SessionRecord): DataRecord {
  const device = { device_id, platform, screen: { width: 1920, height: 1080 }, battery: null }
  const content = { device, features: ['recipes', 'timers', 'maintenance'], attempts: 1 }
  const times = { created, updated: last_seen }
  return record('sessionPayloads', idOf('sessionPayloads', session_id), { session_id, content }, times)
}

/** The credentials of a session: one of its application, one of its entity. */
export function attachedCredentials(session: SessionRecord, organisation: Organisation): readonly DataRecord[] {
  const { session_id, created, last_seen } = session
  const { entity, application } = placeOf(session, organisation)
  return (['application', 'entity'] as const).map((parent) => {
    const id = idOf('sessionAttachedCredentials', `${session_id}-${parent}`)
    const links = { session_id, ...application, ...entity, ...organisation.domain }
    const keys = {
      application_allowed_entity_id: allowedEntityId(application, entity),
      main_parent_key_name: `${parent}_credential_id`,
    }
    const secrets = { access_token: madeUpSecret(id), refresh_token: null, secret: madeUpSecret(`${id} secret`) }
    return record('sessionAttachedCredentials', id, { ...links, ...keys, ...secrets }, { created, updated: last_seen })
  })
}

function placeOf({ entity_number }: SessionRecord, { kitchen, central, station, backOffice }: Organisation) {
  const isAtKitchen = entity_number === kitchen.entity_number
  return { entity: isAtKitchen ? kitchen : central, application: isAtKitchen ? station : backOffice }
}

import type { Subject } from '../../shared/records/operations.ts'
import type { EmployeeRecord, Kitchen } from '../kitchen.ts'
import { type DataRecord, type HoursAgo, idOf, madeUpSecret, record, sentence } from './record.ts'

/** What a kitchen's records refer to, as the fields by which they do. */
export interface Organisation {
  readonly domain: { readonly domain_id: string; readonly domain_name: string }
  /** The station's program. */
  readonly station: Application
  readonly backOffice: Application
  /** The station's own entity. */
  readonly kitchen: Entity
  /** A second entity, at which the employees worked before. */
  readonly central: Entity
}

interface Application {
  readonly application_id: string
  readonly application_name: string
}

interface Entity {
  readonly entity_id: string
  /** Four digits, the first not zero. */
  readonly entity_number: string
  readonly entity_name: string
}

export type FromSessions = 'sessions' | 'sessionAttachedCredentials' | 'sessionPayloads'

export function organisationOf({ entityNumber, stationName }: Kitchen): Organisation {
  const application = (id: string, application_name: string) => {
    return { application_id: idOf('applications', id), application_name }
  }
  const entity = (entity_number: string, entity_name: string) => {
    return { entity_id: idOf('entities', entity_number), entity_number, entity_name }
  }
  return {
    domain: { domain_id: idOf('domains', entityNumber), domain_name: `kitchen-${entityNumber}.example` },
    station: application('station', 'Kitchen station'),
    backOffice: application('back-office', 'Back office & reports'),
    kitchen: entity(entityNumber, stationName),
    central: entity(String(entityNumber === '9999' ? 9998 : Number(entityNumber) + 1), 'Central kitchen'),
  }
}

/** The fields by which a record points to an employee. */
export function ofEmployee({ employee_number, employee_name }: Omit<EmployeeRecord, 'password' | 'role'>): DataRecord {
  return { employee_id: idOf('employees', employee_number), employee_number, employee_name }
}

export function allowedEntityId({ application_id }: Application, { entity_number }: Entity): string {
  return idOf('applicationAllowedEntities', `${application_id.replace('application-', '')}-${entity_number}`)
}

/**
 * The records of each subject that do not come from sessions. The user of the station has an id with a slash and a space,
 * which a path must escape.
 */
export function recordsAtStart(
  kitchen: Kitchen,
  organisation: Organisation,
  hoursAgo: HoursAgo,
): Readonly<Record<Exclude<Subject, FromSessions>, readonly DataRecord[]>> {
  const { domain, station, backOffice, kitchen: here, central } = organisation
  const { employees } = kitchen
  const entities = [here, central]
  const applications = [station, backOffice]
  const made = (subject: Subject, all: readonly (readonly [id: string, fields: DataRecord])[]) =>
    all.map(([id, fields], index) => {
      const times = { created: hoursAgo(4000 + 24 * index), updated: hoursAgo(5 + ((index * 41) % 97)) }
      return record(subject, id, { ...fields, ...domain }, times)
    })
  const email = ({ employee_number }: EmployeeRecord) => `${employee_number}@${domain.domain_name}`
  const user = (of: DataRecord, name: string, secret: DataRecord) => {
    const settings = { language: 'en', notifications: { email: true, telephone: null } }
    return { user_name: name, ...of, ...here, ...secret, settings, last_sign_in: null }
  }
  const stationUser = `station/${here.entity_name}`
  return {
    domains: made('domains', [[domain.domain_id, { contact: { name: 'Support', telephone: null }, closed_at: null }]]),
    applications: made(
      'applications',
      applications.map((one) => [one.application_id, { ...one, is_active: true, platforms: ['linux', 'web'] }]),
    ),
    applicationAllowedEntities: made(
      'applicationAllowedEntities',
      applications.flatMap((one) =>
        entities.map((entity) => [allowedEntityId(one, entity), { ...one, ...entity, is_allowed: true }] as const),
      ),
    ),
    applicationCredentials: made(
      'applicationCredentials',
      applications.map((one) => {
        const id = one.application_id.replace('application-', 'application-credential-')
        return [id, { ...one, client_id: `client-${one.application_id}`, secret: madeUpSecret(id), expires_at: null }]
      }),
    ),
    entities: made(
      'entities',
      entities.map((one) => [one.entity_id, { ...one, is_active: true, address: { street: 'Mill Lane 4', floor: 1 } }]),
    ),
    entityCredentials: made(
      'entityCredentials',
      entities.map((one) => {
        const id = idOf('entityCredentials', one.entity_number)
        return [id, { ...one, user_name: `entity-${one.entity_number}`, password_hash: madeUpSecret(id) }]
      }),
    ),
    roles: made(
      'roles',
      [...new Set(employees.map(({ role }) => role))].map((role) => {
        const permissions = { recipes: ['read'], assets: role === 'cook' ? [] : ['read', 'delete'] }
        return [roleId(role), { role_type: role, role_name: sentence(role), permissions, description: null }]
      }),
    ),
    employees: made(
      'employees',
      employees.map((one, index) => {
        const { employee_id, ...names } = ofEmployee(one)
        const rights = { role_id: roleId(one.role), role_type: one.role, ...here, email: email(one), telephone: null }
        const secret = { password_hash: madeUpSecret(one.employee_number) }
        return [String(employee_id), { ...names, ...rights, ...secret, failed_sign_ins: index % 3, is_active: true }]
      }),
    ),
    employeeRoles: made(
      'employeeRoles',
      employees.map((one) => {
        const id = idOf('employeeRoles', `${one.employee_number}-${one.role}`)
        return [id, { ...ofEmployee(one), role_id: roleId(one.role), role_type: one.role, ...here, valid_until: null }]
      }),
    ),
    entitiesAllowedEmployees: made(
      'entitiesAllowedEmployees',
      employees.flatMap((one) =>
        entities.map((entity) => {
          const id = idOf('entitiesAllowedEmployees', `${entity.entity_number}-${one.employee_number}`)
          return [id, { ...entity, ...ofEmployee(one), allowed_until: null }] as const
        }),
      ),
    ),
    users: made('users', [
      ...employees.map((one) => {
        const secret = { password_hash: madeUpSecret(email(one)) }
        return [email(one), user({ email: email(one), ...ofEmployee(one) }, one.employee_name, secret)] as const
      }),
      [stationUser, user({ email: null }, here.entity_name, { access_token: madeUpSecret(stationUser) })],
    ]),
    employeeLogs: employees.flatMap((employee, of) =>
      Array.from({ length: LOGS_OF_EACH }, (_, index) => {
        const id = idOf('employeeLogs', `${employee.employee_number}-${String(index + 1).padStart(4, '0')}`)
        const since = 3 * (LOGS_OF_EACH - index) + of / 4
        const times = { created: hoursAgo(since), updated: hoursAgo(since - ((index * 7) % 3) / 2) }
        const fields = { ...ofEmployee(employee), ...here, ...domain, ...event(kitchen, index), session_id: null }
        return record('employeeLogs', id, fields, times)
      }),
    ),
  }
}

/** Of four employees together more than a page of the usual behaviour. */
const LOGS_OF_EACH = 40

/** The contents of logs, in turn, one in six long; kitchens without recipes or assets have logs too. */
function event({ recipes, assets, stationName }: Kitchen, index: number): DataRecord {
  const { recipe_number = null, recipe_name = 'no recipe' } = recipes[index % Math.max(1, recipes.length)] ?? {}
  const { asset_number = null, asset_name = 'no asset' } = assets[index % Math.max(1, assets.length)] ?? {}
  const handover = assets.slice(0, 8).map((asset) => {
    return `${asset.asset_number} ${asset.asset_name}: wiped, checked and switched off. The seal was looked at and holds; if it begins to drip again, call maintenance before the evening shift and do not lend it out.`
  })
  const events = [
    { log_type: 'sign_in', details: 'Signed in with number and password.', data: { attempts: 1 } },
    { log_type: 'recipe_opened', details: `Opened ${recipe_name}`, data: { recipe: recipe_number, scale: 2 } },
    { log_type: 'sign_in_failed', details: 'The password was wrong.', data: { attempts: 2, password: null } },
    { log_type: 'asset_checked', details: `Looked at ${asset_name}`, data: { asset_number, readings: [21.5, null] } },
    { log_type: 'shift_handover', details: [`Handover at ${stationName}.`, ...handover].join('\n\n'), data: null },
    { log_type: 'sign_out', details: 'Signed out.', data: { by: 'timeout', seconds: 180 } },
  ]
  return { ...events[index % events.length] }
}

function roleId(role: string): string {
  return idOf('roles', role.toLowerCase().replaceAll(/\s+/g, '-'))
}

import type { EmployeeRecord, Kitchen } from '../kitchen.ts'
import { type DataRecord, idOf } from './record.ts'

interface EntityName {
  readonly id: string
  /** Four digits, the first not zero. */
  readonly number: string
  readonly name: string
}

interface ApplicationName {
  readonly id: string
  readonly name: string
}

/** The records that a kitchen's records refer to: its domain, its applications and its entities. */
export interface Organisation {
  readonly domain: { readonly id: string; readonly name: string }
  /** The station's program. */
  readonly station: ApplicationName
  readonly backOffice: ApplicationName
  /** The station's own entity. */
  readonly kitchen: EntityName
  /** A second entity, at which the employees worked before. */
  readonly central: EntityName
}

export function organisationOf({ entityNumber, stationName }: Kitchen): Organisation {
  const secondNumber = String(entityNumber === '9999' ? 9998 : Number(entityNumber) + 1)
  return {
    domain: { id: idOf('domains', entityNumber), name: `kitchen-${entityNumber}.example` },
    station: { id: idOf('applications', 'station'), name: 'Kitchen station' },
    backOffice: { id: idOf('applications', 'back-office'), name: 'Back office & reports' },
    kitchen: { id: idOf('entities', entityNumber), number: entityNumber, name: stationName },
    central: { id: idOf('entities', secondNumber), number: secondNumber, name: 'Central kitchen' },
  }
}

/** The fields by which a record points to its domain. */
export function ofDomain({ domain }: Organisation): DataRecord {
  return { domain_id: domain.id, domain_name: domain.name }
}

/** The fields by which a record points to an application. */
export function ofApplication({ id, name }: ApplicationName): DataRecord {
  return { application_id: id, application_name: name }
}

/** The fields by which a record points to an entity. */
export function ofEntity({ id, number, name }: EntityName): DataRecord {
  return { entity_id: id, entity_number: number, entity_name: name }
}

/** The fields by which a record points to an employee. */
export function ofEmployee({ employee_number, employee_name }: Omit<EmployeeRecord, 'password' | 'role'>): DataRecord {
  return { employee_id: idOf('employees', employee_number), employee_number, employee_name }
}

export function allowedEntityId(application: ApplicationName, entity: EntityName): string {
  return idOf('applicationAllowedEntities', `${application.id.replace('application-', '')}-${entity.number}`)
}

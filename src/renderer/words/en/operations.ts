import type { EmptyGroup, RecordsOperation, Subject } from '../../../shared/records/operations.ts'
import { listed } from './listed.ts'

interface SubjectWords {
  /** The plural, for its tile and the beginning of a question. */
  readonly many: string
  /** The singular with its article, for use within a sentence. */
  readonly one: string
}

/**
 * The subjects of the service's other records, named after their paths, because the interface does not describe them.
 */
const SUBJECTS: Readonly<Record<Subject, SubjectWords>> = {
  applications: { many: 'Applications', one: 'an application' },
  applicationAllowedEntities: { many: 'Allowed entities of applications', one: 'an allowed entity of an application' },
  applicationCredentials: { many: 'Application credentials', one: 'an application credential' },
  domains: { many: 'Domains', one: 'a domain' },
  employees: { many: 'Employees', one: 'an employee' },
  employeeLogs: { many: 'Employee logs', one: 'an employee log' },
  employeeRoles: { many: 'Employee roles', one: 'an employee role' },
  entities: { many: 'Entities', one: 'an entity' },
  entitiesAllowedEmployees: { many: 'Allowed employees of entities', one: 'an allowed employee of an entity' },
  entityCredentials: { many: 'Entity credentials', one: 'an entity credential' },
  roles: { many: 'Roles', one: 'a role' },
  sessions: { many: 'Sessions', one: 'a session' },
  sessionAttachedCredentials: {
    many: 'Credentials attached to sessions',
    one: 'a credential attached to a session',
  },
  sessionPayloads: { many: 'Session payloads', one: 'a session payload' },
  users: { many: 'Users', one: 'a user' },
}

const EMPTY_GROUPS: Readonly<Record<EmptyGroup, string>> = {
  asynchronousPatch: 'Asynchronous PATCH',
  complexWithoutPackage: 'Complex without package',
  complexWithPackage: 'Complex with package',
  complexSynchronousWithoutPackage: 'Complex synchronous without package',
}

/** The name of a field in words: "entity_number" is "entity number". */
export function fieldWords(name: string): string {
  return name.replaceAll('_', ' ').trim()
}

/** The name of an operation, for a button: "Employees by entity number and employee number". */
export function operationName({ subject, action, keys }: RecordsOperation): string {
  const { many, one } = SUBJECTS[subject]
  const names: Readonly<Record<RecordsOperation['action'], string>> = {
    readOne: `${many}: one by its id`,
    readMany: `${many}: all`,
    readBy: `${many} by ${listed(keys.map(fieldWords))}`,
    add: `Add ${one}`,
    replace: `Replace ${one}`,
    remove: `Delete ${one}`,
  }
  return names[action]
}

/** The words for the table of the service's other operations. */
export const operations = {
  subject: (subject: Subject) => SUBJECTS[subject].many,
  one: (subject: Subject) => SUBJECTS[subject].one,
  emptyGroup: (group: EmptyGroup) => EMPTY_GROUPS[group],
  name: operationName,
}

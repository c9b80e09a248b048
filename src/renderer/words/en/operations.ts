import type { EmptyGroup, RecordsOperation, Subject } from '../../../shared/records/operations.ts'
import { listed } from './listed.ts'

/**
 * The subjects of the service's other records, named after their paths: the interface does not describe them. The plural
 * for a tile or the beginning of a question, the singular for within a sentence.
 */
const SUBJECTS: Readonly<Record<Subject, readonly [many: string, one: string]>> = {
  applications: ['Applications', 'an application'],
  applicationAllowedEntities: ['Allowed entities of applications', 'an allowed entity of an application'],
  applicationCredentials: ['Application credentials', 'an application credential'],
  domains: ['Domains', 'a domain'],
  employees: ['Employees', 'an employee'],
  employeeLogs: ['Employee logs', 'an employee log'],
  employeeRoles: ['Employee roles', 'an employee role'],
  entities: ['Entities', 'an entity'],
  entitiesAllowedEmployees: ['Allowed employees of entities', 'an allowed employee of an entity'],
  entityCredentials: ['Entity credentials', 'an entity credential'],
  roles: ['Roles', 'a role'],
  sessions: ['Sessions', 'a session'],
  sessionAttachedCredentials: ['Credentials attached to sessions', 'a credential attached to a session'],
  sessionPayloads: ['Session payloads', 'a session payload'],
  users: ['Users', 'a user'],
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
  const [many, one] = SUBJECTS[subject]
  return {
    readOne: `${many}: one by its id`,
    readMany: `${many}: all`,
    readBy: `${many} by ${listed(keys.map(fieldWords))}`,
    add: `Add ${one}`,
    replace: `Replace ${one}`,
    remove: `Delete ${one}`,
  }[action]
}

/** The words for the table of the service's other operations. */
export const operations = {
  subject: (subject: Subject) => SUBJECTS[subject][0],
  one: (subject: Subject) => SUBJECTS[subject][1],
  emptyGroup: (group: EmptyGroup) => EMPTY_GROUPS[group],
  name: operationName,
}

/** What the operations of the records desk are about, in its order. Named as in their paths. */
export const SUBJECTS = [
  'applications',
  'applicationAllowedEntities',
  'applicationCredentials',
  'domains',
  'employees',
  'employeeLogs',
  'employeeRoles',
  'entities',
  'entitiesAllowedEmployees',
  'entityCredentials',
  'roles',
  'sessions',
  'sessionAttachedCredentials',
  'sessionPayloads',
  'users',
] as const

export type Subject = (typeof SUBJECTS)[number]

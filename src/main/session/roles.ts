/** The role names of the station file. Case and surrounding white space are ignored. */
export interface RoleNames {
  readonly maintenance: readonly string[]
  /** Roles that may read records of the service; `recordsChange` may change them. */
  readonly records: readonly string[]
  readonly recordsChange: readonly string[]
  /** Roles that may change the station and leave the kiosk. */
  readonly administration: readonly string[]
}

/** The permissions of a role at this station. The service may still refuse. */
export interface Roles {
  maintains(role: string): boolean
  readsRecords(role: string): boolean
  changesRecords(role: string): boolean
  administers(role: string): boolean
  /** Whether it allows more than cooking, so that the service itself has to check the password. */
  isTrusted(role: string): boolean
}

export function createRoles(names: RoleNames): Roles {
  const maintains = oneOf(names.maintenance)
  const readsRecords = oneOf(names.records)
  const changesRecords = oneOf(names.recordsChange)
  const administers = oneOf(names.administration)
  const isTrusted = (role: string) => maintains(role) || readsRecords(role) || changesRecords(role) || administers(role)
  return { maintains, readsRecords, changesRecords, administers, isTrusted }
}

function oneOf(names: readonly string[]): (role: string) => boolean {
  const known = new Set(names.map(comparable))
  return (role) => known.has(comparable(role))
}

function comparable(role: string): string {
  return role.trim().toLowerCase()
}

/** The role names of the station file; compared without regard to case and outer blanks. */
export interface RoleNames {
  readonly maintenance: readonly string[]
  /** Who may ask the service for its other records, and who may change them. */
  readonly records: readonly string[]
  readonly recordsChange: readonly string[]
}

/** What a role allows at this station. The service's own refusal stays the authority. */
export interface Roles {
  maintains(role: string): boolean
  readsRecords(role: string): boolean
  changesRecords(role: string): boolean
  /** It allows more than cooking: the service itself has to have checked the password. */
  isTrusted(role: string): boolean
}

export function createRoles(names: RoleNames): Roles {
  const maintains = oneOf(names.maintenance)
  const readsRecords = oneOf(names.records)
  const changesRecords = oneOf(names.recordsChange)
  const isTrusted = (role: string) => maintains(role) || readsRecords(role) || changesRecords(role)
  return { maintains, readsRecords, changesRecords, isTrusted }
}

function oneOf(names: readonly string[]): (role: string) => boolean {
  const known = new Set(names.map(comparable))
  return (role) => known.has(comparable(role))
}

function comparable(role: string): string {
  return role.trim().toLowerCase()
}

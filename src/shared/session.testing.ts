import type { Session } from './model.ts'

/** A cook who is signed in and may do nothing but cook. Tests change the parts that they are about. */
export const cookSession: Session = {
  employeeNumber: '10482',
  name: 'Mara Lindqvist',
  role: 'cook',
  mayMaintain: false,
  maintenanceWaits: false,
  mayReadRecords: false,
  mayChangeRecords: false,
  mayAdminister: false,
  recordsWait: false,
  sessionId: null,
  startedAt: 1,
  expiresAt: 2,
  endedAt: null,
  askedUntil: null,
}

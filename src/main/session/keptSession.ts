import { hash } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { Moment } from '../../shared/model.ts'
import { storedMoment } from '../storage/storedMoment.ts'
import type { SessionWithToken } from './session.ts'

/** The service and the entity that a token belongs to. It must not be sent to another address. */
export interface VaultBinding {
  /** `service.authBaseUrl` of the station file. */
  readonly source: string
  /** `service.dataBaseUrl` of the station file. */
  readonly dataSource: string
  readonly entityNumber: string
}

/** A session to keep over a restart. It contains the token, so it leaves the main process only encrypted. */
export interface SessionToKeep {
  readonly token: string
  /** Permissions are not kept, because they follow from the role and the station file. */
  readonly session: Omit<SessionWithToken, 'token' | 'afterSessionEnd'>
  /** The time of the last touch of the display, by the station's clock. */
  readonly touchedAt: Moment
  readonly isLocked: boolean
}

/** A kept session. Version 0.1.0 bound it to `source` only. */
export interface KeptSession extends SessionToKeep, Pick<VaultBinding, 'source'> {
  readonly dataSource?: string | undefined
  readonly entityNumber?: string | undefined
}

/** Ignores unknown keys, which a newer version may have added. */
const keptSession: z.ZodType<KeptSession> = z.object({
  source: z.string().min(1),
  dataSource: z.string().optional(),
  entityNumber: z.string().optional(),
  token: z.string().min(1),
  session: z.object({
    employeeNumber: z.string().min(1),
    name: z.string(),
    role: z.string(),
    startedAt: storedMoment,
    expiresAt: storedMoment,
    sessionId: z.string().optional(),
  }),
  touchedAt: storedMoment,
  isLocked: z.boolean(),
})

/** Whether the session was kept for this service and entity. What an older version did not keep does not differ. */
export function isBoundTo(kept: KeptSession, binding: VaultBinding): boolean {
  const { source, dataSource = binding.dataSource, entityNumber = binding.entityNumber } = kept
  return source === binding.source && dataSource === binding.dataSource && entityNumber === binding.entityNumber
}

/** The text to encrypt: a SHA-256 digest and the JSON. */
export function textOfKept(kept: KeptSession): string {
  const json = JSON.stringify(kept)
  return `${digestOf(json)}\n${json}`
}

/**
 * Parses a text of `textOfKept`; null for any other. Chromium's cipher does not detect changed bytes, which could turn
 * a session into another person's, so the digest is checked.
 */
export function keptFromText(text: string): KeptSession | null {
  const end = text.indexOf('\n')
  const json = text.slice(end + 1)
  if (text.slice(0, Math.max(0, end)) !== digestOf(json)) return null
  const checked = keptSession.safeParse(parseJson(json))
  return checked.success ? checked.data : null
}

function digestOf(json: string): string {
  return hash('sha256', json)
}

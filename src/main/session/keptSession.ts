import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { Moment } from '../../shared/model.ts'
import type { SessionWithToken } from './session.ts'

/** A session as kept over a restart. It contains the token, so it leaves the main process only encrypted. */
export interface KeptSession {
  /** The address of the service that the token belongs to. */
  readonly source: string
  readonly token: string
  /** Permissions are not kept, because they follow from the role and the station file. */
  readonly session: Omit<SessionWithToken, 'token' | 'afterSessionEnd'>
  /** The time of the last touch of the display, by the station's clock. */
  readonly touchedAt: Moment
  readonly isLocked: boolean
}

/** Ignores unknown keys, which a newer version may have added. */
const keptSession: z.ZodType<KeptSession> = z.object({
  source: z.string().min(1),
  token: z.string().min(1),
  session: z.object({
    employeeNumber: z.string().min(1),
    name: z.string(),
    role: z.string(),
    startedAt: z.number(),
    expiresAt: z.number(),
    sessionId: z.string().optional(),
  }),
  touchedAt: z.number(),
  isLocked: z.boolean(),
})

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
  return createHash('sha256').update(json).digest('hex')
}

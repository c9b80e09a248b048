import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { Moment } from '../../shared/model.ts'
import type { SessionWithToken } from './session.ts'

/** What a session is resumed from after a restart. With its token it leaves the main process only encrypted. */
export interface KeptSession {
  /** The address of the service that the token belongs to. */
  readonly source: string
  readonly token: string
  /** What the person may do is not kept: the station file says it anew. */
  readonly session: Omit<SessionWithToken, 'token' | 'afterSessionEnd'>
  /** When somebody last touched the glass, by the station's clock. */
  readonly touchedAt: Moment
  readonly isLocked: boolean
}

/** Keys that a newer program added are passed over. */
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

/** As text to be encrypted. */
export function textOfKept(kept: KeptSession): string {
  const json = JSON.stringify(kept)
  return `${digestOf(json)}\n${json}`
}

/**
 * Null for anything but the whole text of a session. Chromium's cipher does not notice a changed byte, which could make
 * a session another person's: the digest does.
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

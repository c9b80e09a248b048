import type { Page } from 'playwright/test'
import type { Session } from '../../src/shared/model.ts'
import { jumpTo } from '../cooking/walking.ts'
import { openRecipe } from '../openRecipe.ts'
import { paste } from '../sign-in/paste.ts'
import { showState } from '../sign-in/showState.ts'
import { people, pressKey, readState, type StagedKiosk, signIn, signOut, touch, typeByHand } from '../stage/stage.ts'
import type { Look, Walk } from './scene.ts'

/** Signing in, reading without a session, and the end of a session. */
export const signingIn: Walk = async ({ open, look }) => {
  const kiosk = await open()
  await reading(kiosk, look)
  await ending(kiosk, look)
  await waiting(kiosk, look)
}

async function sessionWith(page: Page, change: Partial<Session>): Promise<Session> {
  const { session } = await readState(page)
  if (session === null) throw new Error('No session')
  return { ...session, ...change }
}

/**
 * Replaces the answer about a pause with one of so many milliseconds, which would otherwise look many wrong passwords.
 */
function answerWithPause({ calls, clock }: StagedKiosk, milliseconds: number): void {
  const pause = { of: 'station', until: clock.now() + milliseconds } as const
  calls.readSignInPause = async () => (milliseconds === 0 ? null : pause)
}

async function reading(kiosk: StagedKiosk, look: Look): Promise<void> {
  const page = await kiosk.currentPage()
  await page.getByText('recipes · read').waitFor()
  await typeByHand(page, people.cook.number.slice(0, 3))
  await look(page, 'sign-in-80-sign-in')
  await typeByHand(page, people.cook.number.slice(3))
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await look(page, 'sign-in-81-password')
  await typeByHand(page, 'not the password')
  await pressKey(page, 'Enter')
  await page.getByRole('alert').waitFor()
  await look(page, 'sign-in-82-password-refused')
  await paste(kiosk, page, 'x'.repeat(1001))
  await page.getByRole('alert').waitFor()
  await look(page, 'sign-in-82-password-too-long')
  await touch(page.getByRole('button', { name: 'Another employee' }))
  answerWithPause(kiosk, 20_000)
  await typeByHand(page, people.cook.number)
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await typeByHand(page, 'walr')
  await page.getByRole('timer').waitFor()
  await look(page, 'sign-in-83-password-pause')
  answerWithPause(kiosk, 0)
  await touch(page.getByRole('button', { name: 'Another employee' }))

  await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
  await page.getByRole('button', { name: /^0107/ }).waitFor()
  await look(page, 'sign-in-84-reading-recipes')
  await openRecipe(page, '0412')
  await page.getByRole('button', { name: 'Read the steps' }).waitFor()
  await look(page, 'sign-in-85-reading-overview')
  await touch(page.getByRole('button', { name: 'Read the steps' }))
  await jumpTo(page, 5)
  await look(page, 'sign-in-86-reading-step')
  await touch(page.getByRole('button', { name: 'Sign in', exact: true }))
  await signIn(page, people.cook)
  await page.getByRole('button', { name: 'Start cooking from this step' }).waitFor()
  await look(page, 'sign-in-87-step-signed-in')
  await touch(page.getByRole('button', { name: 'Start cooking from this step' }))
  await page.getByRole('button', { name: 'Start cooking from this step' }).waitFor({ state: 'detached' })
}

async function ending(kiosk: StagedKiosk, look: Look): Promise<void> {
  const page = await kiosk.currentPage()
  const now = kiosk.clock.now()
  await showState(kiosk, page, { session: await sessionWith(page, { askedUntil: now + 43_000 }) })
  const enter = page.getByRole('button', { name: 'Enter the password' })
  await enter.waitFor()
  await look(page, 'sign-in-93-session-ending-strip')
  await touch(enter)
  await page.getByRole('dialog').waitFor()
  await look(page, 'sign-in-90-session-ending')
  await touch(page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }))
  await page.getByRole('alert').waitFor()
  await look(page, 'sign-in-91-session-ending-no-password')
  answerWithPause(kiosk, 30_000)
  await typeByHand(page, 'no')
  await touch(page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }))
  await page.getByRole('alert').getByText('Try again in').waitFor()
  await typeByHand(page, 'walr')
  await look(page, 'sign-in-92-session-ending-pause')
  answerWithPause(kiosk, 0)
  await touch(page.getByRole('button', { name: 'Not now' }))
  const ended = { endedAt: now - 120_000, askedUntil: null }
  await showState(kiosk, page, { session: await sessionWith(page, ended) })
  await look(page, 'sign-in-94-session-ended-step')
  await showState(kiosk, page, { session: await sessionWith(page, { ...ended, askedUntil: now + 50_000 }) })
  await touch(enter)
  await page.getByRole('dialog').waitFor()
  await look(page, 'sign-in-95-session-ended-asked')
  await touch(page.getByRole('button', { name: 'Not now' }))
  await showState(kiosk, page, {})
  await touch(page.getByRole('button', { name: 'Leave', exact: true }))
  await page.getByRole('searchbox', { name: 'Find a recipe' }).waitFor()
  await showState(kiosk, page, {
    session: await sessionWith(page, ended),
    connection: { kind: 'unreachable', since: now - 300_000, because: { kind: 'noConnection', sent: false } },
  })
  await look(page, 'sign-in-96-session-ended-recipes')
}

async function waiting(kiosk: StagedKiosk, look: Look): Promise<void> {
  const page = await signOut(kiosk)
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }).first())
  await showState(kiosk, page, { session: await sessionWith(page, { mayMaintain: false, maintenanceWaits: true }) })
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await page.getByRole('dialog').waitFor()
  await look(page, 'sign-in-97-maintenance-waits')
  await touch(page.getByRole('button', { name: 'Not now' }))
  await touch(page.getByRole('button', { name: 'This station' }))
  await look(page, 'sign-in-98-station')
}

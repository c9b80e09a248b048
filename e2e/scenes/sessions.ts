import { manySessions, oddSessions, SESSIONS, sessionsAnswer, usualSessions } from '../records/sessionAnswers.ts'
import { people, readState, signIn, touch } from '../stage/stage.ts'
import type { Walk } from './scene.ts'

/** The sessions at the service, as they are on a usual day and in odd answers. */
export const sessions: Walk = async ({ service, open, look }) => {
  const answer = (given: Parameters<typeof sessionsAnswer>[0], envelope?: object) =>
    service.behave({ recordsAnswers: { [SESSIONS]: sessionsAnswer(given, envelope) } })
  const kiosk = await open({ roles: { recordsChange: ['admin'] } })
  const page = await kiosk.currentPage()
  await signIn(page, people.administrator)
  const own = (await readState(page)).session?.sessionId ?? ''
  const openSessions = async () => {
    await touch(page.getByRole('button', { name: 'Records', exact: true }))
    await touch(page.getByRole('button', { name: 'Sessions at the service' }))
  }
  const again = () => touch(page.getByRole('button', { name: 'Ask again' }))
  const ownSession = { id: own, who: ['30007', 'Ingrid Solberg'], device: 'pastry-2', created: -0.1 } as const
  await answer([...usualSessions, ownSession])
  await openSessions()
  await page.getByRole('button', { name: /^Tomás/ }).waitFor()
  await look(page, 'sessions-01-lanes')
  await touch(page.getByRole('button', { name: /^Tomás/ }))
  await look(page, 'sessions-02-chosen')
  await touch(page.getByRole('button', { name: 'End this session…' }))
  await page.getByRole('button', { name: /^Hold to delete/ }).waitFor()
  await look(page, 'sessions-03-question')
  await touch(page.getByRole('button', { name: 'Keep it' }))
  await touch(page.getByRole('button', { name: /^Ingrid Solberg, you/ }))
  await touch(page.getByRole('button', { name: 'End this session…' }))
  await page.getByRole('button', { name: /^Hold to delete/ }).waitFor()
  await look(page, 'sessions-04-question-own')
  await touch(page.getByRole('button', { name: 'Keep it' }))
  await answer(oddSessions, { last_evaluated_key: 'next' })
  await again()
  await page
    .getByRole('button', { name: /^No device/ })
    .first()
    .waitFor()
  await look(page, 'sessions-05-odd-and-more-pages')
  await answer(oddSessions)
  await again()
  await page.getByRole('button', { name: /^Unreadable/ }).waitFor()
  await touch(page.getByRole('button', { name: /^Unreadable/ }))
  await look(page, 'sessions-06-odd-chosen')
  await touch(page.getByRole('button', { name: 'Earlier day' }))
  await look(page, 'sessions-07-earlier-day')
  await answer(manySessions)
  await again()
  await page.getByRole('button', { name: /^Person 1,/ }).waitFor()
  await look(page, 'sessions-08-many')
  await answer([])
  await again()
  await page.getByText('Not known: it was asked by').waitFor()
  await look(page, 'sessions-09-none')
  await service.behave({ recordsAnswers: {}, recordsShape: 'unlike' })
  await again()
  await page.getByRole('heading', { name: 'Which of these is the name?' }).waitFor()
  await look(page, 'sessions-10-which-field')
  await service.behave({ recordsShape: 'usual' })
  await touch(page.getByRole('button', { name: 'Records', exact: true }))
  await answer(usualSessions)
  await touch(page.getByRole('button', { name: 'Sessions at the service' }))
  await touch(page.getByRole('button', { name: /^(Fields|Check \d+ fields?) of / }))
  await look(page, 'sessions-11-fields')
}

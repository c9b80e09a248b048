import type { Page } from 'playwright/test'
import type { OutboxRequest, RequestState } from '../../src/shared/request.ts'
import { jumpTo, startCooking } from '../cooking/walking.ts'
import { openRetirement } from '../retiring/byTouch.ts'
import { showState } from '../sign-in/showState.ts'
import { people, type StagedKiosk, signIn, touch } from '../stage/stage.ts'
import type { Look, Walk } from './scene.ts'

const message =
  'The asset is lent to another kitchen until Friday; ask the owner before it is deleted from the register.'

/** The states of a request, above three screens. */
export const requestNews: Walk = async ({ open, look }) => {
  const kiosk = await open()
  const page = await kiosk.currentPage()
  await signIn(page, people.technician)
  await page.getByRole('searchbox', { name: 'Find a recipe' }).waitFor()
  await eachEnd(kiosk, page, look, 'recipes')
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await openRetirement(page, '20112')
  await page.getByRole('button', { name: 'Hold to retire 20112' }).waitFor()
  await eachEnd(kiosk, page, look, 'confirm')
  await touch(page.getByRole('button', { name: 'Keep the asset' }))
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await startCooking(page, '0412')
  await jumpTo(page, 5)
  await eachEnd(kiosk, page, look, 'step')
}

async function eachEnd(kiosk: StagedKiosk, page: Page, look: Look, place: string): Promise<void> {
  const at = kiosk.clock.now()
  const outcome = { kind: 'requestAccepted' } as const
  const ends: Readonly<Record<string, RequestState>> = {
    accepted: { kind: 'accepted', at, status: 202, message: 'Accepted.', outcome },
    refused: { kind: 'refused', at, failure: { kind: 'refused', status: 409, message } },
    unknown: { kind: 'unknown', at, failure: { kind: 'timeout', seconds: 10 } },
    'taken-back': { kind: 'takenBack', at, because: 'connectionLost', by: null },
  }
  const show = async (name: string, states: readonly RequestState[]) => {
    const requests = states.map((state, index) => request(`${20_107 + index}`, state))
    const unacknowledgedRequests = requests.flatMap(({ id, state }) =>
      state.kind === 'held' || state.kind === 'sending' ? [] : id,
    )
    await showState(kiosk, page, { requests, unacknowledgedRequests })
    // Until its button is enabled.
    await page.waitForTimeout(1000)
    await look(page, `request-news-${place}-${name}`)
  }
  const held: RequestState = { kind: 'held', until: at + 3_600_000 }
  await show('sending', [{ kind: 'sending' }])
  for (const [name, state] of Object.entries(ends)) await show(name, [state])
  await show('several', Object.values(ends))
  await show('waiting', [{ kind: 'held', until: at - 1000 }, { kind: 'sending' }])
  await show('held-and-ended', [held, { kind: 'sending' }, ...Object.values(ends)])
  await show('held-and-unknown', [held, ...Object.values(ends).slice(2, 3)])
}

function request(number: string, state: RequestState): OutboxRequest {
  return {
    id: number,
    kind: 'asset',
    number,
    name: 'Spiral mixer 40 l',
    by: { employeeNumber: people.technician.number, name: people.technician.name },
    reason: 'Broken',
    confirmation: { kind: 'again', first: 'listed', second: 'typed' },
    confirmedAt: 0,
    state,
  }
}

import type { KioskState } from '../../src/shared/model.ts'
import { goodFacts, NOW, unknownFacts } from '../../src/shared/readiness/readiness.testing.ts'
import { showState } from '../sign-in/showState.ts'
import { touch } from '../stage/stage.ts'
import type { Walk } from './scene.ts'

const { station: _, ...good } = goodFacts
const { station: __, ...unknown } = unknownFacts
const moved = Date.now() - NOW
const today: Partial<KioskState> = {
  ...good,
  library: { ...good.library, readAt: NOW + moved - 60_000 },
  journal: { ...good.journal, check: { ...good.journal.check, at: NOW + moved } },
  health: {
    ...good.health,
    checkedAt: NOW + moved,
    nextCheckAt: NOW + moved + 86_000_000,
    scannedAt: NOW + moved - 1_000_000,
    sound: { at: NOW + moved, heard: true, volume: 0.7 },
    screen: { ...good.health.screen, since: NOW + moved - 30 * 86_400_000 },
  },
}
const { journal = good.journal, health = good.health } = today
const broken = {
  ...journal,
  check: { ...journal.check, breaks: [{ file: 'journal.jsonl', line: 57, because: 'changed' }] },
} as const

/** Each cause that has most words, on all tiles at once. */
const worst: Partial<KioskState> = {
  ...today,
  connection: { kind: 'unreachable', since: NOW + moved - 9_000_000, because: { kind: 'timeout', seconds: 10 } },
  library: { ...good.library, readAt: NOW + moved - 5 * 86_400_000 },
  journal: broken,
  clockOffset: -7_000_000,
  notices: [
    { id: 'a', kind: 'notSaved', file: 'ended-batches.jsonl', code: 'ENOSPC' },
    { id: 'b', kind: 'notSaved', file: 'timers.json', code: 'ENOSPC' },
    { id: 'c', kind: 'recipesSetAside', count: 2, names: ['Torn brioche', 'W'.repeat(60)] },
  ],
  health: {
    ...health,
    scannedAt: null,
    sound: { at: NOW + moved - 3_600_000, heard: false, volume: 0.7 },
    screen: { ...health.screen, lastCrash: { at: NOW + moved - 90_000_000, of: 'program' } },
  },
}

/** The readiness of the station, from good to everything wrong. */
export const readiness: Walk = async ({ open, look }) => {
  const kiosk = await open({ sound: { volume: 0.7 } })
  const page = await kiosk.currentPage()
  await touch(page.getByRole('button', { name: 'This station' }))
  await showState(kiosk, page, today)
  await page.getByRole('heading', { name: 'Ready', exact: true }).waitFor()
  await look(page, 'readiness-01-ready')
  await showState(kiosk, page, {
    ...today,
    journal: broken,
    health: { ...health, sound: { at: NOW + moved, heard: false, volume: 0.7 } },
  })
  await page.getByRole('heading', { name: 'Not ready: 2 problems' }).waitFor()
  await look(page, 'readiness-02-two-problems')
  await showState(kiosk, page, unknown)
  await page.getByText('Nothing is checked yet.').waitFor()
  await look(page, 'readiness-03-first-minute')
  await showState(kiosk, page, worst)
  await page.getByRole('heading', { name: 'Not ready: 7 problems' }).waitFor()
  await look(page, 'readiness-04-everything-wrong')
  await touch(page.getByRole('button', { name: 'Details' }))
  await look(page, 'readiness-05-details')
  await touch(page.getByRole('button', { name: 'Back' }))
  await touch(page.getByRole('button', { name: 'Health card' }))
  await look(page, 'readiness-06-health-card')
  await touch(page.getByRole('button', { name: 'Back' }))
  await touch(page.getByRole('button', { name: 'Try it: Sound' }))
  await look(page, 'readiness-07-sound')
  await touch(page.getByRole('button', { name: 'Heard it' }))
  await touch(page.getByRole('button', { name: 'Try it: Screen' }))
  await touch(page.getByRole('button', { name: 'Field 1, 1' }))
  await touch(page.getByRole('button', { name: 'Field 3, 2' }))
  await look(page, 'readiness-08-screen')

  const practice = await open({}, { arguments: ['--practice-kitchen'] })
  const practised = await practice.currentPage()
  await touch(practised.getByRole('button', { name: 'This station' }))
  await practised.getByRole('listitem', { name: 'Service' }).getByText('Reachable').waitFor()
  await look(practised, 'readiness-09-practice-kitchen')
}

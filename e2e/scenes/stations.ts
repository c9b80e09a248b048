import type { Page } from 'playwright/test'
import type { Notice } from '../../src/shared/model.ts'
import { goToSection, leave, startCooking } from '../cooking/walking.ts'
import { showState } from '../sign-in/showState.ts'
import { people, pressKey, signIn, signOut, touch } from '../stage/stage.ts'
import type { Look, Walk } from './scene.ts'

/** A station without anything, the guide of its pedals, its notices, and a display that is cleaned. */
export const emptyStation: Walk = async ({ open, look }) => {
  const kiosk = await open()
  const page = await kiosk.currentPage()
  await page.getByRole('textbox').first().waitFor()
  await showState(kiosk, page, { notices })
  await look(page, 'station-10-notices-sign-in')
  await signIn(page, people.cook)
  await goToSection(page, 'In progress')
  await look(page, 'station-11-nothing-in-progress')
  await goToSection(page, 'Timers')
  await page.getByText('No timer is set').waitFor()
  await look(page, 'station-12-no-timers')
  await touch(page.getByRole('button', { name: /^This station/ }))
  await page.getByRole('heading', { name: 'This station' }).waitFor()
  await look(page, 'station-13-notices')
  await touch(page.getByRole('button', { name: /^Details/ }))
  await page.getByRole('heading', { name: 'Notices' }).waitFor()
  await look(page, 'station-14-notices-details')
  await showState(kiosk, page, { notices: notices.slice(4, 7) })
  await look(page, 'station-15-three-notices')
  await showState(kiosk, page, {})
  await touch(page.getByRole('button', { name: 'Recipe problems' }))
  await page.getByText(/recipes? to look at/).waitFor()
  await look(page, 'station-16-recipe-problems')
  await touch(page.getByRole('button', { name: 'Recipes' }).first())
  await touch(page.getByRole('button', { name: 'This station' }))
  await touch(page.getByRole('button', { name: 'Details' }))
  await teachPedal(page, look)
  await signOut(kiosk)
  await touch(page.getByRole('button', { name: 'Clean the screen' }))
  await page.getByText('Touches do nothing').waitFor()
  await look(page, 'station-29-cleaning')
}

async function teachPedal(page: Page, look: Look): Promise<void> {
  await touch(page.getByRole('button', { name: 'Teach a pedal' }))
  await page.getByRole('region', { name: 'Teach a pedal' }).waitFor()
  await look(page, 'station-20-pedal')
  await touch(page.getByRole('button', { name: 'Teach Next' }))
  await page.getByText('Press the pedal now').waitFor()
  await look(page, 'station-21-pedal-waiting')
  await pressKey(page, 'F7')
  await page.getByText('Taught: F7').waitFor()
  await look(page, 'station-22-pedal-taught')
  for (const _ of ['pedal', 'details']) await touch(page.getByRole('button', { name: 'Back' }).first())
}

/** Of every kind: those of the details, and those of the disk, which the sign-in and a tile show. */
const notices: readonly Notice[] = [
  { id: '1', kind: 'unknownStationKeys', keys: ['coffee', 'session.lockAfterMinutes', 'panel.colour'], more: 4 },
  { id: '2', kind: 'doubledStationKeys', keys: ['session.lockAfterSeconds'], more: 0 },
  {
    id: '3',
    kind: 'lastGoodStationFile',
    problem: { kind: 'unreadable', path: '/etc/linecook/station.json', code: 'EACCES' },
  },
  { id: '4', kind: 'stationFileWaits' },
  { id: '5', kind: 'recipesSetAside', count: 9, names: ['Torn brioche', 'Rye', 'Buns', 'Focaccia', 'Naan', 'Pita'] },
  { id: '6', kind: 'doubledRecipeNumbers', count: 2, numbers: ['0412', '0107'] },
  { id: '7', kind: 'fileSetAside', file: 'timers.json', renamedTo: 'timers.json.set-aside-2026-11-23T03-11-07' },
  { id: '8', kind: 'notSaved', file: 'batches.json', code: 'ENOSPC' },
  { id: '9', kind: 'notRead', file: 'timers.json', code: 'EIO' },
]

/** A station file that is torn, missing, or wrong and corrected. */
export const stationFiles: Walk = async ({ open, look, theme }) => {
  const torn = await open('{\n  "name": "Pastry station 2",\n  "theme": ')
  await (await torn.currentPage()).getByRole('alert').waitFor()
  await look(await torn.currentPage(), 'station-01-torn-file')
  const missing = await open(null)
  const guide = await missing.currentPage()
  await guide.getByRole('heading', { name: 'Set up this station' }).waitFor()
  await look(guide, 'station-02-missing-file')
  await touch(guide.getByRole('button', { name: 'Practice kitchen' }))
  await guide.getByText('This is the practice kitchen').waitFor()
  // The station file of the practice kitchen chooses no theme.
  await guide.evaluate((one) => document.documentElement.setAttribute('data-theme', one), theme)
  await look(guide, 'station-03-practice-kitchen')
  const wrong = await open({ entityNumber: 421, service: { authBaseUrl: 'http://auth.example/prod', dataBaseUrl: 7 } })
  const problem = await wrong.currentPage()
  await problem.getByRole('alert').waitFor()
  await look(problem, 'station-04-problem')
}

/** A station whose service cannot be reached: sign-in, recipes, a step, and maintenance. */
export const unreachable: Walk = async ({ service, open, look }) => {
  const kiosk = await open()
  const page = await kiosk.currentPage()
  await signIn(page, people.technician)
  await startCooking(page, '0412')
  await leave(page)
  await service.behave({ faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
  await page.evaluate(() => void window.kiosk?.refreshLibrary(null))
  // A read is tried three times.
  await page.waitForTimeout(2000)
  await page.getByText('The recipes were not updated.').waitFor()
  await look(page, 'unreachable-01-recipes')
  await touch(page.getByRole('button', { name: 'Carry on' }))
  await page.getByText('Service not reachable.').waitFor()
  await look(page, 'unreachable-02-step')
  await touch(page.getByRole('button', { name: 'Leave' }))
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await touch(page.getByRole('button', { name: /^20109/ }))
  await page.getByText('nothing can be retired now').waitFor()
  await look(page, 'unreachable-03-maintenance')
  await signOut(kiosk)
  await page.getByText('You can sign in when the service answers').waitFor()
  await look(page, 'unreachable-04-sign-in')
}

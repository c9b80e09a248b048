import { laterPart } from '../kiosk/later/laterPart.ts'
import type { Route } from '../kiosk/route.ts'

/** The screens that are loaded later, in the order in which they are probably needed. */
export const screens = {
  kitchen: laterPart(() => import('./kitchen.ts')),
  station: laterPart(() => import('./station.ts')),
  maintenance: laterPart(() => import('./maintenance.ts')),
  records: laterPart(() => import('./records.ts')),
  setup: laterPart(() => import('./setup.ts')),
} as const

/** Which part has the screen of a route. */
export const PART_OF_ROUTE: Readonly<Record<Route['kind'], keyof typeof screens>> = {
  recipes: 'kitchen',
  overview: 'kitchen',
  cooking: 'kitchen',
  finished: 'kitchen',
  reading: 'kitchen',
  readingBatch: 'kitchen',
  inProgress: 'kitchen',
  timers: 'kitchen',
  problems: 'kitchen',
  station: 'station',
  settings: 'station',
  maintenance: 'maintenance',
  retire: 'maintenance',
  retireTogether: 'maintenance',
  inventory: 'maintenance',
  records: 'records',
}

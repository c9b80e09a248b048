import type { Kitchen } from '../kitchen.ts'
import { type Organisation, ofDomain, ofEmployee, ofEntity } from './organisation.ts'
import { type DataRecord, type HoursAgo, idOf, record } from './record.ts'

/** Of four employees together more than a page of the usual behaviour. */
const logsOfEach = 40

/** The actions of each employee, oldest first; one log in six is long. */
export function employeeLogs(kitchen: Kitchen, organisation: Organisation, hoursAgo: HoursAgo): readonly DataRecord[] {
  return kitchen.employees.flatMap((employee, of) =>
    Array.from({ length: logsOfEach }, (_, index) => {
      const number = String(index + 1).padStart(4, '0')
      const since = 3 * (logsOfEach - index) + of / 4
      const fields = {
        ...ofEmployee(employee),
        ...ofEntity(organisation.kitchen),
        ...ofDomain(organisation),
        ...event(kitchen, index),
        session_id: null,
      }
      const times = { created: hoursAgo(since), updated: hoursAgo(since - ((index * 7) % 3) / 2) }
      return record('employeeLogs', idOf('employeeLogs', `${employee.employee_number}-${number}`), fields, times)
    }),
  )
}

/** The contents of logs, in turn; kitchens without recipes or assets have logs too. */
function event(kitchen: Kitchen, index: number): DataRecord {
  const recipe = kitchen.recipes[index % Math.max(1, kitchen.recipes.length)]
  const asset = kitchen.assets[index % Math.max(1, kitchen.assets.length)]
  switch (index % 6) {
    case 0:
      return { log_type: 'sign_in', details: 'Signed in with number and password.', data: { attempts: 1 } }
    case 1:
      return {
        log_type: 'recipe_opened',
        details: `Opened ${recipe?.recipe_number ?? 'no recipe'} ${recipe?.recipe_name ?? ''}`.trim(),
        data: { recipe: recipe?.pk ?? null, scale: 2 },
      }
    case 2:
      return { log_type: 'sign_in_failed', details: 'The password was wrong.', data: { attempts: 2, password: null } }
    case 3:
      return {
        log_type: 'asset_checked',
        details: `Looked at ${asset?.asset_number ?? 'no asset'} ${asset?.asset_name ?? ''}`.trim(),
        data: { asset_number: asset?.asset_number ?? null, readings: [21.5, 21.75, null] },
      }
    case 4:
      return { log_type: 'shift_handover', details: handover(kitchen), data: null }
    default:
      return { log_type: 'sign_out', details: 'Signed out.', data: { by: 'timeout', seconds: 180 } }
  }
}

/** A text of several paragraphs, as people write at the end of a shift. */
function handover({ stationName, recipes, assets }: Kitchen): string {
  const paragraphs = [
    `Handover at ${stationName}. The orders of the morning are out; what is left stands on the second rack from the door.`,
    ...assets.slice(0, 5).map(({ asset_number, asset_name }) => {
      return `${asset_number} ${asset_name}: wiped, checked and switched off. The seal was looked at and holds; if it begins to drip again, call maintenance before the evening shift and do not lend it out.`
    }),
    ...recipes.slice(0, 5).map(({ recipe_number, recipe_name }) => {
      return `${recipe_number} ${recipe_name}: begun, resting in the cold room until tomorrow at five. Weigh the salt again; the label on the tub was hard to read and may be that of last week.`
    }),
    'Nothing else to say. The key is where it always is.',
  ]
  return paragraphs.join('\n\n')
}

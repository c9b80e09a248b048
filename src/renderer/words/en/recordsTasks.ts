import type { RecordsTask } from '../../../shared/recordsTask.ts'

import { listed } from './listed.ts'

interface TaskTile {
  readonly name: string
  readonly about: (entityNumber: string) => string
  /** What the task asks for. */
  readonly by: string
}

const BY_PERSON = 'by badge, number or name'

/** The words for the page of the tasks of the records desk. */
export const recordsTasks = {
  title: 'Tasks',
  all: 'All operations',
  noEntity: (number: string) => `The service found no entity ${number}.`,
  noEntityId: (number: string) =>
    `The answer does not show one id of entity ${number}, so this cannot be asked. Ask under “All operations”.`,
  otherEntity: (numbers: readonly string[], asked: string) =>
    `The service answered with entity ${listed(numbers.slice(0, 5))}, not with ${asked}`,
  otherEntityNotKept: 'Nothing of it is kept, and nothing is asked with its id. Tell the administrator of the service.',
  whichEntityId: (number: string) => `Which is the id of entity ${number}?`,
  entityFound: 'The id of the entity was found.',
  count: (count: number) => `${count}, the most used first`,
  tiles: {
    sessions: {
      name: 'Sessions at the service',
      about: (entity) => `Every session at entity ${entity}, a lane for each device.`,
      by: 'asks at once',
    },
    findPerson: { name: 'Find a person', about: () => 'One card: roles, entities, sessions, logs.', by: BY_PERSON },
    whyNotSignIn: {
      name: 'Why can’t they sign in?',
      about: () => 'A tick or a cause: employee, allowed here, role, session.',
      by: BY_PERSON,
    },
    leaving: {
      name: 'Someone is leaving',
      about: () => 'Sessions, roles and permissions to end, each confirmed.',
      by: BY_PERSON,
    },
  } satisfies Readonly<Record<RecordsTask, TaskTile>>,
}

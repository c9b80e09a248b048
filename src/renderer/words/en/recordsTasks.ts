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
  addLike: 'The form is filled from this record. Keys, numbers, names and times are left empty: they must differ.',
  fillForm: (name: string) => `Fill in a form like ${name}…`,
  noDomain: 'The service found no domain, and logs are asked for by domain.',
  noDomainId: 'The answer does not show the id of a domain. Ask for the logs under “All operations”.',
  whichDomain: 'The logs of which domain?',
  otherDomain: 'Another domain',
  noLogs: 'The service found no employee log.',
  allLogs: (count: number) => `All ${count}`,
  noDay: 'Without a time',
  noValue: 'no value',
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
    addLike: {
      name: 'Add someone like…',
      about: () => 'A form filled from a colleague. Change what differs.',
      by: 'choose whom to copy',
    },
    leaving: {
      name: 'Someone is leaving',
      about: () => 'Sessions, roles and permissions to end, each confirmed.',
      by: BY_PERSON,
    },
    logs: {
      name: 'Employee logs',
      about: () => 'By day and person, as far as the logs of the service tell.',
      by: 'asks at once',
    },
  } satisfies Readonly<Record<RecordsTask, TaskTile>>,
}

import { expect, test } from 'vitest'
import type { May } from '../../shared/contract/call.ts'
import { validInputs } from '../../shared/contract/contract.testing.ts'
import { CALLS, type Call, contract } from '../../shared/contract/contract.ts'
import { type Handlers, type PermittingStation, permittedCalls } from './permissions.ts'

const ines = { employeeNumber: '20331', name: 'Ines Duarte' }

const stations = {
  'no station': null,
  'signed out': stationOf({ by: null }),
  'signed out, reading allowed': stationOf({ by: null, readWithoutSignIn: true }),
  'locked, reading allowed': stationOf({ by: null, readWithoutSignIn: true, isLocked: true }),
  'signed out, technician access open': stationOf({ by: null, isServed: true }),
  'a cook': stationOf({}),
  'a maintainer': stationOf({ role: 'maintain' }),
  'a reader of records': stationOf({ role: 'readRecords' }),
  'one who changes records': stationOf({ role: 'changeRecords' }),
}
type Who = keyof typeof stations

const persons: readonly Who[] = ['a cook', 'a maintainer', 'a reader of records', 'one who changes records']
const openReaders: readonly Who[] = ['signed out, reading allowed', ...persons]
const readers: readonly Who[] = ['locked, reading allowed', ...openReaders]
const everybody: readonly Who[] = ['signed out', 'signed out, technician access open', ...readers]

const allowed: Readonly<Record<May, readonly Who[]>> = {
  anyone: ['no station', ...everybody],
  station: everybody,
  reader: readers,
  unlockedReader: openReaders,
  person: persons,
  maintainer: ['a maintainer'],
  journalReader: ['a maintainer', 'one who changes records'],
  recordsReader: ['a reader of records'],
  recordsChanger: ['one who changes records'],
  technician: ['signed out, technician access open'],
}

function stationOf(given: {
  by?: typeof ines | null
  role?: string
  readWithoutSignIn?: boolean
  isLocked?: boolean
  isServed?: boolean
}): PermittingStation {
  const { by = ines, role = '', readWithoutSignIn = false, isLocked = false, isServed = false } = given
  return {
    session: {
      person: () => by,
      mayMaintain: () => role === 'maintain',
      mayReadRecords: () => role === 'readRecords',
      mayChangeRecords: () => role === 'changeRecords',
    },
    lock: { isLocked: () => isLocked },
    technician: { isOpen: () => isServed },
    file: { session: { readWithoutSignIn } },
  }
}

/** Calls whose handlers note their name and do `meanwhile`. */
function openCalls(station: () => PermittingStation | null, meanwhile = () => {}) {
  const made: Call[] = []
  const handle = (name: Call) => () => {
    made.push(name)
    meanwhile()
    return 'handled'
  }
  const handlers = Object.fromEntries(
    CALLS.map((name) => [name, handle(name)]),
  ) as unknown as Handlers<PermittingStation>
  const read: string[] = []
  const calls = permittedCalls(handlers, { station, recipesRead: async () => void read.push('recipes') })
  const make = (name: Call): Promise<unknown> => calls[name](validInputs[name] as never)
  return { make, made, read }
}

for (const [who, station] of Object.entries(stations) as [Who, PermittingStation | null][])
  test(`the calls of ${who}`, async () => {
    for (const name of CALLS) {
      const { make, made, read } = openCalls(() => station)
      const answer = await make(name)
      const { may, otherwise, waitsFor } = contract[name]
      const isAllowed = allowed[may].includes(who)
      expect(made, `${name}, for ${may}`).toEqual(isAllowed ? [name] : [])
      const isPerson = persons.includes(who)
      expect(answer, name).toEqual(
        isAllowed ? 'handled' : otherwise?.({ kind: isPerson ? 'notAllowed' : 'notSignedIn' }),
      )
      expect(read, name).toEqual(waitsFor === undefined ? [] : ['recipes'])
    }
  })

test('records that arrive after the display was locked are refused', async () => {
  let station = stations['a reader of records']
  const { make, made } = openCalls(
    () => station,
    () => {
      station = stations['signed out']
    },
  )
  expect(await make('askRecords')).toEqual({ ok: false, failure: { kind: 'notSignedIn' } })
  expect(made).toEqual(['askRecords'])
})

test('a person whose session has ended is asked to sign in, not told of a role', async () => {
  const ended = stationOf({ by: { ...ines, ...{ afterSessionEnd: true } } })
  expect(await openCalls(() => ended).make('retire')).toEqual({ ok: false, failure: { kind: 'notSignedIn' } })
})

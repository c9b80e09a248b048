import { expect, test } from 'playwright/test'
import { failed, success } from '../../shared/result.ts'
import { createPermissions } from '../session/permissions.ts'
import { journalCommands } from './journalCommands.ts'

const check = { at: 1, files: 1, lines: 2, since: 0, breaks: [] }

function openCalls(may: 'maintain' | 'changeRecords' | 'readRecords' | 'none') {
  const asked: unknown[] = []
  const station = {
    session: {
      person: () => ({ employeeNumber: '1', name: 'A. Person' }),
      mayMaintain: () => may === 'maintain',
      mayReadRecords: () => may === 'readRecords',
      mayChangeRecords: () => may === 'changeRecords',
    },
    file: { session: { readWithoutSignIn: true } },
    journal: {
      async read(search: unknown) {
        asked.push(search)
        return { total: 5, lines: [] }
      },
      verify: async () => check,
      async exportTo(folder: string, search: unknown) {
        asked.push([folder, search])
        return success({ path: '/exports/a.csv', count: 2 })
      },
    },
    exportFolder: '/exports',
  }
  return { calls: journalCommands(createPermissions(() => station)), asked }
}

const search = { text: 'mixer', filter: 'accepted' } as const

for (const may of ['maintain', 'changeRecords'] as const) {
  test(`reads, verifies and exports the journal with the role to ${may}`, async () => {
    const { calls, asked } = openCalls(may)
    expect(await calls.readJournal({ ...search, limit: 7 })).toEqual({ total: 5, lines: [] })
    expect(await calls.verifyJournal(null)).toEqual(check)
    expect(await calls.exportJournal(search)).toEqual(success({ path: '/exports/a.csv', count: 2 }))
    expect(asked).toEqual([{ ...search, limit: 7 }, ['/exports', search]])
  })
}

for (const may of ['readRecords', 'none'] as const) {
  test(`refuses the journal with the role to ${may}`, async () => {
    const { calls, asked } = openCalls(may)
    expect(await calls.readJournal({ ...search, limit: 7 })).toEqual({ total: 0, lines: [] })
    expect(await calls.verifyJournal(null)).toBeNull()
    expect(await calls.exportJournal(search)).toEqual(failed({ kind: 'notSignedIn' }))
    expect(asked).toEqual([])
  })
}

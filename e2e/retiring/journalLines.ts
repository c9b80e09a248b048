import { hashOf, lineText, NO_LINE_BEFORE } from '../../src/main/journal/chain.ts'
import type { JournalEvent, JournalLine, WrittenLine } from '../../src/shared/journal.ts'
import type { Moment, Person } from '../../src/shared/model.ts'
import type { ConfirmedRequest, OutboxRequest } from '../../src/shared/request.ts'

const idris: Person = { employeeNumber: '20331', name: 'Idris Okafor' }
const ingrid: Person = { employeeNumber: '30007', name: 'Ingrid Solberg' }

const minute = 60_000
const day = 24 * 60 * minute

const again = (first: 'scanned' | 'listed', second: 'scanned' | 'typed') => ({ kind: 'again', first, second }) as const
const ofThree = (first: 'scanned' | 'typed' | 'listed') => ({ kind: 'counted', first, count: 3, group: 'g1' }) as const

const request = (
  id: string,
  number: string,
  name: string,
  reason: string,
  confirmation: ConfirmedRequest['confirmation'],
): ConfirmedRequest => ({ id, kind: 'asset', number, name, by: idris, reason, confirmation })

const mixer = request('r1', '20107', 'Spiral mixer 40 l', 'Broken', again('scanned', 'scanned'))
const sheeter = request('r2', '20140', 'Dough sheeter 600', 'Replaced', again('listed', 'typed'))
const butter: ConfirmedRequest = {
  ...request('r3', 'J-30044', 'Butter 82 %, unsalted, in blocks of 2.5 kg', '', again('scanned', 'typed')),
  kind: 'product',
  by: ingrid,
  reason: 'The supplier no longer has it, and the new one has a number of its own',
}
const cabinet = request('r4', '20151', 'Proofing cabinet B', 'Sold', ofThree('scanned'))
const stranger = request('r5', 'A-99812/7', '', 'Registered twice', ofThree('typed'))
const oven = request('r6', '20112', 'Deck oven 2', 'Sold', ofThree('listed'))

const returnedRecord = [
  { key: 'pk', value: 'ASSET#20140' },
  { key: 'asset_number', value: '20140' },
  { key: 'asset_name', value: 'Dough sheeter 600' },
  { key: 'category', value: 'Dough preparation' },
  { key: 'status', value: 'pending_deletion' },
  { key: 'notes', value: 'Belt torn in March, spare part not available any more; keep the trolley.' },
]

const refusal = { kind: 'notAllowed', message: 'Only the owner of the entity may retire products.' } as const
const silence = { kind: 'timeout', seconds: 10 } as const
const acceptance = {
  status: 202,
  message: 'The asset will be deleted.',
  outcome: { kind: 'requestAccepted' },
} as const

const returned = {
  kind: 'accepted',
  status: 200,
  message: null,
  outcome: { kind: 'recordReturned', record: returnedRecord },
} as const

/** A request in each possible state, newest first. */
export function requestsInEveryState(now: Moment): readonly OutboxRequest[] {
  return [
    { ...oven, confirmedAt: now, state: { kind: 'held', until: now + minute } },
    { ...cabinet, confirmedAt: now - minute, state: { kind: 'sending' } },
    { ...mixer, confirmedAt: now - 2 * minute, state: { kind: 'accepted', at: now - minute, ...acceptance } },
    { ...sheeter, confirmedAt: now - 3 * minute, state: { ...returned, at: now - 2 * minute } },
    {
      ...mixer,
      id: 'r7',
      number: '20166',
      name: 'Planetary mixer 20 l',
      confirmedAt: now - 4 * minute,
      state: {
        kind: 'accepted',
        at: now - 3 * minute,
        status: 200,
        message: 'The asset was deleted.',
        outcome: { kind: 'deleted', deletedKey: 'ASSET#20166' },
      },
    },
    { ...butter, confirmedAt: now - day, state: { kind: 'refused', at: now - day + minute, failure: refusal } },
    { ...stranger, confirmedAt: now - day, state: { kind: 'unknown', at: now - day + minute, failure: silence } },
    { ...oven, id: 'r8', confirmedAt: now - 2 * day, state: { kind: 'unknown', at: now - 2 * day, failure: null } },
    ...(
      [
        ['r9', 'person', ingrid],
        ['r10', 'notSaved', null],
      ] as const
    ).map(([id, because, by]) => ({
      ...cabinet,
      id,
      confirmedAt: now - 400 * day,
      state: { kind: 'takenBack', at: now - 400 * day, because, by } as const,
    })),
  ]
}

/** A journal with every event, oldest first, chained by hashes as in the file. */
export function journalWithEveryEvent(now: Moment): readonly WrittenLine[] {
  const of = (request: ConfirmedRequest) => ({
    confirmed: { kind: 'confirmed', retirement: request, heldUntil: now } as const,
    sending: { kind: 'sending', retirement: request } as const,
    takenBack: { kind: 'takenBack', retirement: request, because: 'person', by: ingrid } as const,
  })
  const events: readonly (readonly [before: number, event: JournalEvent, clock?: 'station'])[] = [
    [2 * day, { kind: 'chainBegun', after: null }, 'station'],
    [2 * day - minute, of(oven).confirmed, 'station'],
    [2 * day - 2 * minute, of(oven).takenBack, 'station'],
    [day, of(butter).confirmed],
    [day - minute, of(butter).sending],
    [day - 2 * minute, { kind: 'refused', retirement: butter, failure: refusal }],
    [9 * minute, of(stranger).confirmed],
    [8 * minute, of(stranger).sending],
    [7 * minute, { kind: 'unknown', retirement: stranger, failure: silence }],
    [6 * minute, of(sheeter).confirmed],
    [5 * minute, of(sheeter).sending],
    [5 * minute, { ...returned, retirement: sheeter }],
    [
      4 * minute,
      {
        kind: 'stationChanged',
        key: 'service.dataBaseUrl',
        before: ['https://data.example/prod'],
        after: ['https://data-2.example/prod'],
        by: { kind: 'technicianCode' },
      },
    ],
    [3 * minute, of(mixer).confirmed],
    [2 * minute, of(mixer).sending],
    [minute, { kind: 'accepted', retirement: mixer, ...acceptance }],
  ]
  return chained(
    events.map(([before, event, clock]): Entry => ({ at: now - before, clock: clock ?? 'service', event })),
  )
}

/** Twelve assets that were retired together, of which one was taken back. */
export function twelveTogether(at: Moment): readonly Entry[] {
  const requests = Array.from(
    { length: 12 },
    (_, index): ConfirmedRequest => ({
      ...mixer,
      id: `t${index}`,
      number: String(20_194 + index * 3),
      name: `Baking tin ${index + 1}`,
      reason: 'Replaced',
      confirmation: { kind: 'counted', first: 'scanned', count: 12, group: 'g2' },
    }),
  )
  const [back, ...others] = requests.toReversed()
  if (back === undefined) return []
  return [
    ...requests.map((retirement) => entry(at, { kind: 'confirmed', retirement, heldUntil: at + 85_000 })),
    entry(at + 30_000, { kind: 'takenBack', retirement: back, because: 'person', by: idris }),
    ...others
      .toReversed()
      .flatMap((retirement, index) => [
        entry(at + 85_000 + index * 2000, { kind: 'sending', retirement }),
        entry(at + 86_000 + index * 2000, { kind: 'accepted', retirement, ...acceptance }),
      ]),
  ]
}

/** A request each minute, of any number of kinds and ends, for a day with many. */
export function manyRequests(at: Moment, count: number): readonly Entry[] {
  return Array.from({ length: count }, (_, index) => {
    const retirement: ConfirmedRequest = {
      ...(index % 5 === 0 ? butter : mixer),
      id: `m${at} ${index}`,
      number: String(30_000 + index),
      name: index % 7 === 0 ? 'Spiral mixer with a removable bowl of stainless steel, 60 litres' : 'Spiral mixer 40 l',
    }
    const from = at + index * minute
    const confirmed = entry(from, { kind: 'confirmed', retirement, heldUntil: from + 30_000 })
    if (index % 9 === 0) {
      return [confirmed, entry(from + 9000, { kind: 'takenBack', retirement, because: 'person', by: idris } as const)]
    }
    const sending = entry(from + 30_000, { kind: 'sending', retirement })
    const end: JournalEvent =
      index % 11 === 0
        ? { kind: 'unknown', retirement, failure: silence }
        : index % 4 === 0
          ? { kind: 'refused', retirement, failure: refusal }
          : { kind: 'accepted', retirement, ...acceptance }
    return [confirmed, sending, entry(from + 31_000, end)]
  }).flat()
}

/** A line of the journal before it has its number and its hash. */
type Entry = Pick<JournalLine, 'at' | 'clock' | 'event'>

function entry(at: Moment, event: JournalEvent): Entry {
  return { at, clock: 'service', event }
}

/** The lines as the station writes them, in one chain. The first event has to begin it. */
export function chained(entries: readonly Entry[]): readonly WrittenLine[] {
  const lines: WrittenLine[] = []
  for (const [index, { at, clock, event }] of entries.entries()) {
    const before = lines.at(-1)?.hash ?? NO_LINE_BEFORE
    const line: JournalLine = { line: index + 1, at, clock, before, event }
    const text = lineText(line)
    lines.push({ ...line, text, hash: hashOf(text) })
  }
  return lines
}

import { z } from 'zod'
import type {
  ExportFailure,
  RetireFailure,
  RetireTogetherFailure,
  SendNowFailure,
  TakeBackFailure,
} from '../failure.ts'
import type { InventoryFailure, InventoryPage, NotedAsset, NoteFailure } from '../inventory.ts'
import type { InventorySearch } from '../inventoryItem.ts'
import type { JournalCheck, JournalMonth, JournalPage, WrittenLine } from '../journal.ts'
import type { DescribedItem } from '../model.ts'
import { MOST_TOGETHER, MOST_UNACKNOWLEDGED } from '../request.ts'
import { failed, type Result } from '../result.ts'
import {
  atStation,
  byPerson,
  command,
  identity,
  limit,
  nothing,
  place,
  query,
  refused,
  returns,
  searchText,
  typedNumber,
  typedReason,
} from './call.ts'

const source = z.enum(['scanned', 'typed', 'listed'])
const kind = z.enum(['asset', 'product'])
/** The person was asked, and decided for the number as entered. */
const asEntered = z.boolean().exactOptional()
/** Has to accept all held requests, which several confirmations may add up to; the rest would be sent. */
const requests = z.strictObject({ requestIds: z.array(identity).min(1).max(10_000) })
const filter = z.enum(['all', 'dark', 'found'])
const search = z.strictObject({
  text: searchText,
  outcome: z.enum(['all', 'accepted', 'refused', 'unknown', 'takenBack']),
  kind: z.enum(['all', 'asset', 'product', 'record', 'together', 'line']),
  by: identity.nullable(),
})
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/u)
  .nullable()
const month = z
  .string()
  .regex(/^\d{4}-\d{2}$/u)
  .nullable()

const exported = returns<Result<{ readonly path: string; readonly count: number }, ExportFailure>>()

const noCounts = { held: 0, sending: 0, accepted: 0, refused: 0, unknown: 0, takenBack: 0, line: 0 }

/** Calls for assets and products, for their inventory, and for the journal. */
export const retiringCalls = {
  searchInventory: query(z.strictObject({ kind, text: searchText, limit }), returns<InventorySearch>(), {
    may: 'maintainer',
    otherwise: () => ({ total: 0, items: [] }),
    waitsFor: 'recipes',
  }),
  describeItem: query(z.strictObject({ kind, number: typedNumber, source }), returns<DescribedItem>(), {
    may: 'maintainer',
    otherwise: () => ({
      kind: 'asset',
      number: '',
      numbers: [],
      names: [],
      barcodes: [],
      uses: [],
      judgement: { kind: 'unknown', number: '' },
      sentBefore: null,
    }),
    waitsFor: 'recipes',
  }),
  /** Holds a retirement. The number has to be given twice: `number`, then `typedAgain`. */
  retire: command(
    z.strictObject({
      kind,
      number: typedNumber,
      first: source,
      typedAgain: typedNumber,
      second: z.enum(['scanned', 'typed']),
      reason: typedReason,
      asEntered,
    }),
    returns<Result<{ readonly requestId: string }, RetireFailure>>(),
    { may: 'maintainer', otherwise: refused, waitsFor: 'recipes' },
  ),
  /**
   * Holds several retirements, all or none, at most `MOST_TOGETHER`. `typedCount` has to be their number in digits. An item
   * that was chosen from a list (`listed`) needs the check of its tag.
   */
  retireTogether: command(
    z.strictObject({
      items: z
        .array(
          z.strictObject({
            kind,
            number: typedNumber,
            first: source,
            tag: z.strictObject({ by: z.enum(['scanned', 'typed']), text: typedNumber }).exactOptional(),
            asEntered,
          }),
        )
        .min(1)
        .max(MOST_TOGETHER),
      typedCount: z.string().max(200),
      reason: typedReason,
    }),
    returns<Result<{ readonly requestIds: readonly string[] }, RetireTogetherFailure>>(),
    { may: 'maintainer', otherwise: (why) => failed({ number: null, failure: why }), waitsFor: 'recipes' },
  ),
  /**
   * Takes back held requests. `tooLate` when one was already sent; the others are taken back. Needs no session, so that a
   * mistake can be stopped without the person who confirmed it.
   */
  takeBack: command(requests, returns<Result<null, TakeBackFailure>>(), {
    may: 'station',
    otherwise: () => failed({ kind: 'tooLate' }),
  }),
  /**
   * Ends the hold of requests. Only for the session that confirmed them, while a finger has held the display for two
   * seconds. A request of which nothing is held any more is ignored.
   */
  sendNow: command(requests, returns<Result<null, SendNowFailure>>(), byPerson),
  /** Marks ended requests as read by the signed-in person. Ignores ids of requests that are not shown to them. */
  acknowledgeRequests: command(
    z.strictObject({ requestIds: z.array(identity).min(1).max(MOST_UNACKNOWLEDGED) }),
    returns<null>(),
    atStation,
  ),

  /** Begins an inventory of the assets. Replaces the last one, which has ended. */
  beginInventory: command(nothing, returns<Result<null, InventoryFailure>>(), {
    may: 'maintainer',
    otherwise: refused,
    waitsFor: 'recipes',
  }),
  /** Counts an asset as found. Adds a number that the station does not know, unless it is probably wrong. */
  noteFound: command(
    z.strictObject({ number: typedNumber, how: z.enum(['scanned', 'typed', 'ticked']), asEntered }),
    returns<Result<NotedAsset, NoteFailure>>(),
    { may: 'maintainer', otherwise: refused, waitsFor: 'recipes' },
  ),
  /** Makes a found asset dark again. One that is known from its scan only is no longer asked for. */
  undoFound: command(z.strictObject({ number: typedNumber }), returns<Result<null, InventoryFailure>>(), {
    may: 'maintainer',
    otherwise: refused,
    waitsFor: 'recipes',
  }),
  endInventory: command(nothing, returns<Result<null, InventoryFailure>>(), {
    may: 'maintainer',
    otherwise: refused,
    waitsFor: 'recipes',
  }),
  /** One page of the assets. Without an inventory, all known assets are dark. */
  readInventory: query(
    z.strictObject({ text: searchText, filter, offset: place, limit, showing: typedNumber.nullable() }),
    returns<InventoryPage>(),
    { may: 'maintainer', otherwise: () => ({ total: 0, offset: 0, tiles: [] }), waitsFor: 'recipes' },
  ),
  /** Writes the assets of the running or the last inventory as CSV into the export folder. */
  exportInventory: command(z.strictObject({ filter }), exported, {
    may: 'maintainer',
    otherwise: refused,
    waitsFor: 'recipes',
  }),

  /** At most `limit` cards of a day of the journal and of the days before it; without a day, from the newest on. */
  readJournal: query(z.strictObject({ search, day, limit }), returns<JournalPage>(), {
    may: 'journalReader',
    otherwise: () => ({ day: null, counts: noCounts, cards: [], rest: 0, people: [] }),
  }),
  /** A month of the journal, each day with its counts. Without a month, the present one. */
  readJournalMonth: query(z.strictObject({ search, month }), returns<JournalMonth>(), {
    may: 'journalReader',
    otherwise: () => ({ month: '', days: [], before: null, after: null }),
  }),
  /** The journal lines with these numbers as they are on the disk, newest first. A changed file may have one twice. */
  readJournalLines: query(
    z.strictObject({ lines: z.array(z.int().min(1).max(1e9)).min(1).max(5000) }),
    returns<readonly WrittenLine[]>(),
    { may: 'journalReader', otherwise: () => [] },
  ),
  /** Reads the whole journal again and verifies its hash chain. */
  verifyJournal: command(nothing, returns<JournalCheck | null>(), { may: 'journalReader', otherwise: () => null }),
  /** Writes the lines of what a search finds, on a day or on all (null), as CSV into the export folder. */
  exportJournal: command(z.strictObject({ search, day }), exported, { may: 'journalReader', otherwise: refused }),
}

import type { ExportFailure } from '../../shared/failure.ts'
import {
  type AssetFound,
  type FoundHow,
  type InventoryFailure,
  type InventoryFilter,
  type InventoryPage,
  type InventoryQuery,
  type InventoryState,
  type InventoryTile,
  MOST_FOUND,
  MOST_NAMED_RECIPES,
  type NotedAsset,
  type NoteFailure,
} from '../../shared/inventory.ts'
import { bareForm, endForms } from '../../shared/kitchen/lookAlike.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { InventoryKind, ItemCard, Moment, Person } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { Ledger } from '../outbox/ledger.ts'
import { checkNumber, type KnownNumbers } from '../recipes/judgeNumber.ts'
import type { Library } from '../recipes/library.ts'
import { csvRow, csvStart, writeCsvFile } from '../storage/csvFile.ts'
import { isoTime } from '../storage/moments.ts'
import type { Storage } from '../storage/storage.ts'
import {
  type Asked,
  askedAssets,
  findsOf,
  knownAsset,
  knownAssets,
  matchingAssets,
  pageOfAssets,
} from './askedAssets.ts'
import { joined, latestFinds, running, withoutFound } from './inventory.ts'
import type { AskedAsset, StoredInventory } from './inventorySchema.ts'

interface NewFind {
  readonly number: string
  readonly how: FoundHow
  readonly by: Person
  /** The person was asked, and decided for the number as entered. */
  readonly asEntered?: boolean
}

export interface InventoryKeeper {
  /** Null before the first inventory. */
  state(): InventoryState | null
  begin(by: Person): Result<null, InventoryFailure>
  /** Counts an asset. A number that is not known is added, unless it is probably wrong. */
  note(asset: NewFind): Result<NotedAsset, NoteFailure>
  /** Does nothing for a number that was not found. */
  undo(number: string): Result<null, InventoryFailure>
  end(by: Person): Result<null, InventoryFailure>
  /** Without an inventory, every known asset is dark. */
  read(query: InventoryQuery): InventoryPage
  exportTo(
    folder: string,
    filter: InventoryFilter,
  ): Promise<Result<{ readonly path: string; readonly count: number }, ExportFailure>>
}

/**
 * Keeps the running inventory, or the last one, and the last find of each asset before it. Every change is on disk
 * before `onChange` is called.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createInventoryKeeper(options: {
  storage: Storage<StoredInventory | null>
  /** The last find of each asset in earlier inventories. */
  before: Storage<readonly AssetFound[]>
  library: Pick<Library, 'state' | 'searchInventory' | keyof KnownNumbers['library']>
  ledger: Pick<Ledger, 'assets' | 'accepted' | 'isAccepted' | 'sentBefore'>
  /** The recipes that are being cooked at this station. */
  cookedRecipes: () => ReadonlySet<string>
  /** Whether a code reads like the badge of an employee. */
  isBadge: (code: string) => boolean
  /** The station's clock. */
  now: () => Moment
  onChange: () => void
}): InventoryKeeper {
  const { storage, before, library, ledger, cookedRecipes, isBadge, now, onChange } = options
  let revision = 0
  // Thousands of assets are not compared again for a change that does not concern them.
  const knownNow = cached((_revision: number, journal: ReturnType<Ledger['assets']>, scan: readonly AssetFound[]) => {
    const { items: recipes } = library.searchInventory('asset', '', Number.POSITIVE_INFINITY)
    return knownAssets({ recipes, journal, scan })
  })
  const knownAtEnd = cached((assets: NonNullable<StoredInventory['ended']>['assets']) => assets.map(knownAsset))
  const finds = cached(findsOf)
  const earlierFinds = cached(findsOf)
  const askedOf = cached(
    (
      known: ReturnType<typeof knownAssets>,
      found: ReturnType<typeof findsOf>,
      _accepted: ReturnType<Ledger['accepted']>,
    ) => askedAssets(known, found, (key) => ledger.isAccepted('asset', key)),
  )
  const found = () => finds(storage.read()?.found ?? NOTHING_FOUND)
  const earlierFindOf = (key: string) => earlierFinds(before.read()).get(key) ?? null

  /** The assets that are asked for, sorted by number. Of an inventory that has ended, those at its end. */
  function asked(): readonly Asked[] {
    const end = storage.read()?.ended ?? null
    const known =
      end === null ? knownNow(library.state().revision, ledger.assets(), before.read()) : knownAtEnd(end.assets)
    return askedOf(known, found(), ledger.accepted())
  }

  function become(inventory: StoredInventory): void {
    storage.write(inventory)
    revision++
    onChange()
  }

  function tileOf({ asset: { number, name, knownFrom, key }, found }: Asked): InventoryTile {
    const { uses } = library.describeItem('asset', number)
    const cooked = cookedRecipes()
    const [now, others] = [uses.filter((use) => cooked.has(use.recipeId)), uses.slice(0, 2 * MOST_NAMED_RECIPES)]
    const named = [...now, ...others.filter((use) => !cooked.has(use.recipeId))].slice(0, MOST_NAMED_RECIPES)
    return {
      number,
      name,
      knownFrom,
      found,
      foundBefore: earlierFindOf(key),
      recipes: named.map((use) => ({
        number: use.recipeNumber,
        name: use.recipeName,
        isCooked: cooked.has(use.recipeId),
      })),
      recipeCount: uses.length,
    }
  }

  /** The assets that are asked for but in no recipe, of those that `isAlike`. */
  const onlyAsked = (kind: InventoryKind, isAlike: (number: string) => boolean): readonly ItemCard[] =>
    (kind === 'asset' ? asked() : [])
      .filter(({ asset: { number } }) => isAlike(number) && library.describeItem('asset', number).uses.length === 0)
      .map(({ asset: { number, name } }) => ({ kind: 'asset', number, name, recipeCount: 0 }))

  const withAsked: KnownNumbers['library'] = {
    ...library,
    withBareForm: (kind, form) => [
      ...library.withBareForm(kind, form),
      ...onlyAsked(kind, (number) => bareForm(number) === form),
    ],
    withEndForm: (kind, form) => [
      ...library.withEndForm(kind, form),
      ...onlyAsked(kind, (number) => endForms(number).includes(form)),
    ],
  }

  /** The asset that a number means: one that is asked for, or a new one. */
  function assetOf(
    { number, how, by, asEntered = false }: NewFind,
    inventory: StoredInventory,
  ): Result<AskedAsset, NoteFailure> {
    const key = normaliseNumber(number)
    const known = asked().find(({ asset }) => asset.key === key)?.asset
    if (known !== undefined) return success(known)
    const sent = ledger.isAccepted('asset', number) ? ledger.sentBefore('asset', number) : null
    if (sent !== null) {
      const { number: written, names } = library.describeItem('asset', number)
      const name = names[0] ?? ledger.assets().find((one) => normaliseNumber(one.number) === key)?.name ?? ''
      return failed({ kind: 'retired', known: { number: written, name }, at: sent.at, by: sent.by })
    }
    const checked = checkNumber(
      { kind: 'asset', number, source: how === 'ticked' ? 'listed' : how, asEntered },
      { library: withAsked, isBadge, people: [by, inventory.begunBy, ...inventory.found.map((one) => one.by)] },
    )
    if (!checked.ok) return checked
    if (how === 'scanned' && library.state().readAt === null) return failed({ kind: 'notRead' })
    return success({ number: checked.value, name: '', knownFrom: 'scan' })
  }

  storage.whenRead((kept) => {
    const next = joined(kept, storage.read())
    if (next !== null) become(next)
  })
  before.whenRead((kept) => {
    before.write(latestFinds(kept, before.read()))
    onChange()
  })

  return {
    state() {
      const inventory = storage.read()
      if (inventory === null) return null
      const { begunAt, begunBy, found } = inventory
      const end = inventory.ended === null ? null : { at: inventory.ended.at, by: inventory.ended.by }
      return { begunAt, begunBy, ended: end, found: found.length, total: asked().length, revision }
    },
    begin(by) {
      const last = storage.read()
      if (last !== null && last.ended === null) return failed({ kind: 'alreadyRunning' })
      if (last !== null) before.write(latestFinds(before.read(), last.found))
      become({ begunAt: now(), begunBy: by, ended: null, found: [] })
      return success(null)
    },
    note(asset) {
      const { how, by } = asset
      const inventory = running(storage.read())
      if (!inventory.ok) return inventory
      const meant = assetOf(asset, inventory.value)
      if (!meant.ok) return meant
      const { number: written, name, knownFrom } = meant.value
      const find = { number: written, name, at: now(), by, how }
      const earlier = found().get(normaliseNumber(written)) ?? null
      if (earlier === null) {
        if (inventory.value.found.length >= MOST_FOUND) return failed({ kind: 'full', most: MOST_FOUND })
        become({ ...inventory.value, found: [...inventory.value.found, find] })
      }
      return success({
        number: written,
        name,
        knownFrom,
        before: earlier,
        found: storage.read()?.found.length ?? 0,
        total: asked().length,
      })
    },
    undo(number) {
      const inventory = running(storage.read())
      if (!inventory.ok) return inventory
      become(withoutFound(inventory.value, number))
      return success(null)
    },
    end(by) {
      const inventory = running(storage.read())
      if (!inventory.ok) return inventory
      const assets = asked().map(({ asset: { number, name, knownFrom } }) => ({ number, name, knownFrom }))
      become({ ...inventory.value, ended: { at: now(), by, assets } })
      return success(null)
    },
    read(query) {
      const { total, offset, assets } = pageOfAssets(asked(), query)
      return { total, offset, tiles: assets.map(tileOf) }
    },
    async exportTo(folder, filter) {
      if (storage.read() === null) return failed({ kind: 'nothingToExport' })
      const assets = matchingAssets(asked(), { text: '', filter }).map((one) => ({
        ...one,
        foundBefore: earlierFindOf(one.asset.key),
        recipeNumbers: library.describeItem('asset', one.asset.number).uses.map(({ recipeNumber }) => recipeNumber),
      }))
      return exportAssets({ folder, assets, at: now() })
    },
  }
}

const NOTHING_FOUND: readonly AssetFound[] = []

/** Computes a value again only when an argument has another identity than the time before. */
function cached<Given extends readonly unknown[], Value>(
  compute: (...given: Given) => Value,
): (...given: Given) => Value {
  let last: { readonly given: Given; readonly value: Value } | null = null
  return (...given) => {
    const isSame = last?.given.every((one, index) => Object.is(one, given[index])) === true
    if (last === null || !isSame) last = { given, value: compute(...given) }
    return last.value
  }
}

/** An asset of the list that is exported. */
interface ExportedAsset extends Asked {
  readonly foundBefore: Pick<AssetFound, 'at' | 'by'> | null
  readonly recipeNumbers: readonly string[]
}

/** The column names. Part of the file format: other programs read the file. */
const COLUMNS = [
  'Number',
  'Name',
  'State',
  'Found',
  'Employee number',
  'Employee name',
  'How',
  'Known from',
  'Recipes',
  'Found before',
  'Found before by',
] as const

/** Writes assets as `linecook-inventory-<date>-<time>.csv` into `folder`, which is created if missing. */
function exportAssets(options: {
  folder: string
  assets: Iterable<ExportedAsset>
  at: Moment
}): Promise<Result<{ readonly path: string; readonly count: number }, ExportFailure>> {
  const { folder, assets, at } = options
  return writeCsvFile({ folder, name: 'inventory', start: csvStart(COLUMNS), records: rowsOf(assets), at })
}

async function* rowsOf(assets: Iterable<ExportedAsset>): AsyncGenerator<string> {
  for (const one of assets) yield assetRow(one)
}

/** The row of an asset. Times are ISO 8601 in UTC. */
function assetRow({ asset, found, foundBefore, recipeNumbers }: ExportedAsset): string {
  return csvRow([
    asset.number,
    asset.name,
    found === null ? 'dark' : 'found',
    found === null ? '' : isoTime(found.at),
    found?.by.employeeNumber ?? '',
    found?.by.name ?? '',
    found?.how ?? '',
    asset.knownFrom,
    recipeNumbers.join(' '),
    foundBefore === null ? '' : isoTime(foundBefore.at),
    foundBefore === null ? '' : `${foundBefore.by.employeeNumber} ${foundBefore.by.name}`,
  ])
}

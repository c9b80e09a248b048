import type { ExportFailure } from '../../shared/failure.ts'
import type { AssetFound } from '../../shared/inventory.ts'
import type { Moment } from '../../shared/model.ts'
import type { Result } from '../../shared/result.ts'
import { csvRow, csvStart, writeCsvFile } from '../storage/csvFile.ts'
import { isoTime } from '../storage/moments.ts'
import type { Asked } from './askedAssets.ts'

/** An asset of the list that is exported. */
export interface ExportedAsset extends Asked {
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
export function exportAssets(options: {
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

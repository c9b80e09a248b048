import type { InventoryKind } from '../../../shared/model.ts'
import { TogetherConfirmScreen } from './TogetherConfirmScreen.tsx'
import { TogetherListScreen } from './TogetherListScreen.tsx'
import type { TogetherList } from './togetherList.ts'
import { useTogetherRows } from './useTogetherRows.ts'

/** Retires several assets and products: a list of them with their consequences, then a confirmation by their count. */
export function RetireTogetherScreen({
  stage,
  tab,
  list,
  onList,
}: {
  stage: 'list' | 'confirm'
  /** The kind of items in the list of the library. */
  tab: InventoryKind
  list: TogetherList
  onList: (change: (list: TogetherList) => TogetherList) => void
}) {
  const rows = useTogetherRows(list)
  return stage === 'list' ? (
    <TogetherListScreen tab={tab} list={list} rows={rows} onList={onList} />
  ) : (
    <TogetherConfirmScreen tab={tab} rows={rows} onList={onList} />
  )
}

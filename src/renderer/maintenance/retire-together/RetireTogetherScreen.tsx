import type { ThingKind } from '../../../shared/model.ts'
import { TogetherConfirmScreen } from './TogetherConfirmScreen.tsx'
import { TogetherListScreen } from './TogetherListScreen.tsx'
import type { TogetherList } from './togetherList.ts'
import { useTogetherRows } from './useTogetherRows.ts'

/** Several assets and products: put into a list, each with its consequence, then confirmed by their count. */
export function RetireTogetherScreen({
  stage,
  tab,
  list,
  onList,
}: {
  stage: 'list' | 'confirm'
  /** What the list of the library shows. */
  tab: ThingKind
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

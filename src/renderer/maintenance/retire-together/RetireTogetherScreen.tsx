import { useState } from 'react'
import type { InventoryKind } from '../../../shared/model.ts'
import { isDigit } from '../../controls/textEntry.ts'
import { useTextEntry } from '../../controls/useTextEntry.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useReason } from '../retire/useReason.ts'
import { TogetherConfirmScreen } from './TogetherConfirmScreen.tsx'
import { TogetherListScreen } from './TogetherListScreen.tsx'
import type { TogetherList } from './togetherList.ts'
import { useTogetherRows } from './useTogetherRows.ts'

/**
 * Retires several assets and products: a list of them with their consequences, then a confirmation by their count. The
 * count and the reason are kept from one to the other and back. A wrong count leads back to the list.
 */
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
  const goTo = useGoTo()
  const rows = useTogetherRows(list)
  const counting = useTextEntry({ accept: isDigit, longest: 4 })
  const reason = useReason()
  const [miscounted, setMiscounted] = useState<string | null>(null)
  return stage === 'list' ? (
    <TogetherListScreen
      tab={tab}
      list={list}
      rows={rows}
      reason={reason}
      miscounted={miscounted}
      onList={onList}
      onGoOn={() => goTo({ kind: 'retireTogether', stage: 'confirm', tab })}
    />
  ) : (
    <TogetherConfirmScreen
      tab={tab}
      list={list}
      rows={rows}
      reason={reason}
      counting={counting}
      onList={onList}
      onMiscounted={() => {
        setMiscounted(counting.text)
        counting.clear()
        goTo({ kind: 'retireTogether', stage: 'list', tab })
      }}
    />
  )
}

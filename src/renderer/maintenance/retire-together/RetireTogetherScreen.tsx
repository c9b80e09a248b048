import { useState } from 'react'
import { useGoTo } from '../../kiosk/goTo.ts'
import type { TogetherRoute } from '../../kiosk/route.ts'
import { isDigit } from '../../ui/textEntry.ts'
import { useTextEntry } from '../../ui/useTextEntry.ts'
import { useReason } from '../retire/Reasons.tsx'
import { TogetherConfirmScreen } from './TogetherConfirmScreen.tsx'
import { TogetherListScreen } from './TogetherListScreen.tsx'
import type { TogetherList } from './togetherList.ts'
import { useTogetherRows } from './useTogetherRows.ts'

/**
 * Retires several assets and products: a list of them with their consequences, then a confirmation by their count. The
 * count and the reason are kept from one to the other and back. A wrong count leads back to the list.
 */
export function RetireTogetherScreen({
  route,
  list,
  onList,
}: {
  route: TogetherRoute
  list: TogetherList
  onList: (change: (list: TogetherList) => TogetherList) => void
}) {
  const goTo = useGoTo()
  const rows = useTogetherRows(list)
  const counting = useTextEntry({ accept: isDigit, longest: 4 })
  const reason = useReason()
  const [miscounted, setMiscounted] = useState<string | null>(null)
  return route.stage === 'list' ? (
    <TogetherListScreen
      route={route}
      list={list}
      rows={rows}
      reason={reason}
      miscounted={miscounted}
      onList={onList}
      onGoOn={() => goTo({ ...route, stage: 'confirm' })}
    />
  ) : (
    <TogetherConfirmScreen
      route={route}
      list={list}
      rows={rows}
      reason={reason}
      counting={counting}
      onList={onList}
      onMiscounted={() => {
        setMiscounted(counting.text)
        counting.clear()
        goTo({ ...route, stage: 'list' })
      }}
    />
  )
}

import { useState } from 'react'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useKept } from '../../kiosk/keptValue.ts'
import { isDigit } from '../../ui/textEntry.ts'
import { useTextEntry } from '../../ui/useTextEntry.ts'
import { useReason } from '../retire/Reasons.tsx'
import { type TogetherRoute, togetherList } from '../togetherList.ts'
import { TogetherConfirmScreen } from './TogetherConfirmScreen.tsx'
import { TogetherListScreen } from './TogetherListScreen.tsx'
import { useTogetherRows } from './useTogetherRows.ts'

/**
 * Retires several assets and products: a list of them with their consequences, then a confirmation by their count. The
 * count and the reason are kept from one to the other and back. A wrong count leads back to the list.
 */
export function RetireTogetherScreen({ route }: { route: TogetherRoute }) {
  const goTo = useGoTo()
  const [list] = useKept(togetherList)
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
      onGoOn={() => goTo({ ...route, stage: 'confirm' })}
    />
  ) : (
    <TogetherConfirmScreen
      route={route}
      list={list}
      rows={rows}
      reason={reason}
      counting={counting}
      onMiscounted={() => {
        setMiscounted(counting.text)
        counting.clear()
        goTo({ ...route, stage: 'list' })
      }}
    />
  )
}

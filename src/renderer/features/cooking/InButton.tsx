import { BothEnds } from '../../ui/BothEnds.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { t } from '../../words/kitchen.ts'
import type { Pages } from './usePages.ts'
import type { Weighing } from './weighing.ts'

/** Says that the amount at hand is in; where it is not shown, turns to it (`toHand`). Nothing where none is at hand. */
export function InButton({
  weighing: { card, hand, rows, bowl, tick, next, visit },
  toHand,
}: {
  weighing: Weighing
  toHand: Pages['toHand']
}) {
  const row = hand === null ? undefined : card.rows[hand]
  if (row === undefined || tick === null) return null
  const said = toHand !== null ? 'show' : bowl !== null && rows[row.place]?.later === null ? 'isIn' : 'isReady'
  return (
    <Button
      kind={toHand === null ? 'done' : 'plain'}
      size="large"
      grow
      keepFocus
      action={toHand === null ? `${visit} ${hand}` : 'show'}
      icon={toHand === null && <IconCheck />}
      onPress={toHand ?? next}
    >
      <BothEnds lines={2}>{t(`weigh.${said}`, { name: row.name })}</BothEnds>
    </Button>
  )
}

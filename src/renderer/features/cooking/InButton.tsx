import { BothEnds } from '../../ui/BothEnds.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { t } from '../../words/kitchen.ts'
import type { Weighing } from './weighing.ts'

/** Says that the amount at hand is in, and goes on to the next one. Not there where none is at hand. */
export function InButton({ weighing: { card, hand, rows, bowl, tick, next, visit } }: { weighing: Weighing }) {
  const row = hand === null ? undefined : card.rows[hand]
  if (row === undefined || tick === null) return null
  const isInBowl = bowl !== null && rows[row.place]?.later === null
  const name = { name: row.name }
  return (
    <Button kind="done" size="large" grow keepFocus action={visit} icon={<IconCheck />} onPress={next}>
      <BothEnds lines={2}>{isInBowl ? t('weigh.isIn', name) : t('weigh.isReady', name)}</BothEnds>
    </Button>
  )
}

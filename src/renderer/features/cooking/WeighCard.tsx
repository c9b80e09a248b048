import { useBeingRetired } from '../../parts/useBeingRetired.ts'
import { Text } from '../../ui/layout.tsx'
import { t } from '../../words/kitchen.ts'
import { AmountRow } from './AmountRow.tsx'
import type { Rows } from './fit.ts'
import { ScaleText } from './ScaleText.tsx'
import styles from './WeighCard.module.css'
import { weighColumns } from './weighColumns.ts'
import type { Weighing } from './weighing.ts'

/**
 * Every amount of a step, in its order; the one at hand in large type. `rows`: only these, null for all. `seen`: how many
 * of them were on the display, if not all fit. `hasBowl`: the bowl beside it says what the scale shows. `measures`: for
 * measuring only, each row as one that is not at hand, or each as the one at hand.
 */
export function WeighCard({
  weighing,
  rows,
  seen,
  hasBowl,
  measures = false,
}: {
  weighing: Weighing
  rows: Rows | null
  seen: string | null
  hasBowl: boolean
  measures?: false | 'rows' | 'hands'
}) {
  const isBeingRetired = useBeingRetired('product')
  const { card, hand, target, tick } = weighing
  const columns = weighColumns(weighing.rows.map(({ amount }) => amount))
  const shown = rows === null ? card.rows : card.rows.slice(rows.from, rows.to)
  const isAllIn = tick !== null && hand === null
  return (
    <section
      className={styles.card}
      data-card="weigh"
      aria-label={t('weigh.title')}
      data-measures={measures || undefined}
    >
      <div
        className={styles.head}
        data-head
        data-needed={seen !== null || isAllIn || measures === 'hands' || undefined}
      >
        <h3>{t('weigh.title')}</h3>
        {isAllIn && !hasBowl && target !== null ? <ScaleText target={target} /> : null}
        <Text as="b">{progress(weighing)}</Text>
        {seen === null ? null : <Text as="span">{seen}</Text>}
      </div>
      <ul
        className={styles.list}
        style={{ '--number': columns.numberEms, '--unit': columns.unitEms, '--count': card.rows.length }}
      >
        {shown.map((row) => (
          <AmountRow
            key={row.place}
            row={row}
            weighing={weighing}
            padding={columns.padding[row.place] ?? ''}
            isRetired={isBeingRetired(row.jsin)}
            look={lookOf(row.place)}
            hasBowl={hasBowl}
          />
        ))}
      </ul>
    </section>
  )

  function lookOf(place: number): 'hand' | 'open' | 'done' {
    // What an earlier scale has put in is never at hand, nor is anything of a step that is only read.
    if (measures !== false)
      return measures === 'hands' && tick !== null && weighing.rows[place]?.kind !== 'enough' ? 'hand' : 'open'
    if (place === hand) return 'hand'
    return weighing.isIn(place) ? 'done' : 'open'
  }
}

function progress({ card, bowl, isIn, tick }: Weighing): string {
  if (tick === null) return ''
  const count = card.rows.filter(({ place }) => isIn(place)).length
  const all = { count, of: card.rows.length }
  return bowl === null ? t('weigh.in', all) : t('weigh.inOneBowl', all)
}

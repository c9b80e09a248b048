import type { FetchItem } from '../../../shared/kitchen/miseEnPlace.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { type FetchBox, FetchChip } from '../../parts/FetchChip.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { t } from '../../words/kitchen.ts'
import { nameOfItem, tickKeyOf } from './fetchTicks.ts'
import type { WholeFacts } from './useWholeFacts.ts'
import type { WholeItem } from './wholeRecipe.ts'

/** What the recipe's own list has and no step uses: it may have to be fetched all the same. */
export function ListedOnly({
  items,
  facts,
  boxOf,
}: {
  items: readonly FetchItem[]
  facts: WholeFacts
  boxOf: ((item: WholeItem) => FetchBox) | null
}) {
  return (
    <Stack gap={1}>
      <Text as="h2" size="near">
        {t('whole.noStep')}
      </Text>
      <Text size="label" tone="muted">
        {t('whole.listedOnly')}
      </Text>
      <Row wrap gap={4}>
        {items.map((item) => {
          const tick = tickKeyOf(item)
          const name = nameOfItem(item).trim() === '' ? (facts.names.get(tick) ?? '') : nameOfItem(item)
          return (
            <FetchChip key={tick} box={boxOf === null ? null : boxOf({ tick, item, otherSteps: [], total: null })}>
              <span dir="auto">
                <ServiceText>{name}</ServiceText>
              </span>
            </FetchChip>
          )
        })}
      </Row>
    </Stack>
  )
}

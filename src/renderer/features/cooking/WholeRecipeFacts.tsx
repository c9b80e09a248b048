import { factorText, isOneTime } from '../../../shared/kitchen/factor.ts'
import { allergensFirst, entryKind } from '../../../shared/kitchen/specifications/entryKind.ts'
import { recipeLanguage } from '../../../shared/kitchen/text-language/recipeLanguage.ts'
import type { Entry, Recipe } from '../../../shared/model.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { Mark } from '../../parts/Amount.tsx'
import { entryText } from '../../parts/entryText.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { KindMark } from '../../ui/Notice.tsx'
import { t } from '../../words/kitchen.ts'
import { useWords } from '../../words/words.ts'
import type { WholeFacts } from './useWholeFacts.ts'

/** In characters: the bar may have no room for all of it. */
const LONG_NAME = 40

/** Outputs and specifications as written, allergens first. They are never scaled, and say so. */
export function WholeRecipeFacts({ recipe, facts }: { recipe: Recipe; facts: WholeFacts }) {
  const { step } = useWords()
  const { recipe: language } = recipeLanguage(recipe, useStation().recipeLanguage)
  const listed = allergensFirst([
    ...recipe.outputs.map((entry) => ({ ...entry, list: 'outputs' as const })),
    ...recipe.specifications.map((entry) => ({ ...entry, list: 'specifications' as const })),
  ]).filter((entry) => entryText(entry) !== '')
  return (
    <Stack as="section" name={t('whole.facts')} gap={1}>
      <Text as="h2" size="near">
        {isOneTime(facts.scale) ? t('whole.asWritten') : t('whole.youMake', { factor: factorText(facts.scale) })}
      </Text>
      {listed.length === 0 ? <Text tone="muted">{t('whole.noFacts')}</Text> : null}
      {listed.map((entry, index) => (
        <WrittenEntry
          // biome-ignore lint/suspicious/noArrayIndexKey: a service may send a key twice; the order never changes
          key={index}
          entry={entry}
          before={facts.changed[entry.list].get(entry.key)}
        />
      ))}
      {recipe.name.length > LONG_NAME ? <Pair name={t('whole.name')} value={recipe.name} /> : null}

      <Pair name={t('whole.language')} value={step.languages[language]} />
    </Stack>
  )
}

function WrittenEntry({
  entry,
  before,
}: {
  entry: Entry
  /** The earlier value; null for a new entry; undefined for one that has not changed. */
  before: string | null | undefined
}) {
  return (
    <>
      <Pair name={entry.key} value={entry.value} isWarning={entryKind(entry) === 'allergens'} />
      {before === undefined ? null : (
        <Mark kind="info">{before === null ? t('whole.changedNew') : t('whole.changedWas', { before })}</Mark>
      )}
    </>
  )
}

/** A key and its value, as the recipe has them. */
function Pair({ name, value, isWarning = false }: { name: string; value: string; isWarning?: boolean }) {
  return (
    <Row wrap gap={4} justify="between" align="baseline">
      <Text tone="muted">
        {isWarning ? <KindMark kind="warn" /> : null}{' '}
        <bdi>
          <ServiceText>{name}</ServiceText>
        </bdi>
      </Text>
      <Text bold>
        <bdi>
          <ServiceText>{value}</ServiceText>
        </bdi>
      </Text>
    </Row>
  )
}

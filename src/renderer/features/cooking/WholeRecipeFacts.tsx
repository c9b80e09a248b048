import { factorText, isOneTime } from '../../../shared/kitchen/factor.ts'
import { allergensFirst, entryKind } from '../../../shared/kitchen/specifications/entryKind.ts'
import { recipeLanguage } from '../../../shared/kitchen/text-language/recipeLanguage.ts'
import type { Entry } from '../../../shared/model.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { ServiceWords } from '../../look/ServiceText.tsx'
import { Mark } from '../../parts/Amount.tsx'
import { entryText } from '../../parts/entryText.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { KindMark } from '../../ui/Notice.tsx'
import { t } from '../../words/kitchen.ts'
import { useWords } from '../../words/words.ts'
import { keyed } from './keyed.ts'
import type { Whole } from './useWhole.ts'

/** In characters: the bar may have no room for all of it. */
const LONG_NAME = 40

/** Outputs and specifications as written, allergens first. They are never scaled, and say so. */
export function WholeRecipeFacts({ whole: { recipe, scale, changed } }: { whole: Whole }) {
  const { step } = useWords()
  const { recipe: language } = recipeLanguage(recipe, useStation().recipeLanguage)
  const listed = allergensFirst([
    ...recipe.outputs.map((entry) => ({ ...entry, before: changed.outputs.get(entry.key) })),
    ...recipe.specifications.map((entry) => ({ ...entry, before: changed.specifications.get(entry.key) })),
  ]).filter((entry) => entryText(entry) !== '')
  return (
    <Stack as="section" name={t('whole.facts')} gap={1}>
      <Text as="h2" size="near">
        {isOneTime(scale) ? t('whole.asWritten') : t('whole.youMake', { factor: factorText(scale) })}
      </Text>
      {listed.length === 0 ? <Text tone="muted">{t('whole.noFacts')}</Text> : null}
      {keyed(listed).map(({ item, key }) => (
        <Pair key={key} entry={item} before={item.before} />
      ))}
      {recipe.name.length > LONG_NAME ? <Pair entry={{ key: t('whole.name'), value: recipe.name }} /> : null}
      <Pair entry={{ key: t('whole.language'), value: step.languages[language] }} />
    </Stack>
  )
}

/** A key and its value. `before`: the earlier one; null for a new entry; undefined for one that has not changed. */
function Pair({ entry, before }: { entry: Entry; before?: string | null | undefined }) {
  return (
    <>
      <Row wrap gap={4} justify="between" align="baseline">
        <Text tone="muted">
          {entryKind(entry) === 'allergens' ? <KindMark kind="warn" /> : null} <ServiceWords>{entry.key}</ServiceWords>
        </Text>
        <Text bold>
          <ServiceWords>{entry.value}</ServiceWords>
        </Text>
      </Row>
      {before === undefined ? null : (
        <Mark kind="info">{before === null ? t('whole.changedNew') : t('whole.changedWas', { before })}</Mark>
      )}
    </>
  )
}

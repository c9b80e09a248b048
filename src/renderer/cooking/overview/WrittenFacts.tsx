import { allergensFirst, entryKind } from '../../../shared/kitchen/specifications/entryKind.ts'
import { recipeLanguage } from '../../../shared/kitchen/text-language/recipeLanguage.ts'
import type { Entry, Recipe } from '../../../shared/model.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { Mark } from '../../parts/Amount.tsx'
import { entryText } from '../../parts/entryText.ts'
import { UnscaledBand } from '../../parts/Scale.tsx'
import { KindMark } from '../../ui/Notice.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import { type ChangeMarks, NOTHING_CHANGED } from '../versions/changeMarks.ts'
import { type NewerValues, NOTHING_NEWER } from '../versions/newerValues.ts'
import styles from './WrittenFacts.module.css'

/** Outputs and specifications as written, allergens first. They are never scaled, and say so. */
export function WrittenFacts({
  recipe,
  wholeName = null,
  factor,
  changed = NOTHING_CHANGED,
  newer = NOTHING_NEWER,
}: {
  recipe: Recipe
  /** The name of the recipe where it is shown nowhere else. */
  wholeName?: string | null
  /** The scale of the batch, such as "×2"; null at ×1. */
  factor: string | null
  changed?: ChangeMarks
  /** What the version in the library says otherwise, for the frozen recipe of a batch. */
  newer?: NewerValues
}) {
  const { overview: words, step } = useWords()
  const { outputs, specifications } = recipe
  const { recipe: language } = recipeLanguage(recipe, useStation().recipeLanguage)
  const listed = allergensFirst([
    ...outputs.map((entry) => ({ ...entry, list: 'outputs' as const })),
    ...specifications.map((entry) => ({ ...entry, list: 'specifications' as const })),
  ]).filter((entry) => entryText(entry) !== '')
  const entries = listed.map((entry, index) => (
    <WrittenEntry
      // biome-ignore lint/suspicious/noArrayIndexKey: a service may send a key twice; the order never changes
      key={index}
      entry={entry}
      before={changed[entry.list].get(entry.key)}
      newer={newer[entry.list].get(entry.key)}
    />
  ))
  const afterAllergens = listed.filter((entry) => entryKind(entry) === 'allergens').length
  return (
    <section className={`panel ${styles.written}`} aria-label={words.facts}>
      {factor === null || listed.length === 0 ? <h3>{words.asWritten}</h3> : <UnscaledBand factor={factor} />}
      <Scroller label={words.facts} buttons="below">
        {listed.length === 0 ? <p className="muted">{words.noFacts}</p> : null}
        <dl className={styles.writtenEntries}>
          {entries.slice(0, afterAllergens)}
          {wholeName === null ? null : (
            <div className={styles.writtenEntry} data-name>
              <dt>{words.wholeName}</dt>
              <dd dir="auto">
                <ServiceText>{wholeName}</ServiceText>
              </dd>
            </div>
          )}
          {entries.slice(afterAllergens)}
          <div className={styles.writtenEntry} data-language={language}>
            <dt>{words.language}</dt>
            <dd>{step.languages[language]}</dd>
          </div>
        </dl>
      </Scroller>
    </section>
  )
}

function WrittenEntry({
  entry,
  before,
  newer,
}: {
  entry: Entry
  /** The earlier value; null for a new entry; undefined for one that has not changed. */
  before: string | null | undefined
  /** The value in the library; null if it has none; undefined if it is the same. */
  newer: string | null | undefined
}) {
  const { changes, newer: newerWords } = useWords().overview
  const isAllergens = entryKind(entry) === 'allergens'
  return (
    <div className={styles.writtenEntry} data-whole data-allergens={isAllergens || undefined}>
      <dt>
        {isAllergens ? <KindMark kind="warn" /> : null}
        <bdi>
          <ServiceText>{entry.key}</ServiceText>
        </bdi>
      </dt>
      <dd>
        <bdi>
          <ServiceText>{entry.value}</ServiceText>
        </bdi>
        {before === undefined ? null : (
          <Mark kind="info">{before === null ? changes.markNew : changes.markWas(before)}</Mark>
        )}
        {newer === undefined ? null : (
          <Mark kind="info">{newer === null ? newerWords.none : newerWords.value(newer)}</Mark>
        )}
      </dd>
    </div>
  )
}

import { addedTimes } from '../../../shared/kitchen/step-text/durations.ts'
import type { Recipe } from '../../../shared/model.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'
import styles from './OverviewScreen.module.css'

/**
 * The sum of the times in the texts of the steps. It is not labelled as the duration of the recipe, which is unknown.
 */
export function TimesPanel({ recipe }: { recipe: Recipe }) {
  const { times: words } = useWords().overview
  const station = useStation()
  const times = addedTimes(
    recipe.steps.map(({ description }) => description),
    station.language,
  )
  return (
    <section className={`panel ${styles.overviewEntries}`} aria-label={words.title}>
      <h3>{words.title}</h3>
      {times === null ? (
        <p className="muted">{words.none}</p>
      ) : (
        <dl>
          <div className={styles.overviewEntry}>
            <dt>{words.addedUp(recipe.steps.length)}</dt>
            <dd className="num">{words.sum(times.seconds, times.mostSeconds)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}

import type { RecipeSection } from '../../shared/recipe.ts'
import { PressArea } from '../controls/PressArea.tsx'
import { useWords } from '../words/words.ts'
import styles from './RecipePages.module.css'

/** Goes to the recipes whose numbers or names begin with the same characters. */
export function IndexRail({
  sections,
  from,
  onFrom,
}: {
  sections: readonly RecipeSection[]
  /** The first row that is shown. */
  from: number
  onFrom: (from: number) => void
}) {
  const { recipes: words } = useWords()
  const here = sections.findLast((section) => section.from <= from)
  return (
    <nav className={`${styles.rail} num`} aria-label={words.sections}>
      {sections.map((section) => (
        <PressArea
          key={section.from}
          className={styles.section}
          aria-label={words.goToSection(section.label)}
          aria-current={section === here ? 'location' : undefined}
          onPress={() => onFrom(section.from)}
        >
          {section.label}
        </PressArea>
      ))}
    </nav>
  )
}

import { Button } from '../ui/Button.tsx'
import { IconDown, IconUp } from '../ui/icons.tsx'
import { t } from '../words/translate.ts'
import { useWords } from '../words/words.ts'
import styles from './RecipePages.module.css'
import { type PageSizes, pagePlace, turnedPage } from './recipePages.ts'

/** Turns the pages of the list, and says which one is shown. */
export function PageButtons({
  from,
  total,
  sizes,
  onFrom,
}: {
  from: number
  total: number
  sizes: PageSizes
  onFrom: (from: number) => void
}) {
  const { recipes } = useWords()
  const { page, pages } = pagePlace(from, total, sizes)
  const up = turnedPage(from, 'up', total, sizes)
  const down = turnedPage(from, 'down', total, sizes)
  return (
    <div className={`column ${styles.turning}`}>
      <Button size="main" name={t('ui.up')} disabled={up === null} onPress={() => onFrom(up ?? from)}>
        <IconUp />
      </Button>
      <p className={`${styles.place} num`}>{recipes.page(page, pages)}</p>
      <Button size="main" name={t('ui.down')} disabled={down === null} onPress={() => onFrom(down ?? from)}>
        <IconDown />
      </Button>
    </div>
  )
}

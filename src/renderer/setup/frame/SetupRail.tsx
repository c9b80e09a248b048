import { SETUP_PAGES, type SetupPage } from '../../../shared/setup.ts'
import { IconCheck } from '../../controls/icons.tsx'
import { PressArea } from '../../controls/PressArea.tsx'
import { useWords } from '../../words/words.ts'
import { canBeOpened, hasTick, numberOf } from './pages.ts'
import styles from './SetupFrame.module.css'
import { useSetup } from './useSetup.ts'

/** The pages of the guide in a row. Those that are done have a tick. */
export function SetupRail({ onPage }: { readonly onPage: (page: SetupPage) => void }) {
  const { setup: words } = useWords()
  const setup = useSetup()
  return (
    <nav className={styles.setupRail} aria-label={words.rail}>
      {SETUP_PAGES.map((page) => {
        const isNow = page === setup.page
        const isDone = hasTick(page, setup)
        return (
          <PressArea
            key={page}
            className={styles.setupRailPage}
            data-state={isNow ? 'now' : isDone ? 'done' : undefined}
            aria-current={isNow ? 'step' : undefined}
            aria-description={isDone ? words.isDone : undefined}
            disabled={isNow || !canBeOpened(page, setup)}
            onPress={() => onPage(page)}
          >
            <span>
              <span className={styles.setupRailNumber}>
                {isDone && !isNow ? <IconCheck /> : null}
                {numberOf(page)}
              </span>{' '}
              {words.pages[page]}
            </span>
          </PressArea>
        )
      })}
    </nav>
  )
}

import type { ReactNode } from 'react'
import { SETUP_PAGES, type SetupPage } from '../../../shared/setup.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconBack, IconCheck, IconChef, IconNext } from '../../ui/icons.tsx'
import { Press } from '../../ui/Press.tsx'
import { PressGuard } from '../../ui/PressGuard.tsx'
import { useWords } from '../../words/words.ts'
import { canBeOpened, hasTick, nextPage, numberOf, pageBefore } from './pages.ts'
import styles from './SetupFrame.module.css'
import { useSetup } from './useSetup.ts'

interface SetupFrameProps {
  /** The two halves of the page, or one. */
  readonly children: ReactNode
  /** In place of "Everything can be changed later." */
  readonly note?: string | undefined
  /**
   * Saves what is typed; called before every way off the page. "Next" stays on the page if it resolves to false, and the
   * page then says why.
   */
  readonly onLeave?: (() => Promise<unknown>) | undefined
  /**
   * Called before every way off the page, also to the practice kitchen: with false the page stays and says why. For what
   * would be lost.
   */
  readonly mayLeave?: (() => boolean) | undefined
  /** In place of "Next". */
  readonly nextButton?: ReactNode
  /** On-screen keys, above Back and Next. */
  readonly keys?: ReactNode
}

/** A page of the guide: the rail of all pages, the page, Back and Next, which stay in place on all pages. */
export function SetupFrame({ children, note, onLeave, mayLeave, nextButton, keys }: SetupFrameProps) {
  const { setup: words } = useWords()
  const { send } = useCommand()
  const setup = useSetup()
  const { page } = setup
  const next = nextPage(setup)
  const before = pageBefore(page)
  const goTo = async (to: SetupPage, isDone: boolean) => {
    if (mayLeave?.() === false) return
    const isComplete = await onLeave?.()
    if (isDone && isComplete === false) return
    await send('goToSetupPage', { page: to, isDone })
  }
  return (
    <SetupScreenFrame mayLeave={mayLeave}>
      <SetupRail onPage={(to) => void goTo(to, false)} />
      <main className={styles.setupPage} data-keys={keys !== undefined || undefined}>
        {children}
      </main>
      {keys === undefined ? null : (
        <PressGuard page="keys">
          <div className={styles.setupKeys}>{keys}</div>
        </PressGuard>
      )}
      <footer className={styles.setupWays}>
        <Button
          size="large"
          icon={<IconBack />}
          disabled={before === null}
          onPress={() => {
            if (before !== null) void goTo(before, false)
          }}
        >
          {words.back}
        </Button>
        <p>{words.place(numberOf(page), note ?? words.changeLater)}</p>
        {nextButton ??
          (next === null ? null : (
            <Button size="large" kind="go" iconAfter={<IconNext />} onPress={() => void goTo(next, true)}>
              {words.next(words.pages[next])}
            </Button>
          ))}
      </footer>
    </SetupScreenFrame>
  )
}

/** The bar of the guide above its content. Another page swallows the second tap of a double tap, also in its bar. */
export function SetupScreenFrame({ children, mayLeave }: Pick<SetupFrameProps, 'children' | 'mayLeave'>) {
  const { setup: words, practiceKitchen } = useWords()
  const { send } = useCommand()
  const { page, reason } = useSetup()
  const leave = (way: 'abandonSetup' | 'openPracticeKitchen') => {
    if (mayLeave?.() !== false) void send(way, null)
  }
  return (
    <PressGuard page={page}>
      <div className={styles.setup}>
        <div className={styles.setupFit}>
          <Bar
            calm
            title={<h1>{words.heading}</h1>}
            {...(reason === 'settings' ? { back: { to: words.cancel, onPress: () => leave('abandonSetup') } } : {})}
          >
            {/* It is not opened over a station in service. */}
            {reason !== 'settings' ? (
              <Button icon={<IconChef />} onPress={() => leave('openPracticeKitchen')}>
                {practiceKitchen}
              </Button>
            ) : null}
          </Bar>
          {children}
        </div>
      </div>
    </PressGuard>
  )
}

/** The pages of the guide in a row. Those that are done have a tick. */
function SetupRail({ onPage }: { readonly onPage: (page: SetupPage) => void }) {
  const { setup: words } = useWords()
  const setup = useSetup()
  return (
    <nav className={styles.setupRail} aria-label={words.rail}>
      {SETUP_PAGES.map((page) => {
        const isNow = page === setup.page
        const isDone = hasTick(page, setup)
        return (
          <Press
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
          </Press>
        )
      })}
    </nav>
  )
}

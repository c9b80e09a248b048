import { memo, type ReactNode } from 'react'
import { factorText, ONE_TIME } from '../../../shared/kitchen/factor.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { Clock } from '../../parts/Clock.tsx'
import { LockButton } from '../../parts/LockButton.tsx'
import { PersonButton } from '../../parts/PersonButton.tsx'
import { TextSizeButtons } from '../../parts/TextSizeButtons.tsx'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import styles from './CookingBar.module.css'

/** What the bar says of a recipe. `factor`: "×2"; null at ×1. `isMade`: the batch goes on with another scale. */
export interface BarRecipe {
  readonly number: string
  readonly name: string
  readonly factor: string | null
  readonly isMade: boolean
}

/**
 * The bar above a step and above its whole recipe: the way back, the recipe and its scale, what a screen adds, the size of the text, the
 * person, the lock and the clock. Memoised, because it is the same for all steps.
 */
export const CookingBar = memo(function CookingBar({
  back,
  recipe: { number, name, factor, isMade },
  heading: Heading,
  children,
}: {
  back: { readonly to: string; readonly icon: ReactNode; readonly onPress: () => void }
  recipe: BarRecipe
  heading: 'h1' | 'h2'
  children?: ReactNode
}) {
  const { overview, practiceKitchen } = useWords()
  const isPractice = useKioskState(({ station }) => station.kind === 'ready' && station.practice)
  return (
    <header className={styles.bar}>
      <Button key={back.to} kind="quiet" icon={back.icon} onPress={back.onPress}>
        {back.to}
      </Button>
      <div className={styles.title}>
        {number === '' ? null : <Chip number>{number}</Chip>}
        <Heading>
          <BothEnds lines={2}>{name}</BothEnds>
        </Heading>
        {isMade ? (
          <Chip kind="warn">{overview.scaling.made(factor ?? factorText(ONE_TIME))}</Chip>
        ) : factor === null ? null : (
          <span className={styles.factor}>{factor}</span>
        )}
      </div>
      {children}
      {isPractice ? <span className={styles.practice}>{practiceKitchen}</span> : null}
      <TextSizeButtons />
      <Person />
      <Clock />
    </header>
  )
})

function Person() {
  const goTo = useGoTo()
  const { bar } = useWords()
  const session = useKioskState(({ session }) => session)
  return session === null ? (
    <Button onPress={() => goTo({ kind: 'signIn' })}>{bar.signIn}</Button>
  ) : (
    <>
      <PersonButton session={session}>
        <span className={styles.person} data-beginning>
          {session.name}
        </span>
      </PersonButton>
      <LockButton />
    </>
  )
}

import type { BatchSummary } from '../../../shared/batch.ts'
import { assertNever } from '../../../shared/result.ts'
import { Button } from '../../ui/Button.tsx'
import { IconNext } from '../../ui/icons.tsx'
import { useWords } from '../../words/words.ts'
import styles from './AllSteps.module.css'

/** The action of the large button, and of the button beside it. */
export type OverviewAction =
  /** `carryOn`: the overview belongs to a batch that is being cooked. */
  | {
      readonly kind: 'start' | 'carryOn'
      readonly isStarting: boolean
      /** Whether the station holds as many batches as it can, which a sentence says. */
      readonly isFull: boolean
      readonly onCook: () => void
    }
  /** Another batch of the recipe is in progress. */
  | {
      readonly kind: 'running'
      readonly batch: BatchSummary
      /** Whether the signed-in employee owns it. If not, it is taken over. */
      readonly isOwn: boolean
      readonly onCarryOn: () => void
      readonly onAnother: () => void
    }
  | { readonly kind: 'read'; readonly onRead: () => void }
  | { readonly kind: 'noSteps' }

/** The buttons that begin, continue or read the recipe. */
export function OverviewActionButtons({ action }: { action: OverviewAction }) {
  const { overview: words, batches } = useWords()
  switch (action.kind) {
    case 'noSteps':
      return <p className={`${styles.allStepsNone} grow`}>{words.noSteps}</p>
    case 'read':
      return (
        <Button kind="go" size="large" grow iconAfter={<IconNext />} onPress={action.onRead}>
          {words.read}
        </Button>
      )
    case 'running':
      return (
        <>
          <Button size="large" onPress={action.onAnother}>
            {words.startAnother}
          </Button>
          <Button kind="go" size="large" grow iconAfter={<IconNext />} onPress={action.onCarryOn}>
            {!action.isOwn
              ? batches.takeOver
              : action.batch.stage === 'fetching'
                ? words.carryOnFetching
                : words.carryOn}
          </Button>
        </>
      )
    case 'start':
    case 'carryOn':
      return (
        <Button
          kind="go"
          size="large"
          grow
          iconAfter={<IconNext />}
          disabled={action.isFull}
          busy={action.isStarting ? words.starting : undefined}
          onPress={action.onCook}
        >
          {action.kind === 'start' ? words.start : words.carryOn}
        </Button>
      )
    default:
      return assertNever(action)
  }
}

import type { ReactNode } from 'react'
import type { RequestState } from '../../shared/request.ts'
import { Icon, pathIcon } from '../ui/icons.tsx'
import { Chip, type ChipKind } from '../ui/Notice.tsx'
import { useFirstWords } from '../words/firstWords.ts'
import styles from './OutcomeMark.module.css'

const BACK_ARROW = ['M4 9.5h10.5a5.3 5.3 0 0 1 0 10.6H9', 'M8.8 4.3 3.6 9.5l5.2 5.2']

interface Look {
  readonly chip: ChipKind
  /** Of the mark; without it, that of the text around it. */
  readonly colour?: string
  /** One for each state, so that no two are told apart by their colour alone. */
  readonly Shape: () => ReactNode
}

const LOOKS: Readonly<Record<RequestState['kind'], Look>> = {
  held: { chip: 'plain', Shape: pathIcon('M8 5v14M16 5v14') },
  sending: { chip: 'plain', Shape: pathIcon('M12 20.5V4M5 11l7-7 7 7') },
  accepted: {
    chip: 'info',
    colour: 'var(--info)',
    Shape: () => (
      <Icon>
        <circle cx="12" cy="12" r="8.6" fill="currentColor" stroke="none" />
      </Icon>
    ),
  },
  refused: {
    chip: 'stop',
    colour: 'var(--stop)',
    Shape: () => (
      <Icon>
        <circle cx="12" cy="12" r="8.2" />
        <path d="M6.3 17.7 17.7 6.3" />
      </Icon>
    ),
  },
  unknown: {
    chip: 'warn',
    colour: 'var(--warn)',
    Shape: pathIcon('M6.3 8.4a5.7 5.7 0 1 1 8.6 4.9c-1.9 1.1-2.9 2-2.9 3.9', 'M12 21.3v.1'),
  },
  takenBack: {
    chip: 'plain',
    colour: 'var(--ink-2)',
    Shape: () => (
      <Icon directional>
        {BACK_ARROW.map((path) => (
          <path key={path} d={path} />
        ))}
      </Icon>
    ),
  },
}

/**
 * The shape and the colour of a state of a request, the same on every screen: accepted a disc, refused a barred ring,
 * not known a question mark, taken back a returning arrow; held two bars, being sent an arrow that leaves. As high as
 * the text around it. Hidden from screen readers: words beside it name the state.
 */
export function OutcomeMark({ of }: { of: RequestState['kind'] }) {
  const { colour, Shape } = LOOKS[of]
  return (
    <span className={styles.outcomeMark} style={{ color: colour }} data-outcome={of}>
      <Shape />
    </span>
  )
}

/** The state of a request in one word or two, with its shape. */
export function StateChip({ state }: { state: RequestState }) {
  const { retirement } = useFirstWords()
  return (
    <Chip kind={LOOKS[state.kind].chip} icon={<OutcomeMark of={state.kind} />}>
      {retirement.word(state)}
    </Chip>
  )
}

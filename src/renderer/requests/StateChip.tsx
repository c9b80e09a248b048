import type { RequestState } from '../../shared/request.ts'
import { Chip, type ChipKind } from '../controls/Chip.tsx'
import { useWords } from '../words/words.ts'
import { OutcomeMark } from './OutcomeMark.tsx'

const KINDS: Readonly<Record<RequestState['kind'], ChipKind>> = {
  held: 'plain',
  sending: 'plain',
  accepted: 'info',
  refused: 'stop',
  unknown: 'warn',
  takenBack: 'plain',
}

/** The state of a request in one word or two, with its shape. */
export function StateChip({ state }: { state: RequestState }) {
  const { retirement } = useWords()
  return (
    <Chip kind={KINDS[state.kind]} icon={<OutcomeMark of={state.kind} />}>
      {retirement.word(state)}
    </Chip>
  )
}

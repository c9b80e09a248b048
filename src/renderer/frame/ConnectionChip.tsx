import { Chip } from '../controls/Chip.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useFirstWords } from '../words/firstWords.ts'

/** Whether the service can be reached, in one word. */
export function ConnectionChip() {
  const connection = useKioskState(({ connection }) => connection)
  const { connection: words } = useFirstWords()
  switch (connection.kind) {
    case 'reachable':
      return <Chip kind="ok">{words.reachable}</Chip>
    case 'unreachable':
      return <Chip kind="stop">{words.unreachable}</Chip>
    case 'unknown':
      return <Chip>{words.unknown}</Chip>
  }
}

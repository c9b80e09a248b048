import { useKioskState } from '../kiosk/useKioskState.ts'
import { Chip } from '../ui/Notice.tsx'
import { useFirstWords } from '../words/firstWords.ts'

const KIND = { reachable: 'ok', unreachable: 'stop', unknown: 'plain' } as const

/** Whether the service can be reached, in one word. */
export function ConnectionChip() {
  const kind = useKioskState(({ connection }) => connection.kind)
  return <Chip kind={KIND[kind]}>{useFirstWords().connection[kind]}</Chip>
}

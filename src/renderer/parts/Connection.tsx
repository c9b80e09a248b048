import { useKioskState } from '../kiosk/useKioskState.ts'
import { clockTime } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { Chip, Notice } from '../ui/Notice.tsx'
import { useFirstWords } from '../words/firstWords.ts'

/**
 * Shows a problem of the connection, the age of the recipes, and what still works. Renders nothing without a problem.
 */
export function ConnectionBanner() {
  const connection = useKioskState(({ connection }) => connection)
  const library = useKioskState(({ library }) => library)
  const words = useFirstWords()
  const now = useNow(30_000)
  if (connection.kind !== 'unreachable') return null
  const age = library.readAt === null ? '' : words.ago(now - library.readAt)
  return (
    <Notice kind="warn" title={words.connection.banner(connection.because, clockTime(connection.since, words.locale))}>
      {library.loading === null ? words.connection.stillWorks(library.count, age) : words.connection.opening}
    </Notice>
  )
}

const KIND = { reachable: 'ok', unreachable: 'stop', unknown: 'plain' } as const

/** Whether the service can be reached, in one word. */
export function ConnectionChip() {
  const kind = useKioskState(({ connection }) => connection.kind)
  return <Chip kind={KIND[kind]}>{useFirstWords().connection[kind]}</Chip>
}

import type { ReactNode } from 'react'
import { IconTimer, IconWarning } from '../controls/icons.tsx'
import { PressArea } from '../controls/PressArea.tsx'
import type { Place } from '../place.ts'
import { useNow } from '../time/useNow.ts'
import { useKioskState } from '../useKiosk.ts'
import { useWords } from '../words/words.ts'
import './Navigation.css'

/** The rooms that show the way to each other. */
export type RoomHere = 'recipes' | 'inProgress' | 'timers' | 'maintenance'

/** The rooms of the house. Maintenance is there for the roles that the station file names. */
export function Navigation({ here, onPlace }: { here: RoomHere; onPlace: (place: Place) => void }) {
  const { navigation } = useWords()
  const { session, batches, timers, notices } = useKioskState()
  const now = useNow(1000)
  const ringing = timers.filter(({ endsAt }) => endsAt <= now).length
  return (
    <nav className="navigation" aria-label={navigation.label}>
      <Room name={navigation.recipes} here={here === 'recipes'} onPress={() => onPlace({ kind: 'recipes' })} />
      {session === null ? null : (
        <>
          <Room
            name={navigation.inProgress}
            here={here === 'inProgress'}
            count={batches.length}
            counted={navigation.batches(batches.length)}
            onPress={() => onPlace({ kind: 'inProgress' })}
          />
          <Room
            name={navigation.timers}
            here={here === 'timers'}
            count={timers.length}
            counted={navigation.running(timers.length, ringing)}
            mark={ringing > 0 ? <IconTimer /> : null}
            onPress={() => onPlace({ kind: 'timers' })}
          />
        </>
      )}
      {session?.mayMaintain === true ? (
        <Room
          name={navigation.maintenance}
          here={here === 'maintenance'}
          onPress={() => onPlace({ kind: 'maintenance', tab: 'asset', number: null })}
        />
      ) : null}
      <div className="navigation-space" />
      <Room
        name={navigation.station}
        count={notices.length}
        counted={navigation.notices(notices.length)}
        mark={<IconWarning />}
        onPress={() => onPlace({ kind: 'station' })}
      />
    </nav>
  )
}

function Room({
  name,
  here = false,
  count = 0,
  counted,
  mark = null,
  onPress,
}: {
  name: string
  here?: boolean
  /** What is in the room; nothing is shown for none. */
  count?: number
  /** The count in words, for those who hear it. */
  counted?: string
  /** Beside the count of what wants somebody. */
  mark?: ReactNode
  onPress: () => void
}) {
  return (
    <PressArea
      className="navigation-room"
      aria-label={name}
      aria-description={count > 0 ? counted : undefined}
      aria-current={here ? 'page' : undefined}
      onPress={onPress}
    >
      <span className="navigation-name">{name}</span>
      {count > 0 ? (
        <span className="navigation-count num" data-wanting={mark !== null || undefined}>
          {mark}
          {count}
        </span>
      ) : null}
    </PressArea>
  )
}

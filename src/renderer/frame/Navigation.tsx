import { PressArea } from '../controls/PressArea.tsx'
import type { Place } from '../place.ts'
import { useKioskState } from '../useKiosk.ts'
import { useWords } from '../words/words.ts'
import './Navigation.css'

/** The rooms of the house. Maintenance is there for the roles that the station file names. */
export function Navigation({ here, onPlace }: { here: 'recipes' | 'maintenance'; onPlace: (place: Place) => void }) {
  const { navigation } = useWords()
  const { session, notices } = useKioskState()
  return (
    <nav className="navigation" aria-label={navigation.label}>
      <PressArea
        className="navigation-room"
        aria-current={here === 'recipes' ? 'page' : undefined}
        onPress={() => onPlace({ kind: 'recipes' })}
      >
        {navigation.recipes}
      </PressArea>
      {session?.mayMaintain === true ? (
        <PressArea
          className="navigation-room"
          aria-current={here === 'maintenance' ? 'page' : undefined}
          onPress={() => onPlace({ kind: 'maintenance', tab: 'asset', number: null })}
        >
          {navigation.maintenance}
        </PressArea>
      ) : null}
      <div className="grow" />
      <PressArea
        className="navigation-room"
        aria-label={navigation.station}
        onPress={() => onPlace({ kind: 'station' })}
      >
        {navigation.station}
        {notices.length > 0 ? <span className="navigation-count num">{notices.length}</span> : null}
      </PressArea>
    </nav>
  )
}

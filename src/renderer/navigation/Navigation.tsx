import { type ReactNode, useState } from 'react'
import type { Session } from '../../shared/model.ts'
import { attentionCount } from '../../shared/readiness/readiness.ts'
import type { Route } from '../../shared/routes.ts'
import { useGoTo } from '../kiosk/goTo.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { ProveAgain } from '../parts/ProveAgain.tsx'
import { useReadiness } from '../parts/useReadiness.ts'
import { Chip } from '../ui/Notice.tsx'
import { Press } from '../ui/Press.tsx'
import { t } from '../words/kitchen.ts'
import { useWords } from '../words/words.ts'
import styles from './Navigation.module.css'

/** The sections whose screens show the navigation. */
type CurrentSection = 'recipes' | 'inProgress' | 'timers'

/** The middle of a screen that shows the navigation, and beside it its own content. */
export function WithNavigation({ here, children }: { here: CurrentSection; children: ReactNode }) {
  return (
    <div className={`screen-body ${styles.withNavigation}`}>
      <Navigation here={here} />
      {children}
    </div>
  )
}

/** The sections of the program. Maintenance and records are shown for the roles that the station file names. */
function Navigation({ here }: { here: CurrentSection }) {
  const goTo = useGoTo()
  const { navigation } = useWords()
  const session = useKioskState(({ session }) => session)
  const batches = useKioskState(({ batches }) => batches)
  const attention = attentionCount(useReadiness())
  /** The section that opens once the password was given again; null while none is asked for. */
  const [wanted, setWanted] = useState<'maintenance' | 'records' | null>(null)
  const enter = (section: 'maintenance' | 'records') => {
    setWanted(null)
    goTo(section === 'records' ? { kind: 'records', view: { kind: 'subjects' } } : MAINTENANCE)
  }
  return (
    <nav className={styles.navigation} aria-label={navigation.label}>
      <Section name={navigation.recipes} here={here === 'recipes'} onPress={() => goTo({ kind: 'recipes' })} />
      {session === null ? null : (
        <>
          <Section
            name={navigation.inProgress}
            here={here === 'inProgress'}
            count={batches.length}
            counted={navigation.batches(batches.length)}
            onPress={() => goTo({ kind: 'inProgress' })}
          />
          <Section name={navigation.timers} here={here === 'timers'} onPress={() => goTo({ kind: 'timers' })} />
        </>
      )}
      {session !== null && (session.mayMaintain || session.maintenanceWaits) ? (
        <Section
          name={navigation.maintenance}
          onPress={() => (session.mayMaintain ? enter('maintenance') : setWanted('maintenance'))}
        />
      ) : null}
      {session !== null && (session.mayReadRecords || session.mayChangeRecords || session.recordsWait) ? (
        <Section
          name={navigation.records}
          onPress={() => (session.recordsWait ? setWanted('records') : enter('records'))}
        />
      ) : null}
      <div className={styles.navigationSpace} />
      <Section
        name={navigation.station}
        count={attention}
        counted={t('navigation.attention', { count: attention })}
        needsAttention
        onPress={() => goTo({ kind: 'station' })}
      />
      {session !== null && wanted !== null ? (
        <ProveForSection
          section={wanted}
          session={session}
          onNotNow={() => setWanted(null)}
          onProven={() => enter(wanted)}
        />
      ) : null}
    </nav>
  )
}

const MAINTENANCE: Route = { kind: 'maintenance', tab: 'asset', number: null }

/** Asks for the password: the service must check it before more than cooking is allowed. */
function ProveForSection({
  section,
  session,
  onNotNow,
  onProven,
}: {
  section: 'maintenance' | 'records'
  session: Session
  onNotNow: () => void
  onProven: () => void
}) {
  const connection = useKioskState(({ connection }) => connection)
  const why = session.endedAt === null ? 'session.sectionOffline' : 'session.sectionEnded'
  return (
    <ProveAgain
      session={session}
      title={t(`session.section.${section}`)}
      sentence={t(connection.kind === 'unreachable' ? 'session.sectionUnreachable' : why)}
      onNotNow={onNotNow}
      onProven={onProven}
    />
  )
}

function Section({
  name,
  here = false,
  count = 0,
  counted,
  needsAttention = false,
  onPress,
}: {
  name: string
  here?: boolean
  /** The number of items in the section; zero is not shown. */
  count?: number
  /** The count in words, for screen readers. */
  counted?: string
  /** The counted items need attention. */
  needsAttention?: boolean
  onPress: () => void
}) {
  return (
    <Press
      className={styles.navigationRoom}
      data-row
      aria-label={name}
      aria-description={count > 0 ? counted : undefined}
      aria-current={here ? 'page' : undefined}
      onPress={onPress}
    >
      <span className={styles.navigationName}>{name}</span>
      {count > 0 ? (
        <Chip kind={needsAttention ? 'warn' : 'plain'} number>
          {count}
        </Chip>
      ) : null}
    </Press>
  )
}

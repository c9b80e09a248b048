import { Activity, type ReactNode, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { PressGuard } from './controls/PressGuard.tsx'
import { useSteadyFunction } from './controls/useSteadyFunction.ts'
import { HandOverScreen } from './cooking/hand-over/HandOverScreen.tsx'
import { Strip } from './frame/Strip.tsx'
import { GoToContext } from './kiosk/goTo.ts'
import { allowedRoute, type Destination, pageOf, type Route } from './kiosk/route.ts'
import { stationOf, useKioskState } from './kiosk/useKioskState.ts'
import { useReportShown } from './kiosk/useReportShown.ts'
import { firstVisit, nextVisit } from './kiosk/visit.ts'
import { SessionEnding } from './lock/SessionEnding.tsx'
import { useTouchReports } from './lock/useTouchReports.ts'
import { emptyList, type TogetherList } from './maintenance/retire-together/togetherList.ts'
import { emptyRecipeList, type RecipeList } from './recipes/recipeList.ts'
import { useFirstRecipes } from './recipes/useFound.ts'
import { useDesk } from './records/useDesk.ts'
import { ScreenOf } from './ScreenOf.tsx'
import { useScannedBadge } from './scanner/link.ts'
import { type ScannedNumber, SignInScreen } from './sign-in/SignInScreen.tsx'
import { StationProblemScreen } from './station/problem/StationProblemScreen.tsx'
import { useWords } from './words/words.ts'

/** The screen that is shown, and the way to the others. */
export function Screens() {
  const { page, screen, isMaintaining = false, goTo } = useScreen()
  useTouchReports(isMaintaining)
  return (
    <GoToContext value={goTo}>
      <SessionEnding>
        <PressGuard page={page}>{screen}</PressGuard>
      </SessionEnding>
    </GoToContext>
  )
}

interface Shown {
  /** Differs from the page of every other screen: a new page swallows the second of two taps. */
  readonly page: string
  readonly screen: ReactNode
  readonly isMaintaining?: boolean
}

function useScreen(): Shown & { readonly goTo: (to: Destination) => void } {
  const stationProblem = useKioskState(({ station }) => (station.kind === 'problem' ? station.problem : null))
  const mayRead = useKioskState((state) => stationOf(state)?.readWithoutSignIn === true)
  const session = useKioskState(({ session }) => session)
  const isLocked = useKioskState(({ lock }) => lock.kind === 'locked')
  const batches = useKioskState(({ batches }) => batches)
  const openBatch = useKioskState(({ openBatch }) => openBatch)
  const isWindowRecovered = useKioskState(({ isWindowRecovered }) => isWindowRecovered)
  const words = useWords()
  const [visit, take] = useReducer(nextVisit, { session, openBatch, batches, isWindowRecovered }, firstVisit)
  const [list, setList] = useState<RecipeList>(emptyRecipeList)
  const [together, setTogether] = useState<TogetherList>(emptyList)
  const first = useFirstRecipes()
  const desk = useDesk()
  const [badge, setBadge] = useState<ScannedNumber | null>(null)
  const { wanted, reading, isHandedOver } = visit
  const route = allowedRoute(wanted, { session, batches })

  // Nothing was left, or the person has been reading and goes on there: there is nothing to tell.
  if (session !== null && !isHandedOver && (batches.length === 0 || reading !== 'no')) take({ kind: 'handedOver' })
  useForgottenReading(reading === 'covered' && session === null && wanted.kind !== 'station', () => {
    take({ kind: 'readingForgotten' })
    setList(emptyRecipeList)
  })

  // A person is in: the next badge is another person's.
  if (session !== null && !isLocked && badge !== null) setBadge(null)
  useScannedBadge((employeeNumber) => {
    setBadge({ employeeNumber, sequence: (badge?.sequence ?? 0) + 1 })
    // Locked, the route is the one that its person comes back to.
    if (session === null) take({ kind: 'badgeScanned' })
  })

  useEffect(() => {
    document.documentElement.lang = words.locale
    document.documentElement.dir = words.direction
  }, [words])
  useReportShown(words)

  const goTo = useSteadyFunction((to: Destination) => {
    setBadge(null)
    // After a batch, another recipe is looked for, or the card that leads back to this one.
    if (wanted.kind === 'cooking') setList(emptyRecipeList)
    take({ kind: 'went', to, isSignedIn: session !== null })
  })

  if (stationProblem !== null) {
    return { page: 'stationProblem', screen: <StationProblemScreen problem={stationProblem} />, goTo }
  }
  const isReading = reading === 'yes' && mayRead
  const areRecipesComing = first.areComing && route.kind === 'recipes' && reading === 'no' && batches.length === 0
  const signIn =
    (session === null || areRecipesComing) && route.kind !== 'station' && !isReading ? (
      <SignInScreen scannedNumber={badge} />
    ) : null
  if (signIn !== null && reading !== 'covered') return { page: 'signIn', screen: signIn, goTo }
  if (session !== null && route.kind === 'recipes' && !isHandedOver && batches.length > 0) {
    return { page: 'handOver', screen: <HandOverScreen />, goTo }
  }
  return {
    page: signIn === null ? pageOf(route) : 'signIn',
    isMaintaining: MAINTAINING.has(route.kind),
    goTo,
    screen: (
      <>
        {session === null && signIn === null && route.kind !== 'station' ? (
          <Strip kind="info" title={words.reading.unsigned}>
            {words.reading.nothingRecorded}
          </Strip>
        ) : null}
        <Activity mode={signIn === null ? 'visible' : 'hidden'}>
          <ScreenOf
            route={route}
            list={list}
            first={first}
            onList={setList}
            together={together}
            onTogether={setTogether}
            desk={desk}
          />
        </Activity>
        {signIn}
      </>
    ),
  }
}

/** Where more than cooking is done, the station locks sooner. */
const MAINTAINING: ReadonlySet<Route['kind']> = new Set(['maintenance', 'retire', 'retireTogether', 'records'])

/** A person who signs in so much later has not been reading there. */
const FORGOTTEN_MILLISECONDS = 5 * 60_000

function useForgottenReading(isCovered: boolean, forget: () => void): void {
  const onForget = useEffectEvent(forget)
  useEffect(() => {
    if (!isCovered) return
    const timer = setTimeout(() => onForget(), FORGOTTEN_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isCovered])
}

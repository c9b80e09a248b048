import { Activity, type ReactNode, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { rowOf } from '../shared/routes.ts'
import { SessionEnding } from './features/access/SessionEnding.tsx'
import { SignInScreen } from './features/access/SignInScreen.tsx'
import { useTouchReports } from './features/access/useTouchReports.ts'
import { BareSentence } from './kiosk/BareSentence.tsx'
import { type Way, WayContext } from './kiosk/goTo.ts'
import { useChangeKept } from './kiosk/keptValue.ts'
import type { LaterPart } from './kiosk/later/laterPart.ts'
import { useLoaded, useLoadedWhenIdle } from './kiosk/later/useLoaded.ts'
import { allowedRoute, type Destination, pageOf } from './kiosk/route.ts'
import { setupShown, stationOf, useFirstKioskState, useKioskState } from './kiosk/useKioskState.ts'
import { useReportRoute, useReportShown } from './kiosk/useReportRoute.ts'
import { firstVisit, nextVisit } from './kiosk/visit.ts'
import { useOpenedFirst } from './parts/openedRecipe.ts'
import { emptyRecipeList, FirstRecipesContext, recipeList, useFirstRecipes } from './recipes/useFound.ts'
import { RequestStrip } from './requests/RequestStrip.tsx'
import { useScannedBadge } from './scanner/link.ts'
import { parts, ScreenOf, SetupScreen, StationProblemScreen } from './screens/parts.tsx'
import { useKeyboardLayout } from './search/useKeyboardLayout.ts'
import { SettingsClosed } from './setup/SettingsClosed.tsx'
import { RingingTimers } from './timers/RingingTimers.tsx'
import { NextTimersLine } from './timers/running/NextTimersLine.tsx'
import { Notice } from './ui/Notice.tsx'
import { PressGuard } from './ui/PressGuard.tsx'
import { useStableCallback } from './ui/useStableCallback.ts'
import { useFirstWords } from './words/firstWords.ts'
import { wordsOf } from './words/words.ts'

/** Shows the current screen and provides the way to the others. */
export function Screens() {
  const { way, ...wanted } = useScreen()
  const { page, screen, isMaintaining = false, shownBatchId = null, ...shows } = useLoadedScreen(wanted)
  useTouchReports(isMaintaining)
  return (
    <WayContext value={way}>
      <RingingTimers shownBatchId={shownBatchId} />
      <SettingsClosed />
      <SessionEnding>
        <PressGuard page={page}>{screen}</PressGuard>
      </SessionEnding>
      {shows.timers ? null : <NextTimersLine />}
      <RequestStrip areListed={shows.requests === true} />
    </WayContext>
  )
}

interface Shown {
  /** The part that has its screen; null for sign-in, which needs no load. */
  readonly part: LaterPart<unknown> | null
  /** The key of the page, unique to each screen: a new page swallows the second tap of a double tap. */
  readonly page: string
  readonly screen: ReactNode
  readonly isMaintaining?: boolean
  /** The batch whose step is shown. */
  readonly shownBatchId?: string | null
  /** What the screen shows by itself: the running timers, the requests. */
  readonly timers?: boolean
  readonly requests?: boolean
}

/**
 * The screen before stays until the part of the wanted one is loaded, which is before the first touch as a rule. A screen
 * of the station cannot stay without a station, nor one of its set-up after that: "starting" takes its place.
 */
function useLoadedScreen(wanted: Shown): Shown {
  const { language, starting } = useFirstWords()
  const isStationThere = useKioskState((state) => stationOf(state) !== null)
  const before = { part: null, page: 'starting', screen: <BareSentence>{starting}</BareSentence> }
  const last = useRef<Shown>(before)
  useLoadedWhenIdle(LATER_PARTS[language])
  // Loaded here, so that it is there before a field needs it.
  useKeyboardLayout()
  const isLoaded = useLoaded(wanted.part === null ? [] : [wordsOf[language], wanted.part])
  const mayStay = last.current.part === parts.setup ? wanted.part === parts.setup : isStationThere
  if (isLoaded) last.current = wanted
  else if (!mayStay) last.current = before
  return last.current
}

const LATER_PARTS = { en: [wordsOf.en, ...Object.values(parts)] } as const

function useScreen(): Shown & { readonly way: Way } {
  const stationProblem = useKioskState(({ station }) => (station.kind === 'problem' ? station.problem : null))
  const isSettingUp = useKioskState((state) => setupShown(state) !== null)
  const mayRead = useKioskState((state) => stationOf(state)?.readWithoutSignIn === true)
  const session = useKioskState(({ session }) => session)
  const isLocked = useKioskState(({ lock }) => lock.kind === 'locked')
  const batches = useKioskState(({ batches }) => batches)
  const technician = useKioskState(({ technician }) => technician)
  const endedLately = useKioskState(({ endedLately }) => endedLately)
  const words = useFirstWords()
  const [visit, take] = useReducer(nextVisit, useFirstKioskState(), firstVisit)
  const changeList = useChangeKept(recipeList)
  const first = useFirstRecipes()
  /** Each scan is another screen, also of the same badge. Its count outlives the number, which is forgotten. */
  const [badge, setBadge] = useState({ employeeNumber: null as string | null, scan: 0 })
  const forgetBadge = () => setBadge((last) => ({ ...last, employeeNumber: null }))
  const { wanted, reading, hasSeenBoard } = visit
  const route = allowedRoute(wanted, { session, batches, endedLately, technician })
  const row = rowOf(route)

  // The board is shown once. Not to a person who goes on with the recipe that was being read.
  const isBoardDue = session !== null && !hasSeenBoard
  if (isBoardDue && (batches.length === 0 || reading !== 'no')) take({ kind: 'signedIn', isSomethingLeft: false })
  else if (isBoardDue && route.kind === 'recipes') take({ kind: 'signedIn', isSomethingLeft: true })
  useForgottenReading(reading === 'covered' && session === null && rowOf(wanted).isOfStation !== true, () => {
    take({ kind: 'readingForgotten' })
    changeList(() => emptyRecipeList)
  })

  // With a person signed in, the next badge belongs to another person.
  if (session !== null && !isLocked && badge.employeeNumber !== null) forgetBadge()
  useScannedBadge((employeeNumber) => {
    setBadge(({ scan }) => ({ employeeNumber, scan: scan + 1 }))
    // While locked, the route stays, because its person comes back to it.
    if (session === null) take({ kind: 'badgeScanned' })
  })

  useEffect(() => {
    document.documentElement.lang = words.locale
    document.documentElement.dir = words.direction
  }, [words])
  useReportShown(words)

  const go = useStableCallback((to: Destination) => {
    forgetBadge()
    // After a batch, the next task is another recipe or the card that leads back to this one: the search starts empty.
    if (wanted.kind === 'cooking' || wanted.kind === 'finished') changeList(() => emptyRecipeList)
    take({ kind: 'went', to, isSignedIn: session !== null })
  })
  const way = useOpenedFirst(go)

  const isReading = reading === 'yes' && mayRead
  const areRecipesBeingRead = first.areBeingRead && route.kind === 'recipes' && reading === 'no' && batches.length === 0
  const signIn =
    (session === null || areRecipesBeingRead) && row.isOfStation !== true && !isReading ? (
      <SignInScreen key={badge.scan} scannedNumber={badge.employeeNumber} />
    ) : null
  useReportRoute(stationProblem === null && !isSettingUp && signIn === null ? route : null)
  if (isSettingUp) return { part: parts.setup, page: 'setup', screen: <SetupScreen />, way }
  if (stationProblem !== null) {
    return {
      part: parts.setup,
      page: 'stationProblem',
      screen: <StationProblemScreen problem={stationProblem} />,
      way,
    }
  }
  if (signIn !== null && reading !== 'covered') return { part: null, page: 'signIn', screen: signIn, way }
  return {
    part: parts[row.part],
    page: signIn === null ? pageOf(route) : 'signIn',
    isMaintaining: row.isMaintaining === true,
    shownBatchId: signIn === null && route.kind === 'cooking' ? route.batchId : null,
    timers: signIn === null && row.showsTimers === true,
    requests: signIn === null && row.listsRequests?.(route as never) === true,
    way,
    screen: (
      <>
        {session === null && signIn === null && row.isOfStation !== true ? (
          <Notice strip kind="info" title={words.reading.unsigned}>
            {words.reading.nothingRecorded}
          </Notice>
        ) : null}
        <Activity mode={signIn === null ? 'visible' : 'hidden'}>
          <FirstRecipesContext value={first}>
            <ScreenOf route={route} />
          </FirstRecipesContext>
        </Activity>
        {signIn}
      </>
    ),
  }
}

/** A recipe that sign-in has covered for this long is not gone on with. */
const FORGOTTEN_MILLISECONDS = 5 * 60_000

function useForgottenReading(isCovered: boolean, forget: () => void): void {
  const onForget = useEffectEvent(forget)
  useEffect(() => {
    if (!isCovered) return
    const timer = setTimeout(() => onForget(), FORGOTTEN_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isCovered])
}

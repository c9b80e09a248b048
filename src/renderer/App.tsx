import { Activity, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { assertNever } from '../shared/result.ts'
import { ControlWordsContext } from './controls/ControlWords.ts'
import { PressGuard } from './controls/PressGuard.tsx'
import { RequestStrip } from './frame/RequestStrip.tsx'
import { RequestsShownProvider } from './frame/requestsShown.tsx'
import { Strip } from './frame/Strip.tsx'
import { CallFailureNotice } from './kiosk/CallFailureNotice.tsx'
import { useKiosk } from './kiosk/useKiosk.ts'
import { stationOf, useIsKioskReady, useKioskState } from './kiosk/useKioskState.ts'
import { type TextScale, usualTextScale } from './look/millimetres.ts'
import { type TextScaleChoice, TextScaleContext } from './look/textScale.ts'
import { useLook } from './look/useLook.ts'
import { allowedPlace, firstPlace, type Place, pageOf } from './place.ts'
import { useScannedBadge } from './scanner/link.ts'
import { Scanner } from './scanner/Scanner.tsx'
import { CookingScreen } from './screens/cooking/CookingScreen.tsx'
import { ReadingScreen } from './screens/cooking/ReadingScreen.tsx'
import { EndedScreen } from './screens/ended/EndedScreen.tsx'
import { HandOverScreen } from './screens/hand-over/HandOverScreen.tsx'
import { InProgressScreen } from './screens/in-progress/InProgressScreen.tsx'
import { MaintenanceScreen } from './screens/maintenance/MaintenanceScreen.tsx'
import { OverviewScreen } from './screens/overview/OverviewScreen.tsx'
import { PedalScreen } from './screens/pedal/PedalScreen.tsx'
import { ProblemsScreen } from './screens/problems/ProblemsScreen.tsx'
import { RecipesScreen } from './screens/recipes/RecipesScreen.tsx'
import { type FirstRecipes, useFirstRecipes } from './screens/recipes/useFound.ts'
import { RecordsScreen } from './screens/records/RecordsScreen.tsx'
import { type DeskLink, useDesk } from './screens/records/useDesk.ts'
import { RetireScreen } from './screens/retire/RetireScreen.tsx'
import { RetireTogetherScreen } from './screens/retire-together/RetireTogetherScreen.tsx'
import { emptyList, type TogetherList } from './screens/retire-together/togetherList.ts'
import { type ScannedNumber, SignInScreen } from './screens/sign-in/SignInScreen.tsx'
import { StationScreen } from './screens/station/StationScreen.tsx'
import { StationProblemScreen } from './screens/station-problem/StationProblemScreen.tsx'
import { TimersScreen } from './screens/timers/TimersScreen.tsx'
import { SessionEnding } from './session/SessionEnding.tsx'
import { SharedGlass } from './session/SharedGlass.tsx'
import { useTouchReports } from './session/useTouchReports.ts'
import { RingingTimers } from './timers/RingingTimers.tsx'
import { useWords, WordsContext, wordsOf } from './words/words.ts'

/** The root. */
export function App() {
  return useIsKioskReady() ? <Kiosk /> : <Starting />
}

/** Before the first state, the station's language and look are not known. */
function Starting() {
  useLook(null, usualTextScale)
  return <p className="starting">{wordsOf('en').starting}</p>
}

/** Speaks the station's language in the station's look. */
function Kiosk() {
  const station = useKioskState(stationOf)
  const words = wordsOf(station?.language ?? 'en')
  const textScale = useSessionTextScale(useKioskState(({ session }) => session?.employeeNumber ?? null))
  useLook(station, textScale[0])
  return (
    <WordsContext value={words}>
      <ControlWordsContext value={words.controls}>
        <TextScaleContext value={textScale}>
          <CallFailureNotice>
            <Scanner>
              <SharedGlass>
                <RequestsShownProvider>
                  <Screens />
                  <RequestStrip />
                </RequestsShownProvider>
              </SharedGlass>
              <RingingTimers />
            </Scanner>
          </CallFailureNotice>
        </TextScaleContext>
      </ControlWordsContext>
    </WordsContext>
  )
}

/** A reader's text size ends where a session begins, which has this window too; a session takes its window with it. */
function useSessionTextScale(employeeNumber: string | null): TextScaleChoice {
  const [scale, choose] = useState<TextScale>(usualTextScale)
  const [chosenBy, setChosenBy] = useState(employeeNumber)
  if (chosenBy !== employeeNumber) {
    setChosenBy(employeeNumber)
    if (employeeNumber !== null) choose(usualTextScale)
  }
  return [scale, choose]
}

/** What the recipe list keeps while a recipe is open. */
export interface RecipeListPlace {
  readonly text: string
  /** The recipe that was opened last: the list comes back to it. */
  readonly opened: string | null
}

function Screens() {
  const { page, screen, isMaintaining = false } = useScreen()
  useTouchReports(isMaintaining)
  return (
    <SessionEnding>
      <PressGuard page={page}>{screen}</PressGuard>
    </SessionEnding>
  )
}

/** The screen on the glass, and what tells it from the one before. */
function useScreen(): { readonly page: string; readonly screen: ReactNode; readonly isMaintaining?: boolean } {
  const stationProblem = useKioskState(({ station }) => (station.kind === 'problem' ? station.problem : null))
  const session = useKioskState(({ session }) => session)
  const isLocked = useKioskState(({ lock }) => lock.kind === 'locked')
  const batches = useKioskState(({ batches }) => batches)
  const openBatch = useKioskState(({ openBatch }) => openBatch)
  const isWindowRecovered = useKioskState(({ isWindowRecovered }) => isWindowRecovered)
  const mayRead = useKioskState((state) => stationOf(state)?.readWithoutSignIn === true)
  const kiosk = useKiosk()
  const words = useWords()
  const [reading, setReading] = useState<Reading>('no')
  const [wanted, setPlace] = useState<Place>(() => firstPlace({ openBatch, batches }))
  const [list, setList] = useState<RecipeListPlace>({ text: '', opened: null })
  const [together, setTogether] = useState<TogetherList>(emptyList)
  const first = useFirstRecipes()
  const desk = useDesk()
  const [badge, setBadge] = useState<ScannedNumber | null>(null)
  /** Whoever signs in is told once what was left at this station. The window before one that died has told it. */
  const [handedOver, setHandedOver] = useState(session !== null && isWindowRecovered)
  // Nothing was left: what they begin themselves is not handed over to them. Who was reading goes on where they were.
  if (session !== null && !handedOver && (batches.length === 0 || reading !== 'no')) setHandedOver(true)
  useForgottenReading(reading === 'covered' && session === null && wanted.kind !== 'station', () => {
    setReading('no')
    setPlace({ kind: 'recipes' })
    setList({ text: '', opened: null })
  })

  // Somebody is in: the badge of whoever comes next is another one.
  if (session !== null && !isLocked && badge !== null) setBadge(null)
  useScannedBadge((employeeNumber) => {
    setBadge({ employeeNumber, sequence: (badge?.sequence ?? 0) + 1 })
    // Locked, the place is the one that its person comes back to.
    if (session !== null) return
    // What is read without signing in stays where it is, behind the sign-in.
    if (reading === 'yes') setReading('covered')
    if (wanted.kind === 'station') setPlace({ kind: 'recipes' })
  })

  useEffect(() => {
    document.documentElement.lang = words.locale
    document.documentElement.dir = words.direction
    void kiosk.reportShown(null)
  }, [kiosk, words])

  if (stationProblem !== null) {
    return { page: 'stationProblem', screen: <StationProblemScreen problem={stationProblem} /> }
  }
  const place = allowedPlace(wanted, { session, batches })
  const isReading = reading === 'yes' && mayRead
  const areRecipesComing = first.areComing && place.kind === 'recipes' && reading === 'no' && batches.length === 0
  const signIn =
    (session === null || areRecipesComing) && place.kind !== 'station' && !isReading ? (
      <SignInScreen
        scannedNumber={badge}
        onRead={() => {
          setBadge(null)
          setReading('yes')
        }}
        onStation={() => {
          setBadge(null)
          setPlace({ kind: 'station' })
        }}
      />
    ) : null
  if (signIn !== null && reading !== 'covered') return { page: 'signIn', screen: signIn }
  if (session !== null && place.kind === 'recipes' && !handedOver && batches.length > 0) {
    return {
      page: 'handOver',
      screen: (
        <HandOverScreen
          onPlace={(next) => {
            setHandedOver(true)
            setPlace(next)
          }}
        />
      ),
    }
  }
  return {
    page: signIn === null ? pageOf(place) : 'signIn',
    isMaintaining: MAINTAINING.has(place.kind),
    screen: (
      <>
        {session === null && signIn === null && place.kind !== 'station' ? (
          <Strip kind="info" title={words.reading.unsigned}>
            {words.reading.nothingRecorded}
          </Strip>
        ) : null}
        <Activity mode={signIn === null ? 'visible' : 'hidden'}>
          <ScreenOf
            place={place}
            list={list}
            first={first}
            onList={setList}
            together={together}
            onTogether={setTogether}
            desk={desk}
            onPlace={setPlace}
            onSignIn={() => setReading('covered')}
          />
        </Activity>
        {signIn}
      </>
    ),
  }
}

/** Where more than cooking is done, the station locks sooner. */
const MAINTAINING: ReadonlySet<Place['kind']> = new Set(['maintenance', 'retire', 'retireTogether', 'records'])

/** Reading without signing in. `covered`: by the sign-in screen, and as it was under it. */
type Reading = 'no' | 'yes' | 'covered'

/** Nobody who signs in so much later was reading there. */
const FORGOTTEN_MILLISECONDS = 5 * 60_000

/** What was read is forgotten when nobody has signed in over it for a while. */
function useForgottenReading(isCovered: boolean, forget: () => void): void {
  const onForget = useEffectEvent(forget)
  useEffect(() => {
    if (!isCovered) return
    const timer = setTimeout(() => onForget(), FORGOTTEN_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isCovered])
}

function ScreenOf({
  place,
  list,
  first,
  onList,
  together,
  onTogether,
  desk,
  onPlace,
  onSignIn,
}: {
  place: Place
  list: RecipeListPlace
  /** What whoever signs in sees at once. */
  first: FirstRecipes
  onList: (list: RecipeListPlace) => void
  /** What is to be retired together: kept until its person empties the list or leaves. */
  together: TogetherList
  onTogether: (change: (list: TogetherList) => TogetherList) => void
  /** What was asked of the service's other records, until its person leaves. */
  desk: DeskLink
  onPlace: (place: Place) => void
  onSignIn: () => void
}): ReactNode {
  const session = useKioskState(({ session }) => session)
  switch (place.kind) {
    case 'recipes':
      return <RecipesScreen list={list} first={first} onList={onList} onPlace={onPlace} onSignIn={onSignIn} />
    case 'overview':
      return (
        <OverviewScreen
          key={place.recipeId}
          recipeId={place.recipeId}
          batchId={place.batchId}
          onPlace={onPlace}
          onSignIn={onSignIn}
        />
      )
    case 'cooking':
      return (
        <CookingScreen
          key={place.batchId}
          batchId={place.batchId}
          onPlace={(next) => {
            // Whoever leaves a batch looks for another recipe, or for the card that leads back to this one.
            onList({ text: '', opened: null })
            onPlace(next)
          }}
        />
      )
    case 'reading':
      return (
        <ReadingScreen
          key={place.recipeId}
          recipeId={place.recipeId}
          step={place.step}
          onPlace={onPlace}
          onSignIn={session === null ? onSignIn : null}
        />
      )
    case 'inProgress':
      return <InProgressScreen onPlace={onPlace} />
    case 'ended':
      return <EndedScreen onPlace={onPlace} />
    case 'timers':
      return <TimersScreen onPlace={onPlace} />
    case 'problems':
      return <ProblemsScreen onPlace={onPlace} />
    case 'pedal':
      return <PedalScreen onPlace={onPlace} />
    case 'maintenance':
      return (
        <MaintenanceScreen
          tab={place.tab}
          number={place.number}
          first={place.first ?? 'listed'}
          inList={together.things.length}
          onPlace={onPlace}
        />
      )
    case 'retire':
      return (
        <RetireScreen
          key={place.number}
          thing={place.thing}
          number={place.number}
          first={place.first}
          onPlace={onPlace}
        />
      )
    case 'retireTogether':
      return (
        <RetireTogetherScreen
          stage={place.stage}
          tab={place.tab}
          list={together}
          onList={onTogether}
          onPlace={onPlace}
        />
      )
    case 'records':
      return <RecordsScreen view={place.view} link={desk} onPlace={onPlace} />
    case 'station':
      return <StationScreen onBack={() => onPlace({ kind: 'recipes' })} onPlace={onPlace} />
    default:
      return assertNever(place)
  }
}

import { type ComponentType, useId } from 'react'
import { factorText, isOneTime } from '../../../shared/kitchen/factor.ts'
import type { LockState, Session } from '../../../shared/model.ts'
import { stepNumber } from '../../../shared/step.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { useSend } from '../../kiosk/useSend.ts'
import { Clock } from '../../parts/Clock.tsx'
import { ConnectionBanner } from '../../parts/Connection.tsx'
import { EmployeeNumber } from '../../parts/EmployeeNumber.tsx'
import { type ReadableStep, useReadableStep } from '../../parts/readableStep.ts'
import { PasswordEntry, WhosePassword } from '../../parts/SecretEntry.tsx'
import { useSignInFailureText } from '../../parts/signInFailure.ts'
import { useSignInForm } from '../../parts/useSignInForm.ts'
import { TakenBackNote } from '../../requests/TakenBackNote.tsx'
import { useScannedBadge } from '../../scanner/link.ts'
import { clockTime } from '../../time/clockTime.ts'
import { NextTimersLine } from '../../timers/running/NextTimersLine.tsx'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { Button } from '../../ui/Button.tsx'
import { Cover } from '../../ui/Cover.tsx'
import { IconBack, IconLock } from '../../ui/icons.tsx'
import { Band, Panel, Row, Screen, Split, Stack, Text } from '../../ui/layout.tsx'
import { Chip } from '../../ui/Notice.tsx'
import { shortened } from '../../words/en/shortened.ts'
import { useFirstWords } from '../../words/firstWords.ts'
import { t } from '../../words/translate.ts'
import { useWords } from '../../words/words.ts'

/** Longer names are cut: they would push the buttons of the lock off a small panel. */
const LONGEST_NAME = 40

/** Shows a step read-only. Passed in, because the lock knows nothing of cooking. */
export type StepReader = ComponentType<{ readonly step: ReadableStep }>

interface LockScreenProps {
  readonly session: Session
  readonly locked: Extract<LockState, { readonly kind: 'locked' }>
  readonly StepReading: StepReader
}

/**
 * Covers the work of the signed-in person until they return: it keeps its state and can neither be seen nor reached. The
 * step that was on the display stays readable where the station allows it.
 */
export function LockScreen({ session, locked, StepReading }: LockScreenProps) {
  const { readWithoutSignIn } = useStation()
  const step = useReadableStep()
  const readable = readWithoutSignIn ? step : null
  const id = useId()
  const { isNumber, who, entry, ways } = useLockForm(session, locked, { headingId: id, isReading: readable !== null })
  return (
    <Cover over="lock" name={{ id }}>
      <Screen>
        {readable === null ? (
          <Split ratio={isNumber ? 'even' : 'third'}>
            <Panel>
              <LockedStation />
              <Stack pad={12} padBlock={1} gap={2}>
                {who}
              </Stack>
              <Row wrap pad={12} padBlock={6} gap={4}>
                {ways}
              </Row>
              <NextTimersLine beside={1} />
            </Panel>
            <Stack pad={isNumber ? 20 : 6} padBlock={6} justify="end">
              {entry}
            </Stack>
          </Split>
        ) : (
          <Split ratio="reading">
            <Stack>
              <Band pad={6} padBlock={2}>
                <Stack grow gap={2}>
                  {who}
                </Stack>
              </Band>
              <StepReading step={readable} />
              <NextTimersLine beside={2} />
            </Stack>
            <Stack pad={6} padBlock={4} justify="end" gap={4}>
              <Stack whereItFits grow gap={4}>
                {isNumber ? null : <Row gap={4}>{ways}</Row>}
                <LockedRecipe step={readable} />
              </Stack>
              {entry}
            </Stack>
          </Split>
        )}
      </Screen>
    </Cover>
  )
}

/** What the lock shows of a station where the work must not be seen. */
function LockedStation() {
  const station = useStation()
  return (
    <Stack whereItFits grow pad={12} gap={4}>
      <Clock size="far" />
      <Text as="h2" tone="muted" dir="auto">
        {station.name}
      </Text>
      <ConnectionBanner />
    </Stack>
  )
}

function LockedRecipe({ step: { recipe, index, scale } }: { step: ReadableStep }) {
  const { step: words, overview } = useWords()
  return (
    <Stack gap={2}>
      <Text as="h2">
        <BothEnds lines={2}>{recipe.name}</BothEnds>
      </Text>
      <Row wrap gap={2}>
        <Chip number>{words.place(stepNumber(index), recipe.steps.length)}</Chip>
        {recipe.number === '' ? null : <Chip number>{recipe.number}</Chip>}
        {isOneTime(scale) ? null : <Chip>{overview.scaling.batch(factorText(scale))}</Chip>}
      </Row>
    </Stack>
  )
}

/** Who is asked for what, and the ways on without a password of the person, for the two layouts of the lock to place. */
function useLockForm(
  session: Session,
  locked: LockScreenProps['locked'],
  { headingId, isReading }: { readonly headingId: string; readonly isReading: boolean },
) {
  const { bar } = useFirstWords()
  const send = useSend()
  const { entityNumber } = useStation()
  const same = { employeeNumber: session.employeeNumber, isSame: true }
  const { id, asked, failure, busy, askFor, prove } = useSignInForm(same)
  const askForOther = (employeeNumber: string) => askFor({ employeeNumber, isSame: false })
  useScannedBadge((number) => (number === session.employeeNumber ? askFor(same) : askForOther(number)))
  const isSame = asked?.isSame === true
  const sentenceOf = useSignInFailureText(isSame)
  const ways = (
    <>
      <Button
        size="main"
        action={isSame ? 'sign out' : 'back'}
        icon={isSame ? null : <IconBack />}
        onPress={() => (isSame ? void send('signOut', null) : askFor(same))}
      >
        {isSame ? bar.signOut : t('lock.backToLock')}
      </Button>
      {asked === null ? null : (
        <Button size="main" onPress={() => askFor(null)}>
          {t('signIn.anotherEmployee')}
        </Button>
      )}
    </>
  )
  return {
    isNumber: asked === null,
    ways,
    who:
      asked === null || isSame ? (
        <WhoLocked session={session} locked={locked} headingId={headingId} isReading={isReading} />
      ) : (
        <>
          <Row gap={4} justify="between">
            <Text as="h1" id={headingId}>
              {t('signIn.passwordFor', { number: asked.employeeNumber })}
            </Text>
            {isReading ? <Clock /> : null}
          </Row>
          <Text tone="muted">{t('lock.anotherGoesOn', { name: shortened(session.name, LONGEST_NAME) })}</Text>
        </>
      ),
    entry:
      asked === null ? (
        <EmployeeNumber entity={entityNumber} onNumber={askForOther} beside={isReading ? ways : null} />
      ) : (
        <PasswordEntry
          key={id}
          employeeNumber={asked.employeeNumber}
          failure={failure}
          busy={busy}
          onPassword={(password) => void prove(password)}
          sentence={sentenceOf}
          inOne={isReading ? 'always' : 'whereLow'}
        />
      ),
  }
}

/** Whose work is covered, since when and why. Above a step in two lines, with the clock. */
function WhoLocked({
  session: { employeeNumber, name },
  locked: { because, since },
  headingId,
  isReading,
}: Pick<LockScreenProps, 'session' | 'locked'> & { readonly headingId: string; readonly isReading: boolean }) {
  const { locale } = useFirstWords()
  const values = { name: shortened(name, LONGEST_NAME), time: clockTime(since, locale) }
  return (
    <>
      <Row gap={4} align="baseline" wrap={!isReading}>
        <Text as="h1" id={headingId}>
          <IconLock /> {t('lock.locked')}
        </Text>
        <WhosePassword employeeNumber={employeeNumber} name={name} inOne={isReading} />
      </Row>
      <Row gap={4} justify="between">
        <Text tone="muted">{t(`lock.because.${because}`, values)}</Text>
        {isReading ? <Clock /> : null}
      </Row>
      <TakenBackNote />
    </>
  )
}

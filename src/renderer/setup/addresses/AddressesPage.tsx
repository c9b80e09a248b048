import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'
import type { AddressKey, AddressTest, StickFileFailure } from '../../../shared/setup.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { useKeyboardLayout } from '../../search/useKeyboardLayout.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Keyboard } from '../../ui/Keyboard.tsx'
import { addressLayout } from '../../ui/keyboardLayouts.ts'
import { type ChipKind, KindMark, Notice } from '../../ui/Notice.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useMomentWords } from '../../words/useMomentWords.ts'
import { useWords } from '../../words/words.ts'
import { SetupFrame } from '../frame/SetupFrame.tsx'
import { useSetup } from '../frame/useSetup.ts'
import { type SetupText, useSetupText } from '../frame/useSetupText.tsx'
import styles from './AddressesPage.module.css'
import { hostOf } from './address.ts'

/** The two addresses of the service: typed, or read from a stick. */
export function AddressesPage() {
  const { addresses: words } = useWords().setup
  const layout = useKeyboardLayout()
  const { send } = useCommand()
  const { addressTests } = useSetup()
  const auth = useSetupText('service.authBaseUrl', { longest: LONGEST_ADDRESS })
  const data = useSetupText('service.dataBaseUrl', { longest: LONGEST_ADDRESS })
  const fields = { 'service.authBaseUrl': auth, 'service.dataBaseUrl': data }
  const [typing, setTyping] = useState<AddressKey | null>(null)
  const [isStickOpen, setStickOpen] = useState(false)
  const tests = Object.values(addressTests)

  const test = async (...changed: readonly AddressKey[]) => {
    const areTaken = await Promise.all(changed.map((key) => fields[key].save()))
    if (areTaken.some(Boolean)) void send('testAddresses', null)
  }
  const save = async () => {
    const [hasAuth, hasData] = await Promise.all([auth.save(), data.save()])
    return hasAuth && hasData
  }
  const testWhatIsThere = useEffectEvent(() => {
    if (auth.entry.text !== '' && tests.every((one) => one === null)) void test('service.authBaseUrl')
  })
  useEffect(() => testWhatIsThere(), [])
  /** The keys close when the focus has left both fields. */
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setTyping(null)
  }
  const enter = () => {
    if (typing === 'service.authBaseUrl') data.entry.focus()
    else data.entry.field.current?.blur()
  }

  const keys =
    typing === null ? undefined : (
      <Keyboard
        layout={addressLayout(layout)}
        entry={fields[typing].entry}
        onEnter={enter}
        enterLabel={typing === 'service.authBaseUrl' ? words.toData : words.done}
      />
    )
  return (
    <SetupFrame onLeave={save} keys={keys}>
      <section className={`panel column ${styles.addresses}`} aria-label={words.heading} onBlur={leave}>
        <div className={`row ${styles.addressesTop}`}>
          <h2 className="grow">{words.heading}</h2>
          {tests.some((one) => one?.kind === 'fails') ? (
            <Button keepFocus onPress={() => void test('service.authBaseUrl', 'service.dataBaseUrl')}>
              {words.tryAgain}
            </Button>
          ) : null}
        </div>
        <AddressField
          label={words.auth}
          field={auth}
          test={addressTests['service.authBaseUrl']}
          onFocus={() => setTyping('service.authBaseUrl')}
          onLeft={() => void test('service.authBaseUrl')}
          onEnter={enter}
        />
        <AddressField
          label={words.data}
          field={data}
          test={addressTests['service.dataBaseUrl']}
          onFocus={() => setTyping('service.dataBaseUrl')}
          onLeft={() => void test('service.dataBaseUrl')}
          onEnter={enter}
        />
      </section>
      {typing === null ? (
        <section className="panel column" aria-label={words.sources}>
          <h2>{words.sources}</h2>
          <div>
            <h3>{words.stick}</h3>
            <p>{words.stickMore}</p>
          </div>
          <Button size="main" onPress={() => setStickOpen(true)}>
            {words.openStick}
          </Button>
        </section>
      ) : null}
      {isStickOpen ? <StickDialog onClose={() => setStickOpen(false)} /> : null}
    </SetupFrame>
  )
}

/** The longest text that the bridge takes. */
const LONGEST_ADDRESS = 1000

/** The field of one address with the result of its test. */
function AddressField({
  label,
  field: { entry, isWrong, put },
  test,
  onFocus,
  onLeft,
  onEnter,
}: {
  readonly label: string
  readonly field: SetupText
  readonly test: AddressTest | null
  readonly onFocus: () => void
  /** The focus has left the field. */
  readonly onLeft: () => void
  readonly onEnter: () => void
}) {
  const { addresses: words } = useWords().setup
  const text = entry.text.trim()
  const fault = !isWrong ? null : text === '' ? 'empty' : test?.kind === 'fault' ? test.fault : null
  return (
    <div className={styles.address}>
      <Field
        label={label}
        entry={entry}
        hint={words.hint}
        problem={fault === null ? undefined : words.fault[fault]}
        clearable
        onEnter={onEnter}
        onFocus={onFocus}
        onBlur={onLeft}
      />
      {fault === 'noScheme' ? (
        <Button keepFocus onPress={() => void put(`https://${text}`).then(onLeft)}>
          {words.addScheme}
        </Button>
      ) : null}
      {!isWrong && test !== null && test.kind !== 'fault' ? <TestResult test={test} host={hostOf(entry.text)} /> : null}
    </div>
  )
}

function TestResult({ test, host }: { readonly test: Exclude<AddressTest, { kind: 'fault' }>; readonly host: string }) {
  const { addresses: words } = useWords().setup
  const kind = kindOf(test)
  return (
    <p role="status" className={`${styles.addressTest} ${kind}`}>
      <KindMark kind={kind} />
      <span>{words.test(test, host)}</span>
    </p>
  )
}

function kindOf(test: Exclude<AddressTest, { kind: 'fault' }>): ChipKind {
  if (test.kind === 'testing') return 'plain'
  if (test.kind === 'answers') return 'ok'
  return test.kind === 'answersOtherwise' && test.as === 'otherData' ? 'warn' : 'stop'
}

/** The station files on a stick. One that can be read is offered to the person, over this dialog. */
function StickDialog({ onClose }: { readonly onClose: () => void }) {
  const { addresses: words } = useWords().setup
  const { send, isBusy } = useCommand()
  const at = useMomentWords()
  const [looked, setLooked] = useState(0)
  const [failure, setFailure] = useState<StickFileFailure | null>(null)
  const found = useQuery({ key: ['stickFiles', looked], ask: (kiosk) => kiosk.listStickFiles(null) })
  const read = async (path: string) => {
    setFailure(null)
    const outcome = await send('readStickFile', { path })
    if (outcome?.ok === true) onClose()
    else setFailure(outcome?.failure ?? null)
  }
  return (
    <ConfirmDialog
      title={words.stickHeading}
      width="wide"
      keep={words.closeStick}
      confirm={words.lookAgain}
      busy={found === null || isBusy ? words.lookingAtStick : undefined}
      onKeep={onClose}
      onConfirm={() => {
        setFailure(null)
        setLooked(looked + 1)
      }}
    >
      <div className={`column ${styles.stick}`}>
        {failure === null ? null : <Notice kind="stop" title={words.stickFailure(failure)} />}
        {found === null ? null : found.files.length === 0 ? (
          <p>{found.hasMore ? words.tooMany : words.noFiles}</p>
        ) : (
          <Scroller label={words.stickHeading} startOver={looked}>
            <ul className="column">
              {found.files.map(({ path, name, modifiedAt }) => (
                <li key={path} className="row">
                  <Button grow onPress={() => void read(path)}>
                    <b>{name}</b> <span className="muted">{at(modifiedAt)}</span>
                  </Button>
                </li>
              ))}
            </ul>
            {found.hasMore ? <p className="muted">{words.moreFiles}</p> : null}
          </Scroller>
        )}
      </div>
    </ConfirmDialog>
  )
}

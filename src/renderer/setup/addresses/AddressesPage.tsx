import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'
import type { AddressKey, AddressTest } from '../../../shared/setup.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKeyboardLayout } from '../../search/useKeyboardLayout.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Keyboard } from '../../ui/Keyboard.tsx'
import { addressLayout } from '../../ui/keyboardLayouts.ts'
import { type ChipKind, KindMark } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import { SetupFrame } from '../frame/SetupFrame.tsx'
import { useSetup } from '../frame/useSetup.ts'
import { type SetupText, useSetupText } from '../frame/useSetupText.tsx'
import styles from './AddressesPage.module.css'
import { hostOf } from './address.ts'
import { StickDialog } from './StickDialog.tsx'

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

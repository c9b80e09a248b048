import type { AddressTest } from '../../../shared/setup.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { type ChipKind, KindMark } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import type { SetupText } from '../frame/useSetupText.tsx'
import styles from './AddressesPage.module.css'
import { hostOf } from './address.ts'

/** The field of one address with the result of its test. */
export function AddressField({
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

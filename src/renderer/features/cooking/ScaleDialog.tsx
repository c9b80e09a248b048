import { useState } from 'react'
import type { Factor } from '../../../shared/batch.ts'
import { factorText, isOneTime, ONE_TIME } from '../../../shared/kitchen/factor.ts'
import type { FetchLine } from '../../../shared/kitchen/fetchList.ts'
import { listUnits } from '../../../shared/kitchen/listUnits.ts'
import { scaledAmounts } from '../../../shared/kitchen/scaledAmount.ts'
import { ServiceWords } from '../../look/ServiceText.tsx'
import { writtenAt } from '../../parts/amountWidth.ts'
import type { CountedOutput } from '../../parts/outputs.ts'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Split, Stack, Text } from '../../ui/layout.tsx'
import { Pad } from '../../ui/Pad.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useTextEntry } from '../../ui/useTextEntry.ts'
import { t } from '../../words/kitchen.ts'
import { availableUnit, type Known, typedScale } from './typedScale.ts'

/**
 * Asks for any scale, by its number, by the number of pieces or by the available amount of an ingredient, and previews the
 * scaled amounts.
 */
export function ScaleDialog({
  scale,
  lines,
  output,
  onScale,
  onKeep,
}: {
  scale: Factor
  lines: readonly FetchLine[]
  /** What can be counted; null if the recipe has no such output. */
  output: CountedOutput | null
  onScale: (scale: Factor) => void
  onKeep: () => void
}) {
  const [known, setKnown] = useState<Known>({ kind: 'factor' })
  const entry = useTextEntry({ accept: isOfNumber, longest: 9 })
  const typed = typedScale(known, entry.text)
  const factor = typed !== null && 'factor' in typed ? typed.factor : null
  const says = fieldWords(known)
  const use = () => {
    if (factor !== null) onScale(factor)
  }
  const choose = (next: Known) => {
    setKnown(next)
    entry.clear()
    entry.focus()
  }
  return (
    <Dialog
      title={t('scale.title')}
      width="wide"
      onEscape={onKeep}
      actions={
        <>
          <Button size="main" onPress={onKeep}>
            {t('scale.keep', { factor: factorText(scale) })}
          </Button>
          <Button kind="go" size="main" grow disabled={factor === null} onPress={use}>
            {factor === null ? t('scale.useNone') : t('scale.use', { factor: factorText(factor) })}
          </Button>
        </>
      }
    >
      <Split ratio="beside" gap={6}>
        <Stack gap={4}>
          <span aria-hidden="true">
            <Text size="label" tone="muted">
              <BothEnds lines={2}>{says}</BothEnds>
            </Text>
          </span>
          <Field entry={entry} label={says} labelUnseen hint={hintWords(known)} size="far" focusFirst onEnter={use} />
          <Pad entry={entry} hasPoint />
        </Stack>
        <Stack gap={2} fills>
          <Text role="status" {...(typed !== null && 'problem' in typed ? { tone: 'stop' } : { bold: true })}>
            {statusWords(known, typed)}
          </Text>
          <WhatIsKnown known={known} lines={lines} output={output} scale={factor ?? scale} onChoose={choose} />
        </Stack>
      </Split>
    </Dialog>
  )
}

const isOfNumber = (character: string): boolean => /^[0-9.,/]$/.test(character)

function fieldWords(known: Known): string {
  switch (known.kind) {
    case 'factor':
      return t('scale.multiply')
    case 'pieces':
      return t('scale.pieces', { name: known.output.key })
    case 'have': {
      const { unit, line } = known
      const { name } = line.product
      return unit === '' ? t('scale.have', { name }) : t('scale.haveIn', { name, unit })
    }
  }
}

function hintWords(known: Known): string {
  if (known.kind === 'pieces') return t('scale.hintPieces', { count: 2 * known.output.count })
  return known.kind === 'factor' ? t('scale.hintFactor') : t('scale.hintAmount')
}

function statusWords(known: Known, typed: ReturnType<typeof typedScale>): string {
  if (typed === null) return t('scale.choose')
  if ('problem' in typed) return typed.problem === 'bad' ? t(`scale.bad.${known.kind}`) : t('scale.outOfRange')
  const factor = factorText(typed.factor)
  return known.kind === 'pieces'
    ? t('scale.givesReckoned', { factor, count: known.output.count })
    : t('scale.gives', { factor })
}

/** What a person may know: how many times, how many pieces, or what they have of an ingredient, with the scaled amounts. */
function WhatIsKnown({
  known,
  lines,
  output,
  scale,
  onChoose,
}: {
  known: Known
  lines: readonly FetchLine[]
  output: CountedOutput | null
  scale: Factor
  onChoose: (known: Known) => void
}) {
  const sums = scaledAmounts(
    lines.flatMap(({ amounts }) => amounts),
    scale,
  )
  const units = listUnits(sums.map(({ amount }) => amount))
  return (
    <Scroller label={t('scale.choose')}>
      <div role="radiogroup" aria-label={t('scale.choose')}>
        <Choice name={t('scale.factor')} chosen={known.kind === 'factor'} onChoose={() => onChoose({ kind: 'factor' })}>
          <Stack grow>{t('scale.factor')}</Stack>
        </Choice>
        {output === null ? null : (
          <Choice
            name={t('scale.pieces', { name: output.key })}
            chosen={known.kind === 'pieces'}
            onChoose={() => onChoose({ kind: 'pieces', output })}
          >
            <Stack grow>
              <ServiceWords>{output.key}</ServiceWords>
            </Stack>
            <Text as="span" size="label" tone="muted">
              {t('scale.written', { count: output.count })}
            </Text>
          </Choice>
        )}
        {lines.map((line) => {
          const { name } = line.product
          // Without one number it can only be read.
          const unit = availableUnit(line.amounts, units)
          const given = line.amounts.filter(({ quantity }) => quantity.kind !== 'missing')
          return (
            <Choice
              key={line.key}
              name={t('scale.iHave', { name })}
              chosen={known.kind === 'have' && known.line.key === line.key}
              onChoose={unit === null ? null : () => onChoose({ kind: 'have', line, unit })}
            >
              <Stack grow>
                <ServiceWords>{name}</ServiceWords>
              </Stack>
              <Text as="span">
                <b className="num">{writtenAt(given, scale, units)}</b>
                {isOneTime(scale) || given.length === 0 ? null : (
                  <Text as="span" size="label" tone="muted" block>
                    {t('weigh.written', { amount: writtenAt(given, ONE_TIME, units) })}
                  </Text>
                )}
              </Text>
            </Choice>
          )
        })}
      </div>
    </Scroller>
  )
}

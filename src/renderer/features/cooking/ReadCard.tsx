import { memo } from 'react'
import type { Entry } from '../../../shared/recipe.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { IconProbe } from '../../parts/factIcons.tsx'
import { IconWarning } from '../../ui/icons.tsx'
import { useWords } from '../../words/words.ts'
import styles from './Cards.module.css'
import type { ReadCard as Read } from './cards.ts'
import { EquipmentChips, type EquipmentTicks } from './EquipmentChips.tsx'
import type { Rows } from './fit.ts'
import { keyed } from './keyed.ts'
import { TimeButton } from './TimeButton.tsx'
import type { TextPart } from './textParts.ts'
import type { StepTimers } from './useStepTimers.ts'

/** The lines of a text and of equipment that are shown, of a page. */
export interface ReadPage {
  readonly lines: Rows
  readonly lineHeight: number
  /** In pixels: how far down it begins, and how high it is. */
  readonly equipment: { readonly from: number; readonly height: number }
  /** "1 of 2". */
  readonly said: string
}

/** What a person can do on the card: start timers, tick equipment. */
export interface ReadTools extends EquipmentTicks {
  /** The ingredient at hand, by its place: the words that name it stand out. */
  readonly hand: number | null
  /** "×2"; null at ×1. */
  readonly factor: string | null
}

/** What there is to read at a step: its text with its times as buttons, its equipment, and the allergens of the recipe. */
export const ReadCard = memo(function ReadCard({
  card,
  index,
  tools,
  timers,
  page,
}: {
  card: Read
  index: StepIndex
  tools: ReadTools
  /** Null where a time cannot be started here: it is bold then. */
  timers: StepTimers | null
  /** Null where all of it is shown. */
  page: ReadPage | null
}) {
  const { step: words, overview } = useWords()
  const { lines, lineHeight } = page ?? { lines: null, lineHeight: 0 }
  const isMany = card.equipment.length > MANY_TOOLS
  return (
    <section className={styles.read} data-card="read">
      <div className={styles.head}>
        {/* The rail says its number, Next what was seen. */}
        <h1 dir="auto" className={card.title === '' ? 'unseen' : undefined}>
          <ServiceText column="wide">{card.title === '' ? words.untitled(stepNumber(index)) : card.title}</ServiceText>
        </h1>
        {page === null || card.title === '' ? null : <span className={`${styles.count} num`}>{page.said}</span>}
        {card.isUnscaled && tools.factor !== null ? (
          <small className={styles.unscaled} data-unscaled>
            <IconWarning /> {overview.scaling.unscaled(tools.factor)}
          </small>
        ) : null}
      </div>
      <div
        className={styles.lines}
        // The other lines are on other pages.
        data-scroll-view={lines === null ? undefined : true}
        data-where-it-fits={lines === null ? undefined : true}
        style={lines === null ? undefined : { blockSize: `${(lines.to - lines.from) * lineHeight}px` }}
      >
        <p
          className={styles.text}
          data-description
          dir="auto"
          style={lines === null ? undefined : { marginBlockStart: `${-lines.from * lineHeight}px` }}
        >
          {card.parts.length === 0
            ? words.noText
            : keyed(card.parts).map(({ item, key }) => partOf(item, key, tools.hand, timers))}
        </p>
      </div>
      <div className={styles.foot} data-many={isMany || undefined}>
        <EquipmentChips equipment={card.equipment} ticks={tools} rows={isMany ? (page?.equipment ?? null) : null} />
        {keyed(card.cores).map(({ item, key }) => (
          <p key={key} className={styles.core}>
            <IconProbe />
            <bdi>
              <ServiceText>{item.key}</ServiceText>
            </bdi>
            <b dir="auto">{item.value}</b>
          </p>
        ))}
        <Allergens entries={card.allergens} />
      </div>
    </section>
  )
})

/** The allergens of the recipe, as written. */
function Allergens({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <p className={styles.allergens}>
      <IconWarning />
      {keyed(entries).map(({ item, key }) => (
        <bdi key={key}>
          <span className={isPlain(item.key) ? 'unseen' : undefined} dir="auto">{`${item.key}: `}</span>
          <ServiceText>{item.value}</ServiceText>
        </bdi>
      ))}
    </p>
  )
}

/** "Allergens" says no more than its sign, which no screen reader says; "May contain" does. */
function isPlain(key: string): boolean {
  return /^\s*(?:allergens?|allergene|allergènes|alérgenos)\s*:?\s*$/iu.test(key)
}

/** So many pieces of equipment have lines of their own, which turn as those of the text do. */
const MANY_TOOLS = 6

function partOf(part: TextPart, key: string, hand: ReadTools['hand'], timers: StepTimers | null) {
  switch (part.kind) {
    case 'words':
      return (
        <ServiceText key={key} column="wide">
          {part.text}
        </ServiceText>
      )
    case 'temperature':
      return <Bold key={key} part={part} />
    case 'ingredient':
      return hand !== null && part.places.includes(hand) ? (
        <b key={key} className={styles.atHand}>
          {part.text}
        </b>
      ) : (
        <span key={key}>{part.text}</span>
      )
    case 'time':
      return timers === null ? (
        <Bold key={key} part={part} />
      ) : (
        <TimeButton key={key} timer={part.timer} text={part.text} after={part.after} timers={timers} />
      )
  }
}

/** A time that cannot be started here, or a temperature. */
function Bold({ part }: { part: { readonly text: string; readonly after: string } }) {
  return (
    <span className={styles.unbroken}>
      <b dir="auto">{part.text}</b>
      {part.after}
    </span>
  )
}

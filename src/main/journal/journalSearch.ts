import { type JournalSearch, type LineCard, type RequestCard, stateOfCard } from '../../shared/journal.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { Person } from '../../shared/model.ts'
import type { ConfirmedRequest } from '../../shared/request.ts'

/** Whether a search selects a request or another line. Words are compared by `normaliseNumber`. */
export function matching({
  text,
  outcome,
  kind,
  by,
}: JournalSearch): (card: RequestCard | LineCard, isOutcomeIgnored?: boolean) => boolean {
  const words = normaliseNumber(text)
    .split(/\s+/u)
    .filter((word) => word !== '')
  return (card, isOutcomeIgnored = false) => {
    if (!isOutcomeIgnored && outcome !== 'all' && (card.kind === 'line' || stateOfCard(card) !== outcome)) return false
    if (by !== null && personOf(card) !== by) return false
    if (!isOfKind(card, kind)) return false
    if (words.length === 0) return true
    const searched = searchedText(card)
    return words.every((word) => searched.includes(word))
  }
}

function isOfKind(card: RequestCard | LineCard, kind: JournalSearch['kind']): boolean {
  if (kind === 'all') return true
  if (card.kind === 'line') return kind === 'line'
  return kind === 'together' ? groupOf(card.request) !== null : card.request.kind === kind
}

function personOf(card: RequestCard | LineCard): string | null {
  if (card.kind === 'request') return card.request.by.employeeNumber
  return card.event.kind === 'stationChanged' && card.event.by.kind === 'person' ? card.event.by.employeeNumber : null
}

/** A word does not match across two fields. */
function searchedText(card: RequestCard | LineCard): string {
  if (card.kind === 'line') {
    if (card.event.kind === 'chainBegun') return ''
    const { key, before, after, by } = card.event
    return normaliseNumber([key, ...before, ...after, ...personTexts(by.kind === 'person' ? by : null)].join('\n'))
  }
  const { request, end } = card
  const { number, name, by, reason } = request
  const keys =
    request.kind === 'record'
      ? [...request.change.keys.flatMap(({ key, value }) => [key, value]), request.about ?? '']
      : []
  const takenBackBy = end?.event.kind === 'takenBack' ? end.event.by : null
  return normaliseNumber([number, name, ...keys, ...personTexts(by), reason, ...personTexts(takenBackBy)].join('\n'))
}

function personTexts(person: Pick<Person, 'employeeNumber' | 'name'> | null): readonly string[] {
  return person === null ? [] : [person.employeeNumber, person.name]
}

/** The several requests that one was confirmed with; null for one that was confirmed alone. */
export function groupOf({ confirmation }: ConfirmedRequest): { readonly id: string; readonly count: number } | null {
  if (confirmation.kind !== 'counted' || confirmation.count < 2) return null
  return { id: confirmation.group, count: confirmation.count }
}

import type { OneRecord } from '../../../shared/queryResult.ts'
import { isReading, type RecordsOperation, suggestedFields } from '../../../shared/records/operations.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import type { ListedRow } from '../../ui/List.tsx'
import { useWords } from '../../words/words.ts'
import { type FillIn, fillInFor } from '../desk/fillIn.ts'
import type { SeenRecord } from '../desk/recordNames.ts'
import type { Given } from '../desk/written.ts'
import { useDesk, useOpenView } from './useDesk.ts'

interface OpenedFrom {
  readonly given?: Given
  /** The record that a change begins with. */
  readonly record?: OneRecord | null
  /** The record that a change is about, where it does not begin with a record of its subject. */
  readonly about?: SeenRecord
  /** A reason that is chosen at first. */
  readonly reason?: string | null
  /** Opens the confirmation of a change in place of its form. A change that cannot be sent opens its form. */
  readonly confirms?: boolean
}

/**
 * Opens the form of an operation, with the station's entity filled in. A query that needs nothing else is asked at once.
 * Leaving the form leads back to the view that is on the display.
 */
export function useOpenOperation(): (operation: RecordsOperation, of?: OpenedFrom) => void {
  const { begin, ask, view } = useDesk()
  const openView = useOpenView()
  const fillIn = useFillIn()
  return (operation, { given = {}, confirms = false, ...rest } = {}) => {
    const suggested = suggestedFields(operation)
    const givenFields = (given.fields ?? []).filter(({ value }) => value !== '')
    const ofStation = suggested.flatMap((name) => {
      const known = fillIn(name)
      return known?.kind === 'entity' && !givenFields.some((one) => one.name === name)
        ? [{ name, value: known.value }]
        : []
    })
    const fields = [...givenFields, ...ofStation]
    const { pathParameters = {} } = given
    const isKnown = (name: string) => fields.some((one) => one.name === name)
    const needsNothing = suggested.every(isKnown) && operation.pathParameters.every((name) => pathParameters[name])
    if (isReading(operation) && needsNothing) {
      openView({ kind: 'answer', query: ask({ operation: operation.id, pathParameters, fields }) })
      return
    }
    begin({ operation, given: { pathParameters, fields }, confirms, from: view, ...rest })
    openView({ kind: confirms ? 'confirm' : 'write' })
  }
}

/** The station's value for a field or a path parameter of a name; null if it has none. */
export function useFillIn(): (name: string) => FillIn | null {
  const { entityNumber } = useStation()
  const session = useKioskState(({ session }) => session)
  const entityId = useKioskState(({ recordsLearnt }) => recordsLearnt.entityId)
  return (name) => fillInFor(name, { entityNumber, entityId, session })
}

/** The rows of operations, each in words with its method and path. Without permission one is shown disabled. */
export function useOperationRows(): (operations: readonly RecordsOperation[]) => readonly ListedRow[] {
  const { operations: words } = useWords()
  const session = useKioskState(({ session }) => session)
  const open = useOpenOperation()
  return (operations) =>
    operations.map((operation) => ({
      key: operation.id,
      name: words.name(operation),
      more: operation.id,
      disabled: (isReading(operation) ? session?.mayReadRecords : session?.mayChangeRecords) !== true,
      onPress: () => open(operation),
    }))
}

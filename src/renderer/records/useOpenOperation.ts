import type { OneRecord } from '../../shared/queryResult.ts'
import { isReading, type RecordsOperation, suggestedFields } from '../../shared/records/operations.ts'
import { useKioskState, useStation } from '../kiosk/useKioskState.ts'
import { type FillIn, fillInFor } from './desk/fillIn.ts'
import type { SeenRecord } from './desk/recordNames.ts'
import type { RecordsView } from './desk/recordsView.ts'
import type { Given } from './desk/written.ts'
import type { DeskLink } from './useDesk.ts'
import { useOpenView } from './useOpenView.ts'

interface OpenedFrom {
  readonly given?: Given
  /** The record that a change begins with. */
  readonly record?: OneRecord | null
  /** The record that a change is about, where it does not begin with a record of its subject. */
  readonly about?: SeenRecord
  /** A reason that is chosen at first. */
  readonly reason?: string | null
  /** The view to which leaving the form leads. */
  readonly from?: RecordsView
  /** Opens the confirmation of a change in place of its form. A change that cannot be sent opens its form. */
  readonly confirms?: boolean
}

/**
 * Opens the form of an operation, with the station's entity filled in. A query that needs nothing else is asked at once.
 */
export function useOpenOperation({ begin, ask }: DeskLink): (operation: RecordsOperation, of?: OpenedFrom) => void {
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
    begin({ operation, given: { pathParameters, fields }, confirms, ...rest })
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

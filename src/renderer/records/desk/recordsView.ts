import type { Route } from '../../../shared/routes.ts'

/** Which view of the records desk is on the display. */
export type RecordsView = Extract<Route, { readonly kind: 'records' | 'recordsWork' }>['view']

/** The route that shows a view. */
export function routeOfView(view: RecordsView): Route {
  switch (view.kind) {
    case 'answer':
    case 'raw':
    case 'record':
    case 'write':
    case 'confirm':
      return { kind: 'recordsWork', view }
    default:
      return { kind: 'records', view }
  }
}

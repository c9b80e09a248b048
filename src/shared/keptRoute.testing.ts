import type { KeptRoute } from './keptRoute.ts'

/** One of each kind. A new kind without one does not compile. */
export const keptRoutes: { readonly [K in KeptRoute['kind']]: Extract<KeptRoute, { kind: K }> } = {
  recipes: { kind: 'recipes' },
  overview: { kind: 'overview', recipeId: '0412', batchId: null },
  cooking: { kind: 'cooking', batchId: 'b1' },
  finished: { kind: 'finished', batchId: 'b0' },
  reading: { kind: 'reading', recipeId: '0412', step: 3 },
  readingBatch: { kind: 'readingBatch', batchId: 'b1', step: 3 },
  inProgress: { kind: 'inProgress' },
  timers: { kind: 'timers' },
  problems: { kind: 'problems' },
  maintenance: { kind: 'maintenance', tab: 'requests', number: null },
  inventory: { kind: 'inventory', view: 'dark' },
  records: { kind: 'records', view: { kind: 'subjects' } },
  station: { kind: 'station' },
  settings: { kind: 'settings' },
}

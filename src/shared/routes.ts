import type { z } from 'zod'
import type { InventoryKind } from './inventoryItem.ts'
import type { NumberSource } from './numberJudgement.ts'
import { SUBJECTS } from './recordsSubject.ts'
import { RECORDS_TASKS } from './recordsTask.ts'

/** The parts of the page that are loaded later, each with the screens of its routes: `src/renderer/screens/`. */
export type Part = 'kitchen' | 'station' | 'maintenance' | 'records'

/** Who may see a screen. `recordsDesk`: a person who may read or change records; `technician`: the access is open. */
export type MaySee = 'anyone' | 'person' | 'maintainer' | 'recordsDesk' | 'technician'

/** What parameters are described with. The contract has them; the page does not load zod. */
export interface Schemas {
  readonly z: typeof z
  readonly identity: z.ZodString
  readonly step: z.ZodNumber
  readonly typedNumber: z.ZodString
}

interface Facts<Parameters, In extends Part, Scene extends string> {
  readonly part: In
  readonly may: MaySee
  /** The screen that others see; without it, the recipes. */
  readonly otherwise?: 'station'
  /** The parameters whose change turns the page, so that the second tap of a double tap is swallowed. */
  readonly page?: readonly (keyof Parameters & string)[]
  /** It shows the station itself, without a session too. */
  readonly isOfStation?: true
  /** The station locks sooner, because more than cooking is done there. */
  readonly isMaintaining?: true
  /** The screen shows the running timers by itself. */
  readonly showsTimers?: true
  /** The walk of `e2e/scenes/walks.ts` that looks at it; without it, the one of its name. */
  readonly scene?: Scene
  /** The screen lists the requests by itself. */
  listsRequests?(parameters: Parameters): boolean
}

type ParametersOf<Shape extends z.ZodRawShape> = keyof Shape extends never ? unknown : z.infer<z.ZodObject<Shape>>

/** A screen that can be shown from its parameters and the state alone. A window that replaces another one opens there. */
function kept<Shape extends z.ZodRawShape, const In extends Part, const Scene extends string = never>(
  parameters: (schemas: Schemas) => Shape,
  facts: Facts<ParametersOf<Shape>, In, Scene>,
) {
  return { parameters, ...facts }
}

/** A screen that needs what was typed, listed or answered in its window. Another window opens at `keptAs` instead. */
function passing<Parameters>() {
  return <const In extends Part, const Kept extends { readonly kind: string }, const Scene extends string = never>(
    facts: Facts<Parameters, In, Scene> & { keptAs(parameters: Parameters): Kept },
  ): typeof facts => facts
}

const none = () => ({})
const ofBatch = ({ identity }: Schemas) => ({ batchId: identity })
const kitchen = { part: 'kitchen', may: 'anyone' } as const
const kitchenOfPerson = { part: 'kitchen', may: 'person' } as const
const maintenance = { part: 'maintenance', may: 'maintainer', isMaintaining: true } as const
const recordsDesk = { part: 'records', may: 'recordsDesk', isMaintaining: true } as const
const station = { part: 'station', may: 'anyone', isOfStation: true } as const

/** Every screen that a touch can lead to. Its component is in the table of its part, `src/renderer/screens/`. */
export const ROUTES = {
  recipes: kept(none, kitchen),
  /**
   * The whole recipe. `batchId`: its batch; null before there is one. `reading`: the step that is only read, from which it
   * was opened, of a batch or of the recipe of the library.
   */
  overview: kept(
    ({ z, identity, step }) => ({
      recipeId: identity,
      batchId: identity.nullable(),
      reading: z.strictObject({ batchId: identity.nullable(), step }).exactOptional(),
    }),
    { ...kitchen, page: ['recipeId'] },
  ),
  cooking: kept(ofBatch, { ...kitchenOfPerson, page: ['batchId'], showsTimers: true }),
  /** The card of a batch that the signed-in employee has just finished. */
  finished: kept(ofBatch, { ...kitchenOfPerson, page: ['batchId'] }),
  /** Reading a recipe step by step without a batch: nothing is recorded. */
  reading: kept(({ identity, step }) => ({ recipeId: identity, step }), {
    ...kitchen,
    page: ['recipeId'],
    showsTimers: true,
    scene: 'sign-in',
  }),
  /** Reading a batch at a step: nothing is recorded, and the batch stays with its owner. */
  readingBatch: kept(({ identity, step }) => ({ batchId: identity, step }), {
    ...kitchenOfPerson,
    page: ['batchId'],
    showsTimers: true,
    scene: 'cooking',
  }),
  /** The station board. `isAfterSignIn`: shown because something was left at this station. */
  inProgress: kept(({ z }) => ({ isAfterSignIn: z.literal(true).exactOptional() }), {
    ...kitchenOfPerson,
    showsTimers: true,
  }),
  timers: kept(none, { ...kitchen, showsTimers: true }),
  /** The recipes with problems. */
  problems: kept(none, { ...kitchen, scene: 'station' }),
  /** `first`: how the number was found; without it, the item was chosen from the list. */
  maintenance: kept(
    ({ z, typedNumber }) => ({
      tab: z.enum(['asset', 'product', 'requests', 'journal']),
      number: typedNumber.nullable(),
      first: z.enum(['scanned', 'typed', 'listed']).exactOptional(),
    }),
    { ...maintenance, page: ['tab', 'number'], listsRequests: ({ tab }) => tab === 'requests' },
  ),
  /** `asEntered`: the person was asked, and decided for the number as entered. */
  retire: passing<{
    item: InventoryKind
    number: string
    first: NumberSource
    asEntered?: boolean
  }>()({
    ...maintenance,
    page: ['item', 'number'],
    scene: 'maintenance',
    keptAs: ({ item, number, first }) => ({ kind: 'maintenance', tab: item, number, first }),
  }),
  /** Several retirements, first put into a list and then confirmed together. `from`: where its way back leads. */
  retireTogether: passing<{
    stage: 'list' | 'confirm'
    tab: InventoryKind
    from: 'maintenance' | 'inventory'
  }>()({
    ...maintenance,
    page: ['stage'],
    scene: 'maintenance',
    keptAs: ({ from, tab }) =>
      from === 'inventory' ? { kind: 'inventory', view: 'dark' } : { kind: 'maintenance', tab, number: null },
  }),
  /** The inventory of the assets: its tiles, or those that were not found as a list. */
  inventory: kept(({ z }) => ({ view: z.enum(['tiles', 'dark']) }), { ...maintenance, page: ['view'] }),
  /** A view of the records desk. `of`: the person of the task; null at its beginning, and for other tasks. */
  records: kept(
    ({ z }) => ({
      view: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.enum(['subjects', 'requests', 'journal']) }),
        z.strictObject({ kind: z.literal('subject'), subject: z.enum(SUBJECTS) }),
        z.strictObject({ kind: z.literal('task'), task: z.enum(RECORDS_TASKS), of: z.string().max(2000).nullable() }),
      ]),
    }),
    { ...recordsDesk, page: ['view'], listsRequests: ({ view }) => view.kind === 'requests' },
  ),
  /** A view of the records desk that needs an answer, or what was typed. */
  recordsWork: passing<{ view: RecordsWork }>()({
    ...recordsDesk,
    scene: 'records',
    page: ['view'],
    keptAs: () => ({ kind: 'records', view: { kind: 'subjects' } }),
  }),
  station: kept(none, station),
  /** Behind the technician's access. */
  settings: kept(none, { ...station, may: 'technician', otherwise: 'station', isMaintaining: true }),
}

export type RecordsWork =
  /** The answer to a query, by its key: its records, or the answer as it came. */
  | { readonly kind: 'answer' | 'raw'; readonly query: number }
  /** `place` is zero-based among the rows that are shown, `index` among all records of the answer. */
  | { readonly kind: 'record'; readonly query: number; readonly place: number; readonly index: number }
  /** The form of a query or a change, and the confirmation of a change. */
  | { readonly kind: 'write' | 'confirm' }

type Rows = typeof ROUTES
type Routes<Of> = { [Kind in keyof Of]: { readonly kind: Kind } & Readonly<Of[Kind]> }[keyof Of]

/** The main process keeps the last one, and a window that replaces another one opens there. */
export type KeptRoute = Routes<{
  [Kind in keyof Rows]: Rows[Kind] extends { parameters(schemas: Schemas): infer Shape extends z.ZodRawShape }
    ? ParametersOf<Shape>
    : never
}>

type PassingRoute = Routes<{
  [Kind in keyof Rows]: Rows[Kind] extends { keptAs(parameters: infer Parameters): unknown } ? Parameters : never
}>

/** Which screen is on the display. */
export type Route = KeptRoute | PassingRoute

/** The row of a route. */
export const rowOf = ({ kind }: Route): Facts<never, Part, string> & { keptAs?(parameters: never): KeptRoute } =>
  ROUTES[kind]

/** The kinds of the routes whose screens are in a part. */
export type KindOf<In extends Part> = {
  [Kind in keyof Rows]: Rows[Kind]['part'] extends In ? Kind : never
}[keyof Rows]

type SceneOf<Kind, Named> = [Named] extends [never] ? Kind : Named

/** The names of the walks that look at the screens. */
export type Scene = { [Kind in keyof Rows]: SceneOf<Kind, NonNullable<Rows[Kind]['scene']>> }[keyof Rows]

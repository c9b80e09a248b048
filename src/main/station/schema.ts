import { isAbsolute } from 'node:path'
import { z } from 'zod'
import type { InventoryKind, KeyboardLayoutName } from '../../shared/model.ts'
import { DIAGONAL_INCHES } from '../../shared/panelLimits.ts'
import type { ChangeAction } from '../../shared/recordsChange.ts'
import type { NumberFormat, TextFormat } from '../../shared/stationExpectation.ts'
import { isCodeHash } from '../technician/codeHash.ts'
import { isBadgePattern, LONGEST_PATTERN } from './badgePattern.ts'
import { addressFault } from './serviceAddress.ts'

/**
 * Characters that no text for the display has: control characters, line and paragraph separators, overrides of the
 * direction of a text (Unicode, UAX #9), and halves of characters.
 */
export const STEERING_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

declare module 'zod' {
  /** Constraints that JSON schema cannot derive from a refinement; read by `src/main/station/keys.ts`. */
  interface GlobalMeta {
    format?: NumberFormat | TextFormat
    uniqueItems?: boolean
  }
}

const text = z.string().trim().min(1).max(60).refine(isPlainText)

const serviceAddress = z
  .string()
  .trim()
  .refine((value) => addressFault(value) === null)
  .meta({ format: 'serviceAddress' })

const parameterName = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,100}$/)
  .meta({ format: 'parameterName' })

/** Parameters that the interface itself uses (service-interface.md, "Endpoints"). */
const INTERFACE_PARAMETERS = ['limit', 'last_evaluated_key', 'entity_number', 'employee_number', 'password']

/**
 * Headers that Chromium sets or forbids, and those that a request has for other reasons (Fetch standard, "Forbidden
 * request-header").
 */
const TAKEN_HEADER =
  /^(?:accept|accept-charset|accept-encoding|access-control-.*|age|cache-control|connection|content-.*|cookie2?|date|dnt|expect|host|keep-alive|origin|pragma|proxy-.*|range|referer|sec-.*|set-cookie2?|te|trailer|transfer-encoding|upgrade|user-agent|via)$/i

const seconds = z.int().min(1).max(86_400).meta({ format: 'seconds' })

const roles = z.array(z.string().trim().min(1).meta({ format: 'roleName' })).meta({ examples: [['maintenance']] })

/** At most as many as fit on the display. Other reasons can be typed. */
const reasons = z
  .array(text)
  .max(12)
  .refine((list) => new Set(list).size === list.length)
  .meta({ uniqueItems: true })

/** Offered for a kind of item for which the file has no reasons. */
export const RETIREMENT_REASONS: Readonly<Record<InventoryKind, readonly string[]>> = {
  asset: ['Broken', 'Replaced', 'Sold', 'Registered twice'],
  product: ['No longer bought', 'Replaced', 'Recalled', 'Registered twice'],
}

/** Offered for a change for which the file has no reasons. */
export const CHANGE_REASONS: Readonly<Record<ChangeAction, readonly string[]>> = {
  add: ['Is new', 'Was missing', 'Deleted by mistake'],
  replace: ['Entered wrongly', 'Has changed'],
  remove: ['No longer needed', 'Has left', 'Entered twice', 'Left open'],
}

const reasonsFor = (what: string, shared: string, offered: readonly string[]) =>
  reasons
    .optional()
    .describe(
      `the reasons for ${what}; any other can be typed; without it, those of \`${shared}\`, else ${offered.join(', ')}`,
    )

const token = z
  .discriminatedUnion('in', [
    z.object({
      in: z.literal('header'),
      /** RFC 9110, section 5.1: a field name is a token (section 5.6.2). */
      name: z
        .string()
        .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/)
        .refine((name) => !TAKEN_HEADER.test(name))
        .meta({ format: 'headerName', examples: ['Authorization'] })
        .default('Authorization')
        .describe('the header that holds the token'),
      scheme: z
        .string()
        .regex(/^[A-Za-z0-9-]{0,40}$/)
        .meta({ format: 'tokenScheme', examples: ['Bearer', ''] })
        .default('Bearer')
        .describe('the word before the token in that header'),
    }),
    z.object({
      in: z.literal('query'),
      name: parameterName
        .refine((name) => !INTERFACE_PARAMETERS.includes(name))
        .default('token')
        .describe('the parameter of the query that holds the token'),
    }),
    z.object({ in: z.literal('none') }),
  ])
  .meta({ examples: [{ in: 'header' }, { in: 'query' }, { in: 'none' }] })

const serviceKeys = z.object({
  authBaseUrl: serviceAddress.describe('the base address of sign-in, including any stage segment'),
  dataBaseUrl: serviceAddress.describe('the base address of recipes, assets and products, including any stage segment'),
  recordsBase: z
    .enum(['data', 'auth'])
    .default('data')
    .describe('which of the two base addresses the other records use'),
  token: token
    .default({ in: 'header', name: 'Authorization', scheme: 'Bearer' })
    .describe('how the session token is sent with a request'),
  recipes: z
    .object({
      pageSize: z
        .int()
        .min(1)
        .max(10_000)
        .optional()
        .describe('the number of recipes per request; without it, the service decides'),
      continuationParameter: parameterName
        .refine((name) => name !== 'limit')
        .default('last_evaluated_key')
        .describe('the parameter that asks for the next page of recipes'),
      refreshMinutes: z
        .int()
        .min(1)
        .max(1440)
        .meta({ format: 'minutes' })
        .default(15)
        .describe('how often the recipes are read again'),
      language: z
        .enum(['en', 'de', 'fr', 'es'])
        .optional()
        .describe('the language of recipes whose texts are too short to show it; without it, unknown'),
    })
    .prefault({}),
  timeoutSeconds: seconds
    .max(300)
    .default(10)
    .describe('the longest time for one attempt of a request, until its answer is complete'),
})

/** Two parameters of one name in a query would hide each other. */
const service = serviceKeys.refine(
  ({ token, recipes }) => token.in !== 'query' || token.name !== recipes.continuationParameter,
  {
    path: ['token', 'name'],
  },
)

const pedalKey = z
  .string()
  .min(1)
  .max(40)
  .meta({ format: 'keyName', examples: ['b', 'F13'] })
  .nullable()
  .default(null)

const KEYBOARD_LAYOUTS = [
  'arabic',
  'english',
  'french',
  'german',
  'greek',
  'italian',
  'norwegian',
  'polish',
  'portuguese',
  'russian',
  'spanish',
  'swedish',
  'turkish',
] as const satisfies readonly KeyboardLayoutName[]

/**
 * The station file (DESIGN.md, "The station file"). Required keys: `name`, `entityNumber`, `service.authBaseUrl` and
 * `service.dataBaseUrl`.
 *
 * The expectation on the display is derived from a key's range, format and examples; its row in docs/station-file.md also
 * from its default and description. `npm test -- src/main/station/stationTable -u` writes the rows.
 */
export const stationSchema = z.object({
  name: text.describe('what the station is called'),
  entityNumber: z
    .string()
    .regex(/^[1-9]\d{3}$/)
    .meta({ format: 'entityNumber', examples: ['4021'] })
    .describe('the number of the entity that the station belongs to, sent with every sign-in'),
  service,
  roles: z
    .object({
      maintenance: roles
        .default(['maintenance', 'manager'])
        .describe('the roles that may use maintenance; case is ignored'),
      records: roles.default(['admin']).describe('the roles that may read the other records; case is ignored'),
      recordsChange: roles
        .default([])
        .describe('the roles that may change the other records; none by default; case is ignored'),
      administration: roles
        .default(['admin'])
        .describe('the roles that may change the station and leave the kiosk without the code; case is ignored'),
    })
    .prefault({}),
  session: z
    .object({
      lockAfterSeconds: seconds.default(180).describe('the station locks after this time without a touch'),
      lockAfterSecondsCooking: seconds
        .default(900)
        .describe('the same while a timer runs or a batch is on the display'),
      lockAfterSecondsMaintaining: seconds.default(90).describe('the same while maintenance is on the display'),
      /** WCAG 2.2.1 (Timing Adjustable): at least 20 seconds to extend a time limit. */
      warnSeconds: seconds.min(20).max(3600).default(20).describe('how long before the lock the display warns'),
      dimAfterSeconds: seconds
        .default(300)
        .describe('a locked or signed-out station shows the dark wall clock after this time without a touch'),
      resumeAfterRestart: z
        .boolean()
        .default(false)
        .describe('`true` keeps the session over a restart, where the operating system has a keyring'),
      readWithoutSignIn: z.boolean().default(true).describe('whether recipes can be read without signing in'),
    })
    .prefault({}),
  retirement: z
    .object({
      holdSeconds: seconds
        .default(30)
        .describe(
          'how long a confirmed request can be taken back before it is sent, with 5 seconds more for each further one that is confirmed with it; always at least 5 seconds less than the time until the lock, which takes it back too',
        ),
      assetReasons: reasonsFor('retiring an asset', 'retirement.reasons', RETIREMENT_REASONS.asset),
      productReasons: reasonsFor('retiring a product', 'retirement.reasons', RETIREMENT_REASONS.product),
      reasons: reasons.optional().describe('the reasons for retiring what has no list of its own'),
    })
    .prefault({}),
  records: z
    .object({
      addReasons: reasonsFor('adding a record', 'records.reasons', CHANGE_REASONS.add),
      replaceReasons: reasonsFor('replacing a record', 'records.reasons', CHANGE_REASONS.replace),
      removeReasons: reasonsFor('deleting a record', 'records.reasons', CHANGE_REASONS.remove),
      reasons: reasons.optional().describe('the reasons for the changes that have no list of their own'),
    })
    .prefault({}),
  panel: z
    .object({
      diagonalInches: z
        .number()
        .min(DIAGONAL_INCHES.least)
        .max(DIAGONAL_INCHES.most)
        .meta({ format: 'inches', examples: [DIAGONAL_INCHES.usual] })
        .default(DIAGONAL_INCHES.usual)
        .describe('the diagonal of the display; physical sizes are computed from it'),
    })
    .prefault({}),
  scale: z
    .object({
      resolutionGrams: z
        .number()
        .min(0.001)
        .max(1000)
        .meta({ format: 'grams', examples: [1] })
        .optional()
        .describe('the resolution of the scale at this station; without it, what the scale reads is not rounded'),
    })
    .prefault({}),
  scanner: z
    .object({
      prefix: z
        .string()
        .max(8)
        .default('')
        .describe(
          'the characters that the scanner sends before every code; they mark its input at any speed, so no password may begin with them; without a prefix, the scanner is recognised by its speed',
        ),
      suffix: z
        .enum(['Enter', 'Tab', 'none'])
        .default('Enter')
        .describe('the key that ends a code; with `"none"`, a pause ends it'),
      layout: z
        .enum(['english', 'french', 'german', 'italian', 'spanish'])
        .default('english')
        .describe(
          'the keyboard layout that the scanner is set to, independent of the layout of the station; `"english"` is that of the US, `"spanish"` that of Spain',
        ),
      badge: z
        .string()
        .max(LONGEST_PATTERN)
        .refine(isBadgePattern)
        .meta({ format: 'badgePattern', examples: ['^(\\d{5})$'] })
        .default('^(\\d{5})$')
        .describe(
          'the form of a badge, which has at most 100 characters; the first group is the employee number, five digits',
        ),
    })
    .prefault({}),
  keyboard: z
    .object({
      opensWith: z
        .enum(['letters', 'numbers'])
        .default('letters')
        .describe('the first page of the on-screen keyboard for a password'),
      layout: z
        .enum(KEYBOARD_LAYOUTS)
        .default('english')
        .describe('the layout of the letters on the on-screen keyboard'),
    })
    .prefault({}),
  pedal: z
    .object({
      next: pedalKey.describe(
        'the `KeyboardEvent.key` that a pedal sends for the next step; a pedal taught at the display takes precedence',
      ),
      back: pedalKey.describe('the same for the previous step'),
    })
    .prefault({}),
  sound: z
    .object({
      volume: z.number().min(0).max(1).meta({ format: 'loudness' }).default(0.8).describe('the volume of timers'),
    })
    .prefault({}),
  readiness: z
    .object({
      checkAt: z
        .string()
        .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
        .meta({ format: 'timeOfDay', examples: ['05:00'] })
        .nullable()
        .default('05:00')
        .describe('when the station checks by itself every day whether it is ready; `null` for never'),
    })
    .prefault({}),
  restart: z
    .object({
      window: z
        .string()
        .regex(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/)
        .meta({ format: 'timeSpan', examples: ['02:00-04:00'] })
        .nullable()
        .default(null)
        .describe(
          'when the station may restart itself for another version that was installed, while nothing is in progress; `null` for never',
        ),
    })
    .prefault({}),
  export: z
    .object({
      folder: z
        .string()
        .max(1000)
        .refine(isAbsolute)
        .meta({ format: 'folder', examples: ['/srv/exports'] })
        .optional()
        .describe('where exported lists are written; without it, `exports` in the data folder'),
    })
    .prefault({}),
  technician: z
    .object({
      code: z
        .string()
        .max(200)
        .refine(isCodeHash)
        .meta({ format: 'codeHash' })
        .optional()
        .describe(
          'the hash of the code that changes the station and leaves the kiosk; without it, only `roles.administration` may',
        ),
    })
    .prefault({}),
  language: z.enum(['en']).default('en').describe('the language of the display'),
  theme: z.enum(['night', 'day']).default('night').describe('light text on dark, or dark on light'),
})

export type StationFile = z.infer<typeof stationSchema>

/** Whether a text has none of them. */
function isPlainText(text: string): boolean {
  return text.search(STEERING_CHARACTERS) < 0
}

import { isAbsolute } from 'node:path'
import { z } from 'zod'
import type { KeyboardLayoutName } from '../../shared/model.ts'
import type { NumberFormat, TextFormat } from '../../shared/stationExpectation.ts'

declare module 'zod' {
  /** What the range of a key does not say of it: see `src/main/station/keys.ts`, which reads both. */
  interface GlobalMeta {
    format?: NumberFormat | TextFormat
    uniqueItems?: boolean
  }
}

const text = z.string().trim().min(1).max(60)

/** `https:` anywhere; `http:` on this machine only, where no other machine can listen. */
function isServiceAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, search, hash, username, password } = new URL(value)
  if (search !== '' || hash !== '' || username !== '' || password !== '') return false
  const loopback = /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === 'localhost' || hostname === '[::1]'
  return protocol === 'https:' || (protocol === 'http:' && loopback)
}

const serviceAddress = z.string().trim().refine(isServiceAddress).meta({ format: 'serviceAddress' })

const parameterName = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,100}$/)
  .meta({ format: 'parameterName' })

const seconds = z.int().min(1).max(86_400).meta({ format: 'seconds' })

const roles = z.array(z.string().trim().min(1).meta({ format: 'roleName' })).meta({ examples: [['maintenance']] })

/** As many as stand side by side on the display; any other reason can be typed. */
const reasons = z
  .array(text)
  .max(12)
  .refine((list) => new Set(list).size === list.length)
  .meta({ uniqueItems: true })

const token = z
  .discriminatedUnion('in', [
    z.object({
      in: z.literal('header'),
      /** RFC 9110, section 5.1: the characters of a header's name. */
      name: z
        .string()
        .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/)
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
      name: parameterName.default('token').describe('the parameter of the query that holds the token'),
    }),
    z.object({ in: z.literal('none') }),
  ])
  .meta({ examples: [{ in: 'header' }, { in: 'query' }, { in: 'none' }] })

const service = z.object({
  authBaseUrl: serviceAddress.describe('where people sign in, with any stage segment'),
  dataBaseUrl: serviceAddress.describe('where recipes, assets and products are, with any stage segment'),
  recordsBase: z
    .enum(['data', 'auth'])
    .default('data')
    .describe('which of the two addresses the other records are below'),
  token: token
    .default({ in: 'header', name: 'Authorization', scheme: 'Bearer' })
    .describe('where the token of the session goes in a request'),
  recipes: z
    .object({
      pageSize: z
        .int()
        .min(1)
        .max(10_000)
        .optional()
        .describe('how many recipes are asked for at once; without it, the service decides'),
      continuationParameter: parameterName
        .default('last_evaluated_key')
        .describe('the parameter that asks for the next page of recipes'),
      refreshMinutes: z
        .int()
        .min(1)
        .max(1440)
        .meta({ format: 'minutes' })
        .default(15)
        .describe('how often the recipes are read again'),
    })
    .prefault({}),
  timeoutSeconds: seconds
    .max(300)
    .default(10)
    .describe('how long one attempt of a request may take until its answer is complete'),
})

const pedalKey = z
  .string()
  .min(1)
  .max(40)
  .meta({ format: 'keyName', examples: ['b', 'F13'] })
  .nullable()
  .default(null)

/** A regular expression with one group or more: the first is the employee number. */
function isBadgePattern(pattern: string): boolean {
  try {
    // With an empty alternative the pattern matches an empty text, and the match has every group of the pattern.
    return (new RegExp(`${pattern}|`, 'u').exec('')?.length ?? 0) > 1
  } catch {
    return false
  }
}

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
 * The station file (DESIGN.md, "The station file"): required are the name, the entity number and the two addresses.
 *
 * All that is said of a key follows from its schema: the sentence on the display from its range, format and examples, its
 * row in docs/station-file.md also from its default and description. `npm run docs:station-file` writes the rows.
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
        .describe('who may use maintenance; compared without regard to case'),
      records: roles
        .default(['admin'])
        .describe('who may ask the service for its other records; compared without regard to case'),
      recordsChange: roles
        .default([])
        .describe('who may change the other records; no one unless it is said here; compared without regard to case'),
    })
    .prefault({}),
  session: z
    .object({
      lockAfterSeconds: seconds.default(180).describe('without a touch for so long, the station locks'),
      lockAfterSecondsCooking: seconds
        .default(900)
        .describe('the same while a timer runs or a batch is on the display'),
      lockAfterSecondsMaintaining: seconds.default(90).describe('the same while maintenance is on the display'),
      /** WCAG 2.2.1: at least 20 seconds to say that one is still there. */
      warnSeconds: seconds.min(20).max(3600).default(20).describe('for so long the lock is announced'),
      dimAfterSeconds: seconds
        .default(300)
        .describe('without a touch for so long, a locked or signed-out station goes dark'),
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
          'for so long a confirmed retirement can be taken back; the lock takes it back too, so less than `session.lockAfterSecondsMaintaining`',
        ),
      reasons: reasons
        .default(['Broken', 'Replaced', 'Sold', 'Registered twice'])
        .describe('the reasons for a retirement; any other can be typed'),
    })
    .prefault({}),
  records: z
    .object({
      reasons: reasons
        .default(['Was missing', 'Entered wrongly', 'No longer needed', 'Left open'])
        .describe('the reasons for a change of a record; any other can be typed'),
    })
    .prefault({}),
  panel: z
    .object({
      diagonalInches: z
        .number()
        .min(7)
        .max(100)
        .meta({ format: 'inches', examples: [21.5] })
        .default(21.5)
        .describe('the size of the display, from which every length on it follows'),
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
        .describe('what the scale at this station can tell apart; without it, amounts are not rounded'),
    })
    .prefault({}),
  scanner: z
    .object({
      prefix: z
        .string()
        .max(8)
        .default('')
        .describe(
          "characters with which no password begins: what begins with them is a scanner's, however slow; without them, speed tells",
        ),
      suffix: z
        .enum(['Enter', 'Tab', 'none'])
        .default('Enter')
        .describe('the key that ends a code; `"none"`: a pause does'),
      layout: z
        .enum(['english', 'french', 'german', 'italian', 'spanish'])
        .default('english')
        .describe(
          'which keyboard the scanner takes itself for, whatever layout the station has: `"english"` of the US, `"spanish"` of Spain',
        ),
      badge: z
        .string()
        .max(200)
        .refine(isBadgePattern)
        .meta({ format: 'badgePattern', examples: ['^(\\d{5})$'] })
        .default('^(\\d{5})$')
        .describe('the form of a badge; the first group is the employee number, five digits'),
    })
    .prefault({}),
  keyboard: z
    .object({
      opensWith: z
        .enum(['letters', 'numbers'])
        .default('letters')
        .describe('with what the keyboard opens for a password'),
      layout: z.enum(KEYBOARD_LAYOUTS).default('english').describe('how the letters lie on the keyboard'),
    })
    .prefault({}),
  pedal: z
    .object({
      next: pedalKey.describe(
        'the key that a pedal sends to go on, as `KeyboardEvent.key` names it; a pedal taught at the display comes first',
      ),
      back: pedalKey.describe('the same to go back'),
    })
    .prefault({}),
  sound: z
    .object({
      volume: z.number().min(0).max(1).meta({ format: 'loudness' }).default(0.8).describe('how loud timers ring'),
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
  language: z.enum(['en']).default('en').describe('the language of the display'),
  theme: z.enum(['night', 'day']).default('night').describe('light text on dark, or dark on light'),
})

export type StationFile = z.infer<typeof stationSchema>

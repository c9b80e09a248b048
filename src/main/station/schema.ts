import { isAbsolute } from 'node:path'
import { z } from 'zod'
import type { KeyboardLayoutName, StationExpectation } from '../../shared/model.ts'

/** An expectation travels as the schema's error, so that the screen can say in words what a key must hold. */
function expecting(expectation: StationExpectation): { error: string } {
  return { error: expectation }
}

const text = z.string(expecting('text')).trim().min(1, expecting('text')).max(60, expecting('text'))

/** `https:` anywhere; `http:` only where nobody else can listen: on this machine. */
function isServiceAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, search, hash, username, password } = new URL(value)
  if (search !== '' || hash !== '' || username !== '' || password !== '') return false
  const loopback = /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === 'localhost' || hostname === '[::1]'
  return protocol === 'https:' || (protocol === 'http:' && loopback)
}

const serviceAddress = z
  .string(expecting('serviceAddress'))
  .trim()
  .refine(isServiceAddress, expecting('serviceAddress'))

const parameterName = z.string(expecting('parameterName')).regex(/^[A-Za-z0-9_.-]{1,100}$/, expecting('parameterName'))

const seconds = z.int(expecting('seconds')).min(1, expecting('seconds')).max(86_400, expecting('seconds'))

/** WCAG 2.2.1: whoever is about to lose something has at least 20 seconds to say that they are there. */
const warnSeconds = z
  .int(expecting('warnSeconds'))
  .min(20, expecting('warnSeconds'))
  .max(3600, expecting('warnSeconds'))

const roles = z.array(z.string(expecting('roleList')).trim().min(1, expecting('roleList')), expecting('roleList'))

/** As many as stand side by side on the glass; any other reason can be typed. */
const reasons = z
  .array(
    z.string(expecting('reasonList')).trim().min(1, expecting('reasonList')).max(60, expecting('reasonList')),
    expecting('reasonList'),
  )
  .max(12, expecting('reasonList'))
  .refine((list) => new Set(list).size === list.length, expecting('reasonList'))

/** RFC 9110, section 5.1: what a header may be called. */
const headerName = z.string(expecting('tokenName')).regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, expecting('tokenName'))

const token = z.discriminatedUnion(
  'in',
  [
    z.object({
      in: z.literal('header'),
      name: headerName.default('Authorization'),
      scheme: z
        .string(expecting('tokenScheme'))
        .regex(/^[A-Za-z0-9-]{0,40}$/, expecting('tokenScheme'))
        .default('Bearer'),
    }),
    z.object({ in: z.literal('query'), name: parameterName.default('token') }),
    z.object({ in: z.literal('none') }),
  ],
  expecting('tokenPlace'),
)

const recipes = z.object(
  {
    pageSize: z.int(expecting('pageSize')).min(1, expecting('pageSize')).max(10_000, expecting('pageSize')).optional(),
    continuationParameter: parameterName.default('last_evaluated_key'),
    refreshMinutes: z
      .int(expecting('minutes'))
      .min(1, expecting('minutes'))
      .max(1440, expecting('minutes'))
      .default(15),
  },
  expecting('object'),
)

const service = z.object(
  {
    authBaseUrl: serviceAddress,
    dataBaseUrl: serviceAddress,
    recordsBase: z.enum(['data', 'auth'], expecting('recordsBase')).default('data'),
    token: token.default({ in: 'header', name: 'Authorization', scheme: 'Bearer' }),
    recipes: recipes.prefault({}),
    timeoutSeconds: z
      .int(expecting('timeoutSeconds'))
      .min(1, expecting('timeoutSeconds'))
      .max(300, expecting('timeoutSeconds'))
      .default(10),
  },
  expecting('object'),
)

const pedalKey = z
  .string(expecting('pedalKey'))
  .min(1, expecting('pedalKey'))
  .max(40, expecting('pedalKey'))
  .nullable()
  .default(null)

/** A regular expression with one group or more: the first is the employee number. */
function isBadgePattern(pattern: string): boolean {
  try {
    // Matching nothing against "or nothing" tells how many groups there are.
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
 */
export const stationSchema = z.object(
  {
    name: text,
    entityNumber: z.string(expecting('entityNumber')).regex(/^[1-9]\d{3}$/, expecting('entityNumber')),
    service,
    roles: z
      .object(
        {
          maintenance: roles.default(['maintenance', 'manager']),
          /** Who may ask the service for its other records, and who may change them: nobody, unless it is said. */
          records: roles.default(['admin']),
          recordsChange: roles.default([]),
        },
        expecting('object'),
      )
      .prefault({}),
    session: z
      .object(
        {
          lockAfterSeconds: seconds.default(180),
          /** While a timer runs or a batch is on the glass. */
          lockAfterSecondsCooking: seconds.default(900),
          lockAfterSecondsMaintaining: seconds.default(90),
          /** How long the lock is announced before it comes. */
          warnSeconds: warnSeconds.default(20),
          dimAfterSeconds: seconds.default(300),
          /** Keeps the session over a restart of the program, where the operating system has a keyring. */
          resumeAfterRestart: z.boolean(expecting('trueOrFalse')).default(false),
          readWithoutSignIn: z.boolean(expecting('trueOrFalse')).default(true),
        },
        expecting('object'),
      )
      .prefault({}),
    retirement: z
      .object(
        {
          /** How long a confirmed retirement can be taken back. */
          holdSeconds: seconds.default(30),
          reasons: reasons.default(['Broken', 'Replaced', 'Sold', 'Registered twice']),
        },
        expecting('object'),
      )
      .prefault({}),
    records: z
      .object(
        { reasons: reasons.default(['Was missing', 'Entered wrongly', 'No longer needed', 'Left open']) },
        expecting('object'),
      )
      .prefault({}),
    panel: z
      .object(
        {
          diagonalInches: z
            .number(expecting('inches'))
            .min(7, expecting('inches'))
            .max(100, expecting('inches'))
            .default(21.5),
        },
        expecting('object'),
      )
      .prefault({}),
    scale: z
      .object(
        {
          /** What the scale at this station can tell apart; unset, amounts are not rounded to it. */
          resolutionGrams: z
            .number(expecting('scaleResolution'))
            .min(0.001, expecting('scaleResolution'))
            .max(1000, expecting('scaleResolution'))
            .optional(),
        },
        expecting('object'),
      )
      .prefault({}),
    scanner: z
      .object(
        {
          prefix: z.string(expecting('scannerPrefix')).max(8, expecting('scannerPrefix')).default(''),
          suffix: z.enum(['Enter', 'Tab', 'none'], expecting('scannerSuffix')).default('Enter'),
          /** Scanners take themselves for a US keyboard unless they were set otherwise. */
          layout: z
            .enum(['english', 'french', 'german', 'italian', 'spanish'], expecting('scannerLayout'))
            .default('english'),
          badge: z
            .string(expecting('badgePattern'))
            .max(200, expecting('badgePattern'))
            .refine(isBadgePattern, expecting('badgePattern'))
            .default('^(\\d{5})$'),
        },
        expecting('object'),
      )
      .prefault({}),
    keyboard: z
      .object(
        {
          opensWith: z.enum(['letters', 'numbers'], expecting('keyboardStart')).default('letters'),
          layout: z.enum(KEYBOARD_LAYOUTS, expecting('keyboardLayout')).default('english'),
        },
        expecting('object'),
      )
      .prefault({}),
    /** What a pedal sends that was not taught at the glass, as `KeyboardEvent.key` names it. */
    pedal: z.object({ next: pedalKey, back: pedalKey }, expecting('object')).prefault({}),
    sound: z
      .object(
        {
          volume: z.number(expecting('volume')).min(0, expecting('volume')).max(1, expecting('volume')).default(0.8),
        },
        expecting('object'),
      )
      .prefault({}),
    export: z
      .object(
        {
          /** Unset, the folder `exports` in the data folder. */
          folder: z
            .string(expecting('folder'))
            .refine((path) => isAbsolute(path) && path.length <= 1000, expecting('folder'))
            .optional(),
        },
        expecting('object'),
      )
      .prefault({}),
    language: z.enum(['en'], expecting('language')).default('en'),
    theme: z.enum(['night', 'day'], expecting('theme')).default('night'),
  },
  expecting('object'),
)

export type StationFile = z.infer<typeof stationSchema>

/**
 * The dotted paths of the keys that the schema does not know. They stop nothing: one newer key must not stop fifty
 * stations.
 */
export function unknownKeys(raw: unknown, schema: z.core.$ZodType = stationSchema, path = ''): string[] {
  const inner = unwrap(schema)
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return []
  const shapes = inner instanceof z.ZodObject ? [inner] : inner instanceof z.ZodDiscriminatedUnion ? inner.options : []
  const objects = shapes.filter((shape): shape is z.ZodObject => shape instanceof z.ZodObject)
  if (objects.length === 0) return []
  return Object.entries(raw).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`
    const known = objects.flatMap((shape) => (Object.hasOwn(shape.shape, key) ? [shape.shape[key]] : []))
    const first = known[0]
    return first === undefined ? [here] : unknownKeys(value, first, here)
  })
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional
    ? unwrap(schema.unwrap())
    : schema
}

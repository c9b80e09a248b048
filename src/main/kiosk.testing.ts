import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { test as base } from 'vitest'
import type { Calls } from '../shared/contract/contract.ts'
import type { Amount, Asset, KioskState, Product, Recipe } from '../shared/model.ts'
import type { EmployeeRecord, Kitchen, RecipeRecord } from '../simulator/kitchen.ts'
import { type Behaviour, type SimulatedService, startSimulatedService } from '../simulator/simulator.ts'
import type { Kiosk } from './kiosk.ts'
import { createTestKiosk, openTestNetwork, type TestNetwork } from './mainProcess.testing.ts'
import { butter, flour, mixer, oven, recipeOf, salt, stepOf } from './recipes/recipe.testing.ts'
import { keepSecrets, type Secrets } from './redaction/secrets.ts'
import { openTestClock, type TestClock } from './scheduling/clock.testing.ts'
import { openTestKeyring, type TestKeyring } from './session/keyring.testing.ts'
import { patchFs } from './storage/disk.testing.ts'
import { openMemoryStorages } from './storage/storage.testing.ts'
import type { Storage, StorageOptions } from './storage/storage.ts'

export const cook = { employeeNumber: '10482', password: 'walrus' }
export const technician = { employeeNumber: '20331', password: 'piston' }
export const otherTechnician = { employeeNumber: '20999', password: 'piston' }
export const administrator = { employeeNumber: '30977', password: 'ledger' }
export const otherAdministrator = { employeeNumber: '30978', password: 'ledger' }
export const HOLD = 30_000

export const loaf = recipeOf({ number: '0412', equipment: [mixer], steps: [stepOf({ assets: [mixer] }), stepOf({})] })
export const brioche = recipeOf({ number: '0500', name: 'Brioche', equipment: [oven], ingredients: [flour] })
/** Two products with the same barcode, and one that has only a barcode. */
const mixedUp = [butter, { ...butter, jsin: 'J-40008' }, { ...salt, jsin: '' }]
const mill = { number: 'AB1', name: 'Mill' }
const sketch = recipeOf({
  number: '0600',
  name: 'A sketch',
  ingredients: mixedUp,
  equipment: [mill, mill, { ...mill, number: 'ab1' }],
  steps: [],
})

export const everything = { text: '', offset: 0, limit: 99 }
/** Starts a batch of the recipe at scale ×1. */
export const cooking = (recipeId: string) =>
  ({ recipeId, scale: { numerator: 1, denominator: 1 }, stage: 'cooking' }) as const
/** The number was chosen in the list and then typed again. */
export const byHand = { first: 'listed', second: 'typed', reason: 'Worn out' } as const
export const asset = { kind: 'asset', number: '20107', typedAgain: '20107', ...byHand } as const

const kitchen: Kitchen = {
  entityNumber: '4021',
  stationName: 'Pastry station 2',
  employees: [
    employee(cook, 'Cook'),
    employee(technician, 'Maintenance'),
    employee(otherTechnician, 'Maintenance'),
    employee(administrator, 'Admin'),
    employee(otherAdministrator, 'Admin'),
  ],
  recipes: [loaf, brioche, sketch].map(recordOf),
  assets: [],
  products: [],
}

/** The main process without its window, with a simulated service over HTTP. */
export interface Bench {
  readonly clock: TestClock
  /** The data folder, which contains the station file. */
  readonly folder: string
  readonly stationFile: string
  readonly service: SimulatedService
  readonly network: TestNetwork
  readonly secrets: Secrets
  readonly keyring: TestKeyring
  readonly calls: Calls
  state(): KioskState
  /** Says for how long the display was not touched; 0 without. */
  leaveUntouched(milliseconds: number): void
  /** Says for how long a finger holds the display; 0 without. */
  holdDisplay(milliseconds: number): void
  /** Installs this version; null while it cannot be read. */
  install(version: string | null): void
  /** Says that the system sleeps, or that the page is gone. */
  noteSystemAway(): void
  noteWindowFailed(): void
  /** Says that a new window opened after so many failures of the page. */
  noteWindowRecovered(failures: number): void
  /** The published states in order. */
  readonly published: readonly KioskState[]
  /** The requests to the window in order. */
  readonly told: readonly string[]
  /** The errors in the log, as text. */
  readonly loggedErrors: readonly string[]
  /** Resolves when no request to the service is in progress. */
  settled(): Promise<void>
  close(): Promise<void>
  /** Quits and starts the program. */
  restart(): Promise<void>
  /** The same, with a display that shows nothing until the returned function is called. */
  restartUnshown(): Promise<() => void>
}

interface BenchOptions {
  /** Keys of the station file besides the required ones; null for no file. */
  readonly station?: Readonly<Record<string, unknown>> | null
  /** The time limit of a request in seconds. */
  readonly timeoutSeconds?: number
  readonly behaviour?: Partial<Behaviour>
  /** Employees besides those of the kitchen. */
  readonly employees?: readonly EmployeeRecord[]
  /** Opens the files of settings and of state; in memory without. */
  readonly openFiles?: <Value>(kept: StorageOptions<Value>) => Storage<Value>
}

export const test = base.extend<{ openBench: (options?: BenchOptions) => Promise<Bench>; bench: Bench }>({
  openBench: async ({}, use) => {
    const opened: (() => Promise<void>)[] = []
    await use(async (options = {}) => {
      const { bench, dispose } = await openBench(options)
      opened.push(dispose)
      return bench
    })
    for (const dispose of opened) await dispose()
  },
  bench: async ({ openBench }, use) => use(await openBench()),
})

async function openBench(options: BenchOptions) {
  const {
    station = {},
    timeoutSeconds = 10,
    behaviour = {},
    employees = [],
    openFiles = openMemoryStorages(),
  } = options
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-'))
  const network = openTestNetwork()
  const clock = openTestClock(undefined, () => network.settled([service]))
  const { now } = clock
  const service = await startSimulatedService({
    kitchen: { ...kitchen, employees: [...kitchen.employees, ...employees] },
    now,
    behaviour: { sessionSeconds: 3600, recordsRoles: ['Admin'], ...behaviour },
  })
  const stationFile = join(folder, 'station.json')
  const { authBaseUrl, dataBaseUrl } = service
  const roles = { maintenance: ['maintenance'], records: ['admin'], recordsChange: ['admin'] }
  const file = {
    name: 'Pastry station 2',
    entityNumber: '4021',
    roles,
    ...station,
    service: { authBaseUrl, dataBaseUrl, timeoutSeconds },
  }
  if (station !== null) await writeFile(stationFile, JSON.stringify(file))

  const secrets = keepSecrets()
  const keyring = openTestKeyring()
  const published: KioskState[] = []
  const told: string[] = []
  const loggedErrors: string[] = []
  let ids = 0
  let untouched = 0
  let fingerHeldFor = 0
  let installed: string | null = null
  const start = (shown: Promise<unknown>) =>
    createTestKiosk({
      clock,
      dataFolder: folder,
      stationPaths: [stationFile],
      network,
      newId: () => `id${++ids}`,
      log: { info: () => {}, error: (sentence, facts) => loggedErrors.push(`${sentence} ${inspect(facts)}`) },
      secrets,
      keyring,
      openFile: (_kind, kept) => openFiles(kept),
      shown,
      publish: (state) => published.push(state),
      replaceWindow: () => told.push('window replaced'),
      leave: () => told.push('left'),
      reportShown: () => told.push('shown'),
      reportDefect: ({ message }) => told.push(message),
      untouched: () => untouched,
      fingerHeldFor: () => fingerHeldFor,
      installedVersion: () => installed,
      restart: () => told.push('restart'),
    })
  /** Starts, and resolves when the journal and the recipes on disk have been read. */
  async function startRead(): Promise<Kiosk> {
    const started = await start(Promise.resolve())
    const isReading = ({ journal, library }: KioskState) => journal.reading !== null || library.loading !== null
    while (isReading(started.state())) await new Promise((resolve) => setImmediate(resolve))
    return started
  }
  let kiosk: Kiosk = await startRead()
  const bench: Bench = {
    clock,
    folder,
    stationFile,
    service,
    network,
    secrets,
    keyring,
    get calls() {
      return kiosk.calls
    },
    state: () => kiosk.state(),
    leaveUntouched(milliseconds) {
      untouched = milliseconds
    },
    holdDisplay(milliseconds) {
      fingerHeldFor = milliseconds
    },
    install(version) {
      installed = version
    },
    noteSystemAway: () => kiosk.noteSystemAway(),
    noteWindowFailed: () => kiosk.noteWindowFailed(),
    noteWindowRecovered: (failures) => kiosk.noteWindowRecovered(failures),
    published,
    told,
    loggedErrors,
    settled: () => network.settled([service]),
    close: () => kiosk.close(),
    async restart() {
      await kiosk.close()
      kiosk = await startRead()
    },
    async restartUnshown() {
      let show = () => {}
      await kiosk.close()
      kiosk = await start(
        new Promise<void>((resolve) => {
          show = resolve
        }),
      )
      return show
    },
  }
  // Joins the read that runs when the station opens.
  const read = bench.calls.refreshLibrary(null)
  await (behaviour.faults === undefined ? read : onceShown(bench, read))
  return {
    bench,
    async dispose() {
      await kiosk.close()
      await service.close()
      // The program quits without waiting for a pending write of the vault.
      await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 50 })
    },
  }
}

/**
 * The result of a command that is answered after the state with its change was published, or after retries or a time
 * limit.
 */
export async function onceShown<Answer>({ clock }: Bench, command: Promise<Answer>): Promise<Answer> {
  let isAnswered = false
  const answer = command.finally(() => {
    isAnswered = true
  })
  do await clock.pass(84)
  while (!isAnswered)
  return answer
}

/** The deletions that the service received, as "delete asset 20107". */
export function deletionsAt({ requests }: SimulatedService): readonly string[] {
  return requests.flatMap(({ operation, json }) => {
    const { asset_number, jsin } = { ...(json as { asset_number?: string; jsin?: string } | undefined) }
    if (operation === 'deleteAsset') return `delete asset ${asset_number}`
    return operation === 'deleteProduct' ? `delete product ${jsin}` : []
  })
}

/** Makes appending to a file fail like a full disk while the action runs. */
export async function refusingDisk(action: () => Promise<void>): Promise<void> {
  const disk = patchFs({
    writeSync() {
      throw Object.assign(new Error('No space is left on the device'), { code: 'ENOSPC' })
    },
  })
  await action().finally(disk.mend)
}

function employee({ employeeNumber, password }: typeof cook, role: string): EmployeeRecord {
  return { employee_number: employeeNumber, employee_name: 'A. Person', role, password }
}

/** A recipe record of the service. */
export function recordOf({
  id,
  number,
  name,
  specifications,
  equipment,
  ingredients,
  steps,
  outputs,
}: Recipe): RecipeRecord {
  return {
    pk: id,
    recipe_number: number,
    recipe_name: name,
    specifications,
    equipments: equipment.map(assetRecord),
    ingredients: ingredients.map(productRecord),
    steps: steps.map((step) => ({
      step_number: step.number ?? 0,
      title: step.title,
      description: step.description,
      ingredients: step.ingredients.map((one) => ({ ...productRecord(one), ...amountRecord(one.amount) })),
      equipments: step.equipment.map((one) => ({ ...assetRecord(one), ...amountRecord(one.amount) })),
    })),
    outputs,
  }
}

function assetRecord({ number, name }: Asset) {
  return { asset_number: number, asset_name: name }
}

function productRecord({ jsin, barcode, name, unit }: Product) {
  return { jsin, barcode, product_name: name, product_unit: unit }
}

function amountRecord({ quantity, unit }: Amount) {
  return { quantity: quantity.kind === 'number' ? quantity.value : 0, quantity_unit: unit }
}

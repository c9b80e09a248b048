import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'playwright/test'
import { createLibrary } from '../../src/main/recipes/library.ts'
import { createRecipeVersions } from '../../src/main/recipes/versions.ts'
import { keepSecrets } from '../../src/main/redaction/secrets.ts'
import { inSlices } from '../../src/main/scheduling/slices.ts'
import { createService } from '../../src/main/service/service.ts'
import { sampleRecipe } from '../../src/simulator/sampleKitchen.ts'
import { addRow, takeRounds } from './row.ts'
import { openTurns } from './turns.ts'

const RECIPES = 10_000
const PER_PAGE = 5000
const ROUNDS = 3

test('how long reading a library blocks the event loop', async () => {
  const server = serve(RECIPES, PER_PAGE)
  const service = serviceAt(await addressOf(server))
  const folder = await mkdtemp(join(tmpdir(), 'library-'))
  const turns = openTurns()
  try {
    const rounds = await takeRounds(ROUNDS, {
      program: async () => {
        const library = emptyLibrary(await mkdtemp(join(folder, 'round-')), service)
        const first = await turns.longest(() => library.refresh())
        expect(library.state()).toMatchObject({ count: RECIPES, failure: null })
        const again = await turns.longest(() => library.refresh())
        await library.close()
        return [first, again]
      },
      floor: async () => [await turns.longest(() => inSlices(Array.from({ length: 2000 }), () => turns.spend(0.5)))],
    })
    await addRow({
      name: `Longest turn while ${RECIPES.toLocaleString('en-GB')} recipes in ${RECIPES / PER_PAGE} pages are read`,
      floor: 'loop in slices',
      unit: 'ms',
      statistic: 'worst',
      rounds,
      goal: { times: 2 },
    })
  } finally {
    turns.close()
    await server.terminate()
    await rm(folder, { recursive: true })
  }
})

function emptyLibrary(folder: string, service: ReturnType<typeof createService>) {
  const versions = createRecipeVersions({
    file: join(folder, 'recipe-versions.jsonl'),
    source: '',
    now: Date.now,
    agreedNow: Date.now,
  })
  return createLibrary({
    folder,
    read: (asked) => service.readRecipes({ ...asked, token: null }),
    versions,
    now: Date.now,
    onChange() {},
  })
}

const SERVER = `
const { createServer } = require('node:http')
const { parentPort, workerData } = require('node:worker_threads')
const server = createServer((request, response) => {
  const page = Number(new URL(request.url, 'http://x').searchParams.get('last_evaluated_key') ?? 0)
  response.setHeader('content-type', 'application/json')
  response.end(workerData[page])
})
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

/** Serves the pages from another thread, so that its work is not measured. */
function serve(recipes: number, perPage: number): Worker {
  const pages = Array.from({ length: Math.ceil(recipes / perPage) }, (_, page) => {
    const items = Array.from({ length: perPage }, (_, index) => sampleRecipe(page * perPage + index + 1))
    const isLast = (page + 1) * perPage >= recipes
    return JSON.stringify({ items, ...(isLast ? {} : { last_evaluated_key: String(page + 1) }) })
  })
  return new Worker(SERVER, { eval: true, workerData: pages })
}

async function addressOf(server: Worker): Promise<string> {
  const [port] = await once(server, 'message')
  return `http://127.0.0.1:${port}`
}

function serviceAt(address: string) {
  return createService({
    settings: {
      authBaseUrl: address,
      dataBaseUrl: address,
      token: { in: 'none' },
      pageSize: null,
      continuationParameter: 'last_evaluated_key',
      recordsBase: 'data',
      timeoutSeconds: 300,
    },
    fetch: (url, init) => fetch(url, init),
    now: Date.now,
    wait: async () => {},
    random: Math.random,
    log() {},
    onAnswer() {},
    onNoAnswer() {},
    secrets: keepSecrets(),
  })
}

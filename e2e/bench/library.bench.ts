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
import { openTurns } from './turns.ts'

/** In relation to the longest turn of a loop that only ends its slices: about 50 ms on a machine without other load. */
const MOST_TIMES = 6

for (const [title, recipes, perPage] of [
  ['one page of 5,000 recipes', 5000, 5000],
  ['a library of 30,000 recipes in six pages', 30_000, 5000],
] as const) {
  test(`reading, indexing and saving ${title} never blocks the event loop for long`, async () => {
    const server = serve(recipes, perPage)
    const service = serviceAt(await addressOf(server))
    const folder = await mkdtemp(join(tmpdir(), 'library-'))
    const turns = openTurns()
    try {
      const items = Array.from({ length: 2000 })
      const slice = await turns.longest(() => inSlices(items, () => turns.spend(0.5)))
      const versions = createRecipeVersions({
        file: join(folder, 'recipe-versions.jsonl'),
        source: '',
        now: Date.now,
        agreedNow: Date.now,
      })
      const library = createLibrary({
        snapshotFile: join(folder, 'library.jsonl'),
        read: ({ onProgress }) => service.readRecipes({ token: null, onProgress }),
        versions,
        now: Date.now,
        onChange() {},
      })
      const first = await turns.longest(() => library.refresh())
      expect(library.state()).toMatchObject({ count: recipes, failure: null })
      const again = await turns.longest(() => library.refresh())
      await library.close()
      const table = { 'one slice': slice, 'first reading': first, 'the same again': again }
      console.table(
        Object.fromEntries(
          Object.entries(table).map(([name, longest]) => [
            name,
            { 'longest turn (ms)': Math.round(longest), ratio: Math.round((longest / slice) * 10) / 10 },
          ]),
        ),
      )
      expect(Math.max(first, again) / slice).toBeLessThanOrEqual(MOST_TIMES)
    } finally {
      turns.close()
      await server.terminate()
      await rm(folder, { recursive: true })
    }
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

import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createLibrary, type Library } from '../../src/main/recipes/library.ts'
import { createRecipeVersions } from '../../src/main/recipes/versions.ts'
import { keepSecrets } from '../../src/main/redaction/secrets.ts'
import { scheduleByTimer } from '../../src/main/scheduling/schedule.ts'
import { createService } from '../../src/main/service/service.ts'
import { readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import { withManyRecipes } from './largeLibrary.ts'

/** A service with many recipes in pages, in a thread of its own so that its work is not measured. */
interface ServedPages {
  /** Opens a library of the station in an existing folder. */
  open(folder: string): Library
  /** Asks for all pages, one after the other, and parses them. Returns the number of recipes. */
  fetchAndParse(): Promise<number>
  close(): Promise<void>
}

const SERVER = `
const { createServer } = require('node:http')
const { parentPort, workerData } = require('node:worker_threads')
const pages = workerData.map((text) => Buffer.from(text))
const server = createServer((request, response) => {
  const query = new URL(request.url, 'http://x').searchParams
  response.setHeader('content-type', 'application/json')
  // The station asks with a limit whether the service is there.
  response.end(query.has('limit') ? '{"items":[]}' : pages[Number(query.get('last_evaluated_key') ?? 0)])
})
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

/** Serves the recipes of the practice kitchen, repeated. */
export async function servePages(count: number, perPage: number): Promise<ServedPages> {
  const kitchen = await readPracticeKitchen(join(import.meta.dirname, '../../resources/practice-kitchen'))
  const { recipes } = withManyRecipes(kitchen, count)
  const pages = Array.from({ length: Math.ceil(count / perPage) }, (_, page) => {
    const items = recipes.slice(page * perPage, (page + 1) * perPage)
    const isLast = (page + 1) * perPage >= count
    return JSON.stringify({ items, ...(isLast ? {} : { last_evaluated_key: String(page + 1) }) })
  })
  const server = new Worker(SERVER, { eval: true, workerData: pages })
  const [port] = await once(server, 'message')
  const address = `http://127.0.0.1:${port}`
  const service = serviceAt(address)
  return {
    open(folder) {
      const file = join(folder, 'recipe-versions.jsonl')
      return createLibrary({
        folder,
        read: (asked) => service.readRecipes({ ...asked, token: null }),
        versions: createRecipeVersions({ file, source: '', now: Date.now, agreedNow: Date.now }),
        now: Date.now,
        onDefect(error) {
          throw error
        },
        onChange() {},
      })
    },
    async fetchAndParse() {
      const answers: { items: unknown[]; last_evaluated_key?: string }[] = []
      for (let key: string | undefined = '0'; key !== undefined; key = answers.at(-1)?.last_evaluated_key) {
        const answer = await fetch(`${address}/get-recipes-list?last_evaluated_key=${key}`)
        answers.push(JSON.parse(await answer.text()))
      }
      return answers.reduce((sum, { items }) => sum + items.length, 0)
    },
    close: async () => void (await server.terminate()),
  }
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
    fetchOnce: (url, init) => fetch(url, init),
    now: Date.now,
    schedule: scheduleByTimer,
    wait: async () => {},
    random: Math.random,
    log() {},
    onAnswer() {},
    onNoAnswer() {},
    secrets: keepSecrets(),
  })
}

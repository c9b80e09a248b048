import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import { withManyRecipes } from '../bench/manyRecipes.ts'

const PER_PAGE = 100
const practice = join(import.meta.dirname, '../../resources/practice-kitchen')

/** A service that only knows the list of recipes. Its pages are made beforehand, and sent by another thread. */
export interface RecipePages {
  readonly address: string
  /** Milliseconds of `fetch` and `JSON.parse` of all pages, one after the other, in this process. */
  readBare(): Promise<number>
  close(): Promise<void>
}

const SERVER = `
const { createServer } = require('node:http')
const { parentPort, workerData } = require('node:worker_threads')
const server = createServer((request, response) => {
  const query = new URL(request.url, 'http://x').searchParams
  response.setHeader('content-type', 'application/json')
  response.end(query.has('limit') ? '{"items":[]}' : workerData[Number(query.get('last_evaluated_key') ?? 0)])
})
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

/** Serves the recipes of the practice kitchen, repeated up to `count`. */
export async function serveRecipes(count: number): Promise<RecipePages> {
  const { recipes } = withManyRecipes(await readPracticeKitchen(practice), count)
  const pages = Array.from({ length: Math.ceil(count / PER_PAGE) }, (_, page) => {
    const items = recipes.slice(page * PER_PAGE, (page + 1) * PER_PAGE)
    const isLast = (page + 1) * PER_PAGE >= count
    return JSON.stringify({ items, ...(isLast ? {} : { last_evaluated_key: String(page + 1) }) })
  })
  const server = new Worker(SERVER, { eval: true, workerData: pages })
  const [port] = await once(server, 'message')
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    async readBare() {
      const began = performance.now()
      for (let page = 0; page < pages.length; page++) {
        const answer = await fetch(`${address}/get-recipes-list?last_evaluated_key=${page}`)
        JSON.parse(await answer.text())
      }
      return performance.now() - began
    },
    async close() {
      await server.terminate()
    },
  }
}

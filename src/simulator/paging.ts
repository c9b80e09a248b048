import { type Answer, envelope, refusal } from './answer.ts'
import type { Behaviour } from './behaviour.ts'

/** A greater `limit` is lowered to this. */
const MOST_ITEMS = 1000

/** The `message` of a list with items and of an empty one. */
interface ListMessages {
  readonly some: string
  readonly none: string
}

/**
 * Answers with the page that a query asks for by `limit` and by the behaviour's continuation parameter; 400 when either
 * is not what the service understands.
 */
export function answerPage(
  all: readonly unknown[],
  query: URLSearchParams,
  behaviour: Behaviour,
  messages: ListMessages,
): Answer {
  const asked = query.get('limit')
  if (asked !== null && !/^0*[1-9]\d*$/.test(asked)) return refusal(400, 'limit must be a whole number above zero.')
  const limit = Math.min(asked === null ? behaviour.pageSize : Number(asked), MOST_ITEMS)

  const key = query.get(behaviour.continuationParameter)
  const begin = key === null ? 0 : positionAfter(key)
  if (begin === undefined) return refusal(400, `${behaviour.continuationParameter} is not a key of this service.`)

  const items = all.slice(begin, begin + limit)
  const end = begin + items.length
  const content = {
    exists: all.length > 0,
    message: all.length > 0 ? messages.some : messages.none,
    items,
    count: items.length,
    ...(end < all.length ? { last_evaluated_key: keyFor(items.at(-1), end) } : {}),
  }
  return envelope(200, content)
}

// Characters that a query must escape, as keys of a database have them, to find a client that does not.
function keyFor(item: unknown, position: number): string {
  return JSON.stringify({ pk: Object(item).pk, after: `#${position}&+` })
}

function positionAfter(key: string): number | undefined {
  const position = /"after":"#(\d+)&\+"\}$/.exec(key)?.[1]
  return position === undefined ? undefined : Number(position)
}

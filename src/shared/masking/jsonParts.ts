import { jsonTokens, meaningOf, tokenStart } from '../json/jsonTokens.ts'
import { isSecretName, isValueField, namesSecret } from '../secretName.ts'

/** A name or a single value of a JSON text, with its place: zero-based indices, the end not included. */
export interface JsonPart {
  readonly kind: 'name' | 'value'
  /** As it is written, its quotes included. */
  readonly written: string
  /** What a text means; anything else as it is written. */
  readonly text: string
  readonly from: number
  readonly to: number
  /** How many objects and lists it is in. */
  readonly depth: number
  /** Which of all objects and lists it is in: those of one have the same. Zero is the outermost text. */
  readonly within: number
  /** The name of the field whose value it is, or is within; null outside of any. For a name, of what lies around it. */
  readonly field: string | null
  /** It is, or is within, the value of a field whose name, or a field beside it, speaks of a secret. */
  readonly isSecret: boolean
}

interface Frame {
  readonly number: number
  readonly field: string | null
  readonly isSecret: boolean
}

const OUTERMOST: Frame = { number: 0, field: null, isSecret: false }
/**
 * The names and single values of a JSON text, in its order. What is not JSON yet, because it is still being typed, is read
 * as far as it can be: a secret must not show because a comma is missing.
 */
export function jsonParts(text: string): readonly JsonPart[] {
  const { parts, named } = partsOf(text, new Set())
  // The name of a secret may stand behind its value.
  return named.size === 0 ? parts : partsOf(text, named).parts
}

/** `named`: the objects in which a field says that the value beside it is secret. */
function partsOf(
  text: string,
  named: ReadonlySet<number>,
): { readonly parts: readonly JsonPart[]; readonly named: ReadonlySet<number> } {
  const found = new Set<number>()
  const parts: JsonPart[] = []
  const frames: Frame[] = [OUTERMOST]
  let count = 0
  let field: string | null = null
  for (const { first, from, to } of jsonTokens(text)) {
    const around = frames.at(-1) ?? OUTERMOST
    switch (first) {
      case '{':
      case '[':
        frames.push({ number: ++count, ...about(around, field, named) })
        field = null
        break
      case '}':
      case ']':
        if (frames.length > 1) frames.pop()
        field = null
        break
      case ',':
        field = null
        break
      case ':':
        break
      default: {
        const written = text.slice(from, to)
        const isName = first === '"' && text[tokenStart(text, to)] === ':'
        const { field: owner, isSecret } = isName ? around : about(around, field, named)
        const meant = first === '"' ? meaningOf(written).text : written
        const place = { from, to, depth: frames.length - 1, within: around.number }
        parts.push({ kind: isName ? 'name' : 'value', written, text: meant, ...place, field: owner, isSecret })
        if (isName) field = meant
        else if (field !== null && namesSecret(field, meant)) found.add(around.number)
      }
    }
  }
  return { parts, named: found }
}

function about(
  around: Frame,
  field: string | null,
  named: ReadonlySet<number>,
): { readonly field: string | null; readonly isSecret: boolean } {
  if (field === null) return { field: around.field, isSecret: around.isSecret }
  const isNamed = named.has(around.number) && isValueField(field)
  return { field, isSecret: around.isSecret || isNamed || isSecretName(field) }
}

import { jsonTokens, textOf, tokenStart } from '../json/jsonTokens.ts'
import { isSecretName, isValueField, namesSecret } from '../secretName.ts'

/** A name or a scalar value of a JSON text, with its zero-based indices; `to` is exclusive. */
export interface JsonPart {
  readonly kind: 'name' | 'value'
  /** The source text, including quotes. */
  readonly written: string
  /** The decoded string; for other values the source text. */
  readonly text: string
  readonly from: number
  readonly to: number
  /** The number of objects and lists around it. */
  readonly depth: number
  /** The number of the object or list that it is in, unique in the text; 0 for the outermost level. */
  readonly within: number
  /** The field whose value it is or is inside of, for a name the field of its object; null outside of any field. */
  readonly field: string | null
  /**
   * Whether it is, or is inside of, the value of a field that has a secret name or that a sibling field calls secret.
   */
  readonly isSecret: boolean
}

interface Frame {
  readonly number: number
  readonly field: string | null
  readonly isSecret: boolean
}

const OUTERMOST: Frame = { number: 0, field: null, isSecret: false }

/** Returns the names and scalar values of a JSON text in order. */
export function jsonParts(text: string): readonly JsonPart[] {
  const { parts, named } = partsOf(text, new Set())
  // A sibling field that calls a value secret may follow that value, so a second pass is needed.
  return named.size === 0 ? parts : partsOf(text, named).parts
}

/** `named`: the numbers of objects with a field that calls its sibling value secret, as in `"name": "password"`. */
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
        const meant = first === '"' ? textOf(written) : written
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

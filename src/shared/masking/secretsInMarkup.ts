import { isNamingField, isSecretName, isValueField } from '../secretName.ts'
import type { SecretPart } from './secretPart.ts'

/** A tag of XML or HTML with its attributes; `slash` is before the name of a closing tag. */
const TAG = /<(?<slash>\/?)(?<name>[\p{L}_][\w.:-]{0,99})(?<attributes>(?:\s[^<>]{0,2000})?)>/gu
const ATTRIBUTE = /(?<name>[\w.:-]{1,100})\s{0,20}=\s{0,20}(?:"(?<double>[^"]*)|'(?<single>[^']*))/dg

interface Tag {
  readonly name: string
  readonly isClosing: boolean
  /** The element has a secret name, or an attribute that names a secret, as in `<param name="password">`. */
  readonly isSecret: boolean
  readonly from: number
  readonly to: number
}

/**
 * Returns the content of elements with a secret name, and the `value` attribute beside an attribute that names a  secret.
 * An element that is not closed ends at the next tag, or at the end of a text that was cut. Linear: each tag is visited twice.
 */
export function secretsInMarkup(text: string, { isCut = false } = {}): readonly SecretPart[] {
  const parts: SecretPart[] = []
  const tags: Tag[] = []
  const lastClosing = new Map<string, number>()
  const last = text.lastIndexOf('<')
  // A tag that is not whole may have a secret in an attribute.
  if (isCut && last >= 0 && !text.includes('>', last)) parts.push({ from: last + 1, to: text.length })
  for (const { groups, index, 0: written } of text.matchAll(TAG)) {
    const { slash = '', name = '', attributes = '' } = groups ?? {}
    const attributesFrom = index + 1 + slash.length + name.length
    const named = [...attributes.matchAll(ATTRIBUTE)].map(({ groups: found, indices }) => {
      const [from = 0, to = 0] = indices?.groups?.double ?? indices?.groups?.single ?? []
      return { name: found?.name ?? '', value: found?.double ?? found?.single ?? '', from, to }
    })
    const namesOne = named.some((one) => isNamingField(one.name) && isSecretName(one.value))
    for (const one of named)
      if (namesOne && isValueField(one.name))
        parts.push({ from: attributesFrom + one.from, to: attributesFrom + one.to })
    const isClosing = slash !== ''
    if (isClosing) lastClosing.set(name, tags.length)
    const isSecret = !attributes.endsWith('/') && (namesOne || isSecretName(name))
    tags.push({ name, isClosing, isSecret, from: index, to: index + written.length })
  }
  for (let at = 0; at < tags.length; at += 1) {
    const tag = tags[at]
    if (tag === undefined || tag.isClosing || !tag.isSecret) continue
    const isClosed = (lastClosing.get(tag.name) ?? -1) > at
    if (isClosed)
      do at += 1
      while (tags[at]?.isClosing !== true || tags[at]?.name !== tag.name)
    if (!isClosed && isCut) {
      parts.push({ from: tag.to, to: text.length })
      break
    }
    const next = text.indexOf('<', tag.to)
    const to = isClosed ? (tags[at]?.from ?? text.length) : next < 0 ? text.length : next
    if (to > tag.to) parts.push({ from: tag.to, to })
  }
  return parts
}

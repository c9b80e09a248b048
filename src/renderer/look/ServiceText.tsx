import { Fragment } from 'react'
import { DOT } from './dotted.ts'
import { type Column, lineParts } from './lineParts.ts'

/**
 * A text of the service, or facts with dots between them (`dotted`), exactly as given: what is copied, searched or read
 * out is what was sent. CSS keeps a number with its unit on one line, columns apart, and a fact from reordering others.
 */
export function ServiceText({ column = 'narrow', children }: { column?: Column; children: string }) {
  const facts = children.split(DOT)
  if (facts.length === 1) return inLines(children, column)
  return facts.map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity but their place
    <Fragment key={index}>
      {index === 0 ? null : DOT}
      <span dir="auto">{inLines(fact, column)}</span>
    </Fragment>
  ))
}

/** A text of the service among other words: in its own direction, reordering nothing beside it. */
export function ServiceWords({ children }: { children: string }) {
  return (
    <span dir="auto">
      <ServiceText>{children}</ServiceText>
    </span>
  )
}

function inLines(text: string, column: Column) {
  return lineParts(text, column).map((part, index) =>
    part.isWhole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
      <span key={index} className={part.text === '\t' ? 'tab' : 'whole'}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  )
}

import { atRightToLeft } from './rightToLeft.ts'

/** A sentence of the program: a name in it that is written from right to left does not reorder the numbers beside it. */
export function Sentence({ children }: { children: string }) {
  return atRightToLeft(children).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no identity but their place
      <span key={index} dir="auto">
        {part}
      </span>
    ),
  )
}

import type { NumberProblem } from '../../../shared/failure.ts'
import { LONGEST_NUMBER } from '../../../shared/kitchen/numbers.ts'
import type { InventoryKind, KnownProduct } from '../../../shared/model.ts'
import type { NumberDoubt } from '../../../shared/numberJudgement.ts'
import { byKind } from './byKind.ts'
import { numberAndName, shortNumber } from './shortened.ts'

const aThing = (kind: InventoryKind) => (kind === 'asset' ? 'an asset' : 'a product')

const named = ({ number, name }: { readonly number: string; readonly name: string }) => numberAndName(number, name)

export const BAD_NUMBER: Readonly<Record<NumberProblem, string>> = {
  empty: 'There is no number yet.',
  tooLong: `Longer than a number can be (${LONGEST_NUMBER} characters). It may be several; check the tag.`,
  lineBreak: 'This has several lines, and a number has one. Not taken; give one number at a time.',
  unseenSign: 'An invisible character is in it. Clear the field and type the number.',
}

/** "305 Proofer", or "305 Proofer, 306 Oven or 307 Mixer". */
function anyOf(items: readonly { readonly number: string; readonly name: string }[]): string {
  const names = items.map(named)
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' or ')
}

function barcodeWords(typed: string, products: readonly KnownProduct[]): { title: string; more: string } {
  const [only, ...others] = products
  const byJsin = 'A product is retired by its JSIN'
  if (only === undefined)
    return {
      title: 'This is the barcode of a product, not a JSIN',
      more: `No recipe names this product. ${byJsin}: read it from the label and type it.`,
    }
  if (others.length > 0) {
    return {
      title: `${typed} may be ${anyOf(products.map(({ jsin, name }) => ({ number: jsin, name })))}`,
      more: 'Read the JSIN on the label, and choose that one.',
    }
  }
  return only.jsin === ''
    ? {
        title: `This is the barcode of ${only.name === '' ? 'a product' : only.name}, whose JSIN no recipe gives`,
        more: `${byJsin}: read it from the label and type it.`,
      }
    : { title: `${typed} is the barcode of ${named({ number: only.jsin, name: only.name })}`, more: `${byJsin}.` }
}

/** What a number more likely is, and what to do. The title has no full stop. */
export function doubtWords(entered: string, doubt: NumberDoubt): { readonly title: string; readonly more: string } {
  const typed = shortNumber(entered)
  return byKind(doubt, {
    looksLike: ({ known, others }) =>
      others.length === 0
        ? {
            title: `No recipe knows ${typed}, but the ${known.kind} ${named(known)} looks like it`,
            more: 'Check the tag, and choose which of the two it is.',
          }
        : {
            title: `No recipe knows ${typed}, but ${anyOf([known, ...others])} may be meant`,
            more: 'Check the tag, and choose the one that it shows.',
          },
    otherKind: ({ known }) => ({
      title: `${typed} belongs to ${aThing(known.kind)}: ${named(known)}`,
      more: `It can only be retired as ${aThing(known.kind)}.`,
    }),
    barcode: ({ products }) => barcodeWords(typed, products),
    twice: ({ known }) => ({
      title: `${typed} is the number of ${named(known)} twice in one go`,
      more: 'Clear the field, and scan or type it once.',
    }),
    badge: ({ name }) => ({
      title: name === null ? `${typed} reads like an employee’s badge` : `This is the badge of ${name}`,
      more: 'In no recipe. Scan the tag; choose this number only if the tag has it too.',
    }),
    signs: {
      title: `${typed} does not read like a number`,
      more: 'May be a link or a whole label. Scan another code of the tag, or type its number.',
    },
  })
}

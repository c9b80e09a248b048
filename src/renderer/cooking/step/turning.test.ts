import assert from 'node:assert/strict'
import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, pagePlace, type Scrolled, topToShow, unseenBlocks } from '../../ui/paging.ts'
import { type StepPart, turningOf, type Unseen } from './turning.ts'

// `assert` in properties: the runner records every `expect` as a step, and thousands of them take minutes.

const wholeText: StepPart = { page: 0, pages: 1, atStart: true, unseen: [] }
const nothing = { count: 0, isTicked: () => false }
const amount = (place: number): Unseen => ({ kind: 'amount', place })
const equipment = (place: number): Unseen => ({ kind: 'equipment', place })

test('a step that is shown whole is left', () => {
  const step = { text: wholeText, side: wholeText, amounts: nothing, equipment: nothing }
  expect(turningOf(step)).toEqual({ kind: 'leave' })
})

test('the text is read on before the amounts are turned', () => {
  const text = { ...wholeText, pages: 2, unseen: [{ kind: 'line' }] } as const
  const side = { ...wholeText, pages: 2, unseen: [amount(2), amount(3)] }
  const step = { side, amounts: { count: 4, isTicked: () => false }, equipment: nothing }
  expect(turningOf({ ...step, text })).toEqual({ kind: 'text', to: 0, page: 1, pages: 2 })
  expect(turningOf({ ...step, text: wholeText })).toEqual({ kind: 'amounts', to: 0, seen: 2, of: 4 })
})

test('beside a text that has the whole width, the side is the last page', () => {
  const step = { side: null, amounts: nothing, equipment: { count: 2, isTicked: () => false } }
  const text = { ...wholeText, page: 1, pages: 7, unseen: [{ kind: 'line' }] } as const
  expect(turningOf({ ...step, text })).toEqual({ kind: 'text', to: 0, page: 2, pages: 8 })
  const read = { ...text, page: 6, unseen: [] }
  expect(turningOf({ ...step, text: read })).toEqual({ kind: 'toSide', page: 7, pages: 8 })
})

test('a ticked amount counts as seen', () => {
  const side = { ...wholeText, pages: 2, unseen: [amount(2), amount(3)] }
  const ticking = (...ticked: number[]) =>
    turningOf({
      text: wholeText,
      side,
      amounts: { count: 4, isTicked: (place) => ticked.includes(place) },
      equipment: nothing,
    })
  expect(ticking(2)).toEqual({ kind: 'amounts', to: 1, seen: 3, of: 4 })
  expect(ticking(2, 3)).toEqual({ kind: 'leave' })
})

test('an amount of several lines counts once', () => {
  const side = { ...wholeText, pages: 2, unseen: [amount(3), amount(3), amount(3)] }
  const step = { text: wholeText, side, amounts: { count: 4, isTicked: () => false }, equipment: nothing }
  expect(turningOf(step)).toEqual({ kind: 'amounts', to: 0, seen: 3, of: 4 })
})

test('equipment and remarks below the amounts are shown too', () => {
  const side = { ...wholeText, pages: 3, page: 1, unseen: [equipment(0), { kind: 'line' }] } as const
  const step = { text: wholeText, amounts: nothing, equipment: { count: 1, isTicked: () => false } }
  expect(turningOf({ ...step, side })).toEqual({ kind: 'equipment', to: 0, seen: 0, of: 1 })
  const ticked = { count: 1, isTicked: () => true }
  const heading = { ...side, unseen: [{ kind: 'heading' }, equipment(0)] } as const
  expect(turningOf({ ...step, side: heading, equipment: ticked })).toEqual({ kind: 'leave' })
  const rest = { ...side, unseen: [{ kind: 'line' }] } as const
  expect(turningOf({ ...step, side: rest })).toEqual({ kind: 'side', to: 0, page: 2, pages: 3 })
})

test('the button names the rows that it shows next, in the order on the display', () => {
  const step = {
    text: wholeText,
    amounts: { count: 2, isTicked: () => false },
    equipment: { count: 3, isTicked: () => false },
  }
  const above = { ...wholeText, pages: 2, unseen: [equipment(2), { kind: 'heading' }, amount(0), amount(1)] } as const
  expect(turningOf({ ...step, side: above })).toEqual({ kind: 'equipment', to: 0, seen: 2, of: 3 })
  const below = { ...above, unseen: [{ kind: 'heading' }, amount(1), equipment(0)] } as const
  expect(turningOf({ ...step, side: below })).toEqual({ kind: 'amounts', to: 1, seen: 1, of: 2 })
})

interface TestBlock extends Block {
  readonly is: Unseen
}

/** Blocks below each other, each of one height; a row that is higher than the view is given as lines. */
function stacked(
  rows: readonly { readonly height: number; readonly is: Unseen }[],
  view: number,
): readonly TestBlock[] {
  const blocks: TestBlock[] = []
  let start = 0
  for (const { height, is } of rows) {
    const parts = height > view ? Math.ceil(height / (view / 3)) : 1
    for (let part = 0; part < parts; part++) {
      blocks.push({ start: start + (height * part) / parts, end: start + (height * (part + 1)) / parts, is })
    }
    start += height
  }
  return blocks
}

test('from any step, pressing Next shows every line and every amount that is not ticked before the step is left', () => {
  const heights = fastCheck.array(fastCheck.integer({ min: 10, max: 400 }), { maxLength: 30 })
  const rows = fastCheck.array(
    fastCheck.record({ height: fastCheck.integer({ min: 40, max: 700 }), ticked: fastCheck.boolean() }),
    {
      maxLength: 25,
    },
  )
  const view = fastCheck.integer({ min: 100, max: 600 })
  fastCheck.assert(
    fastCheck.property(heights, rows, view, fastCheck.nat(10), (heights, rows, view, equipmentCount) => {
      const line = { kind: 'line' } as const
      const amounts = rows.slice(equipmentCount)
      const tools = rows.slice(0, equipmentCount)
      const parts = {
        text: part(
          stacked(
            heights.map((height) => ({ height, is: line })),
            view,
          ),
          view,
        ),
        side: part(
          stacked(
            [
              { height: 30, is: line },
              ...amounts.map(({ height }, place) => ({ height, is: amount(place) })),
              ...tools.map(({ height }, place) => ({ height, is: equipment(place) })),
            ],
            view,
          ),
          view,
        ),
      }
      const isTicked = (list: typeof rows) => (place: number) => list[place]?.ticked === true
      const most = parts.text.blocks.length + parts.side.blocks.length
      for (let press = 0; ; press++) {
        assert(press <= most, 'Next does not leave the step')
        const turning = turningOf({
          text: placed(parts.text),
          side: placed(parts.side),
          amounts: { count: amounts.length, isTicked: isTicked(amounts) },
          equipment: { count: tools.length, isTicked: isTicked(tools) },
        })
        if (turning.kind === 'leave' || turning.kind === 'toSide') break
        show(turning.kind === 'text' ? parts.text : parts.side, turning.to)
      }
      const ticked = ({ is }: TestBlock) =>
        (is.kind === 'amount' && isTicked(amounts)(is.place)) || (is.kind === 'equipment' && isTicked(tools)(is.place))
      for (const { blocks, shown } of [parts.text, parts.side]) {
        for (const block of blocks) assert(shown.has(block) || ticked(block), JSON.stringify(block))
      }
    }),
  )
})

interface TestPart extends Scrolled<TestBlock> {
  top: number
  reach: number
  readonly shown: Set<TestBlock>
}

function part(blocks: readonly TestBlock[], view: number): TestPart {
  const part = { top: 0, view, height: blocks.at(-1)?.end ?? 0, blocks, reach: view, shown: new Set<TestBlock>() }
  look(part)
  return part
}

/** Notes what is in view, whole. */
function look({ top, view, blocks, shown }: TestPart): void {
  for (const block of blocks) if (block.start >= top - 2 && block.end <= top + view + 2) shown.add(block)
}

function placed(part: TestPart): StepPart {
  return { ...pagePlace(part), unseen: unseenBlocks(part, part.reach).map(({ is }) => is) }
}

function show(part: TestPart, index: number): void {
  const block = unseenBlocks(part, part.reach)[index]
  assert(block !== undefined)
  part.top = topToShow(part, block, part.reach)
  part.reach = Math.max(part.reach, part.top + part.view)
  look(part)
}

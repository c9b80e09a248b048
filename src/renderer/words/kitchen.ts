import type kitchen from './en/kitchen.json'
import { messages as english } from './en/kitchen.json?messages'
import type { KitchenArguments } from './messageArguments.ts'
import { withFirst } from './translate.ts'

/** Says a message of the kitchen's catalogue or of the first one. Not for what the page loads at once. */
export const t = withFirst<keyof typeof kitchen, KitchenArguments>({ en: english })

import type kitchen from './en/kitchen.json'
import { messages as english } from './en/kitchen.json?messages'
import type { KitchenArguments } from './messageArguments.ts'
import { withFirst } from './translate.ts'

/**
 * Says a message of the kitchen's catalogue or of the first one. Only for what is loaded after the first screen: whoever
 * imports it takes the catalogue along, and a build whose first script has it fails.
 */
export const t = withFirst<keyof typeof kitchen, KitchenArguments>({ en: english })

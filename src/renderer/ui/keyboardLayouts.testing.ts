import type { KeyboardLayoutName } from '../../shared/model.ts'
import { loadedContent } from '../kiosk/later/laterPart.ts'
import type { KeyboardLayout } from './keyboardLayout.ts'
import { englishLayout, laterLayouts } from './keyboardLayouts.ts'

/** Every layout, loaded. */
export async function allLayouts(): Promise<Readonly<Record<KeyboardLayoutName, KeyboardLayout>>> {
  const others = Object.entries(laterLayouts).map(async ([name, part]) => {
    await part.load()
    return [name, loadedContent(part)] as const
  })
  const loaded = Object.fromEntries(await Promise.all(others)) as Record<keyof typeof laterLayouts, KeyboardLayout>
  return { english: englishLayout, ...loaded }
}

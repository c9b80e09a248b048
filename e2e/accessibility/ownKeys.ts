import type { Page } from 'playwright/test'
import type { Finding } from './measure.ts'

/**
 * Finds fields that would open the keyboard of the operating system. Chromium opens it for a field without
 * `inputmode=none`, and where a page calls `navigator.virtualKeyboard.show()` or makes space for it.
 */
export async function findSystemKeyboards(page: Page): Promise<readonly Finding[]> {
  return page.evaluate(() => {
    const typed = 'input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, [contenteditable]'
    const findings: { rule: 'system keyboard'; element: string; detail: string }[] = []
    for (const field of document.querySelectorAll<HTMLElement>(typed)) {
      const element = `${field.tagName.toLowerCase()} "${field.getAttribute('aria-label') ?? field.id}"`
      if (field.inputMode !== 'none')
        findings.push({ rule: 'system keyboard', element, detail: 'inputmode is not none' })
    }
    const { virtualKeyboard } = navigator as { virtualKeyboard?: { overlaysContent: boolean; show: () => void } }
    const calls = window as { systemKeyboardCalls?: number }
    if (virtualKeyboard !== undefined && calls.systemKeyboardCalls === undefined) {
      calls.systemKeyboardCalls = 0
      // From now on calls are counted.
      virtualKeyboard.show = () => {
        calls.systemKeyboardCalls = (calls.systemKeyboardCalls ?? 0) + 1
      }
    }
    if ((calls.systemKeyboardCalls ?? 0) > 0 || virtualKeyboard?.overlaysContent === true) {
      findings.push({
        rule: 'system keyboard',
        element: 'the page',
        detail: 'has asked for the keyboard of the system',
      })
    }
    return findings
  })
}

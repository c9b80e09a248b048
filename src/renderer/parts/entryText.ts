import type { Entry } from '../../shared/model.ts'

/** "Loaves: 12", or the part that is not blank; '' if both are blank. */
export function entryText({ key, value }: Entry): string {
  return [key.trim(), value.trim()].filter((part) => part !== '').join(': ')
}

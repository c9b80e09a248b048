import type { z } from 'zod'
import type { Storage } from './storage.ts'

/** For a file that can be read at the start. */
export const READ_AT_THE_START = { isUnread: () => false, readAgain() {}, whenRead() {} }

/** A state file in memory. */
export function openMemoryStorage<Value>(initial: Value): Storage<Value> {
  let value = initial
  return {
    read: () => value,
    write(next) {
      value = next
      return true
    },
    restore() {},
    ...READ_AT_THE_START,
  }
}

/** A state file in memory that holds `kept` and cannot be read before `readAgain`. `written` is null before a write. */
export function openUnreadStorage<Value>(initial: Value, kept: Value): Storage<Value> & { written(): Value | null } {
  let value = initial
  let isUnread = true
  let written: Value | null = null
  let take = (_kept: Value) => {}
  return {
    read: () => value,
    write(next) {
      value = next
      if (!isUnread) written = next
      return !isUnread
    },
    restore() {},
    isUnread: () => isUnread,
    readAgain() {
      isUnread = false
      take(kept)
    },
    whenRead(taker) {
      take = taker
    },
    written: () => written,
  }
}

/** Returns a function that opens state files in memory and keeps their content when they are opened again. */
export function openMemoryStorages(): <Value>(kept: {
  readonly folder: string
  readonly name: string
  readonly schema: z.ZodType<Value>
  readonly initial: Value
}) => Storage<Value> {
  const texts = new Map<string, string>()
  return ({ folder, name, schema, initial }) => {
    const file = `${folder}/${name}`
    const text = texts.get(file)
    const { read, write, ...others } = openMemoryStorage(text === undefined ? initial : schema.parse(JSON.parse(text)))
    return {
      read,
      write(value) {
        texts.set(file, JSON.stringify(value))
        return write(value)
      },
      ...others,
    }
  }
}

import type { z } from 'zod'
import type { Storage } from './storage.ts'

/** For tests: a file of small state without the file. The real one is electron-store's and needs Electron. */
export function openMemoryStorage<Value>(initial: Value): Storage<Value> {
  let value = initial
  return {
    read: () => value,
    write(next) {
      value = next
    },
  }
}

/** For tests: what a disk keeps of the files of small state, as long as the returned function is used to open them. */
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
    const { read, write } = openMemoryStorage(text === undefined ? initial : schema.parse(JSON.parse(text)))
    return {
      read,
      write(value) {
        write(value)
        texts.set(file, JSON.stringify(value))
      },
    }
  }
}

import { expect, test } from 'vitest'
import { laterPart, loadedContent, onLoaded } from './laterPart.ts'

test('a part is loaded by the first call only, and its content is there when the call has ended', async () => {
  let loads = 0
  const part = laterPart(async () => ++loads)
  expect(part.state()).toEqual({ kind: 'notLoaded' })
  expect(() => loadedContent(part)).toThrow()
  let announced = 0
  const remove = onLoaded(() => announced++)
  await Promise.all([part.load(), part.load()])
  await part.load()
  remove()
  expect({ loads, announced, content: loadedContent(part) }).toEqual({ loads: 1, announced: 1, content: 1 })
})

test('a part that cannot be loaded says so in every call, and is not tried again', async () => {
  let loads = 0
  const part = laterPart(() => Promise.reject(new Error(`load ${++loads}`)))
  const failure = 'load 1'
  await expect(part.load()).rejects.toThrow(failure)
  await expect(part.load()).rejects.toThrow(failure)
  expect(part.state()).toMatchObject({ kind: 'failed', error: { message: failure } })
})

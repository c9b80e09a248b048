import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import { watchDisk } from './disk.testing.ts'
import type { StorageTrouble } from './storage.ts'
import { test } from './temporaryFolder.testing.ts'

/** Opens settings as in Electron. Outside of it, the package `electron` exports its path, here one that is not used. */
async function openCount(folder: string, isLoaded = true) {
  process.env.ELECTRON_OVERRIDE_DIST_PATH = folder
  const { loadElectronStore, openSettings } = await import('./settings.ts')
  if (isLoaded) await loadElectronStore()
  const told: (StorageTrouble | string)[] = []
  const settings = openSettings(
    {
      folder,
      name: 'count',
      schema: z.number(),
      initial: 0,
      now: () => 0,
      onTrouble: (trouble) => told.push(trouble),
      onRead: (file) => told.push(file),
    },
    { removeAllListeners: (channel) => told.push(channel) },
  )
  return { ...settings, told }
}

test('settings that are written before electron-store is loaded have its format', async ({ folder }) => {
  const settings = await openCount(folder, false)
  expect([settings.write(7), settings.told]).toEqual([true, []])
  expect(readFileSync(join(folder, 'count.json'), 'utf8')).toBe('{\n\t"value": 7\n}')
})

test('settings are written by electron-store, which no page can ask for the folder', async ({ folder }) => {
  const settings = await openCount(folder)
  expect(settings.write(7)).toBe(true)
  expect(settings.told).toEqual(['electron-store-get-data'])
  expect(readFileSync(join(folder, 'count.json'), 'utf8')).toBe('{\n\t"value": 7\n}')
  expect((await openCount(folder)).read()).toBe(7)
})

test('settings that are damaged while the program runs are replaced', async ({ folder }) => {
  const settings = await openCount(folder)
  settings.write(1)
  for (const damage of ['{"val', '', '\0\0\0\0']) {
    writeFileSync(join(folder, 'count.json'), damage)
    expect(settings.write(2), damage).toBe(true)
    expect((await openCount(folder)).read(), damage).toBe(2)
  }
  expect(readdirSync(folder)).toEqual(['count.json'])
})

test('the folder of settings is flushed at last', async ({ folder, skip }) => {
  skip(process.platform === 'win32', 'Windows opens no folders')
  const settings = await openCount(folder)
  const name = basename(folder)
  expect((await watchDisk(() => settings.write(1))).slice(-3)).toEqual([
    `open ${name}`,
    `flush ${name}`,
    `close ${name}`,
  ])
})

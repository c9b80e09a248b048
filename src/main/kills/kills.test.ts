import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budget } from '../../../scripts/budget.ts'
import { bundleStation, runRounds, type Tally } from './rounds.testing.ts'

const seed = Number(process.env.LINECOOK_SEED ?? Date.now() % 2 ** 30)

function print({ rounds, starting, cut, commands, requests, deletions, troubles, losses }: Tally): void {
  console.log(
    `Seed ${seed}: ${rounds} kills, ${starting} of them during a start and ${cut} by a power cut; ${commands} commands;` +
      ` ${requests.held} kills met a held request and ${requests.sending} one being sent; ${deletions} requests at the service;` +
      ` ${troubles} programs had reported a file that was not saved; ${losses.length} losses.`,
    losses.at(-1) ?? '',
  )
}

let folder = ''
let program = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kills-'))
  program = await bundleStation(folder)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('a station that is killed at any moment shows what it had shown', async () => {
  const tally = await runRounds({ program, rounds: budget.kills, seed, failsWrites: false, onProgress: print })
  expect(tally.losses).toEqual([])
})

test('what failing writes lose, the station had called not saved', async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows does not rename files that are open')
  const rounds = budget.failingWrites
  const tally = await runRounds({ program, rounds, seed: seed + 500_000, failsWrites: true, onProgress: print })
  expect(tally.losses).toEqual([])
})

import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import type { StageChoices, StagedKiosk } from '../stage/stage.ts'

export const panels = [
  { name: '1920x1080', width: 1920, height: 1080, diagonalInches: 21.5 },
  { name: '1366x768', width: 1366, height: 768, diagonalInches: 15.6 },
  { name: '1080x1920', width: 1080, height: 1920, diagonalInches: 21.5 },
] as const

/** Looks at the screen that is on the display now. Its name is the name of its picture. */
export type Look = (page: Page, screen: string) => Promise<void>

/** What a walk goes through, and who looks at it. */
export interface Stage {
  readonly service: SimulatedService
  readonly theme: 'night' | 'day'
  readonly diagonalInches: number
  /** Opens a station on the panel, with keys of the station file, in place of the one before. */
  open(station?: StageChoices['station'], choices?: StageChoices): Promise<StagedKiosk>
  readonly look: Look
}

/** Goes from screen to screen of a part of the program. Pictures and measurements take the same walks. */
export type Walk = (stage: Stage) => Promise<void>

/** A stage at a panel. The station locks only after an hour, unless the walk says otherwise. */
export function stageAt(
  { width, height, diagonalInches }: (typeof panels)[number],
  {
    openKiosk,
    theme = 'night',
    ...others
  }: Pick<Stage, 'service' | 'look'> & {
    readonly theme?: Stage['theme']
    readonly openKiosk: (choices: StageChoices) => Promise<StagedKiosk>
  },
): Stage {
  const usual = { theme, panel: { diagonalInches }, session: { lockAfterSeconds: 3600 } }
  let before: StagedKiosk | null = null
  return {
    ...others,
    theme,
    diagonalInches,
    async open(station = {}, choices = {}) {
      await before?.close()
      before = await openKiosk({
        panel: { width, height },
        station: station === null || typeof station === 'string' ? station : { ...usual, ...station },
        ...choices,
      })
      return before
    },
  }
}

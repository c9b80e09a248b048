/** Words of scales and amounts, and of the way back to the list of recipes. */
export const overview = {
  back: 'Recipes',
  retired: { asset: 'equipment being retired' },

  amount: {
    about: 'about',
  },

  scaling: {
    batch: (factor: string) => `${factor} batch`,
    made: (factor: string) => `made ${factor}`,
    /** `count` is the written one; null for what is not counted. */
    forOnce: (count: string | null) => (count === null ? 'For\u00a0×1' : `${count} for\u00a0×1`),
    youMake: (factor: string) => `you make\u00a0${factor}`,
  },
}

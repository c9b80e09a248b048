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
    unscaled: (factor: string) => `For\u00a0×1, you make\u00a0${factor}`,
  },
}

/** The name of the place. */
export const upkeepPlace = {
  title: 'Upkeep',
} as const

/** What people have pinned. */
export const pins = {
  name: 'Pins',
  tooMany_one: 'You can have {{count, number}} pin at most.',
  tooMany_other: 'You can have {{count, number}} pins at most.',
} as const

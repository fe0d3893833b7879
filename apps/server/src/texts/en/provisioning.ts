/** Systems that keep accounts of this site, and what cannot be one. */
export const provisioning = {
  name_one: 'The name must have between 1 and {{count, number}} letters.',
  name_other: 'The name must have between 1 and {{count, number}} letters.',
  nameTaken: 'There is a system called “{{name}}” already.',
  tooMany_one: 'There are {{count, number}} systems already. Remove one that nobody uses.',
  tooMany_other: 'There are {{count, number}} systems already. Remove one that nobody uses.',
} as const

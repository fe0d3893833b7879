/** What is wrong with terms of use. */
export const termsOfUse = {
  noLanguage: 'Write the terms in one language at least.',
  empty: 'Fill this in.',
  tooLong_one: 'Use at most {{count, number}} character.',
  tooLong_other: 'Use at most {{count, number}} characters.',
} as const

/** Why a password is too easy to guess, and what to do. */
export const passwords = {
  tooShort_one: 'Use at least {{count, number}} character. Several words are easy to remember.',
  tooShort_other: 'Use at least {{count, number}} characters. Several words are easy to remember.',
  tooLong_one: 'Use at most {{count, number}} character.',
  tooLong_other: 'Use at most {{count, number}} characters.',
  sameAsBefore: 'Use another password than the current one.',
  tooFewSigns_one: 'Use at least {{count, number}} character.',
  tooFewSigns_other: 'Use at least {{count, number}} different characters.',
  ownName: 'Do not use your own name.',
  repeated: 'Do not repeat one word. Use several different ones.',
  shownBefore: 'This password was made up by the program and shown. Choose one that only you have read.',
  common: 'This password is among the first that are tried. Use several words.',
} as const

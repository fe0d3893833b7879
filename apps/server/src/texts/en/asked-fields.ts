/** What is wrong with what was said to a field that the site asks. */
export const askedFields = {
  noField: 'There is no such field.',
  fieldOnce: 'A field can have one value.',
  switchNeeded: 'This field is true or false.',
  textNeeded: 'This field takes a text.',
  required: 'Fill in this field.',
  tooLong_one: 'Use at most {{count, number}} character.',
  tooLong_other: 'Use at most {{count, number}} characters.',
  noChoice: 'Choose one of the values that are offered.',
  noFit: 'This does not have the form that is asked for.',
} as const

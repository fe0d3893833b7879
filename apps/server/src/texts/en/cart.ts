/** What is put into a cart and said of orders. */
export const cart = {
  noField: 'There is no such field.',
  fieldOnce: 'A field can have one value.',
  switchNeeded: 'This field is true or false.',
  textNeeded: 'This field takes a text.',
  required: 'Fill in this field.',
  tooLong_one: 'Use at most {{count, number}} character.',
  tooLong_other: 'Use at most {{count, number}} characters.',
  noChoice: 'Choose one of the values that are offered.',
  noFit: 'This does not have the form that is asked for.',
  noRendition: 'There is no such file here, or not in this form.',
  itemOnce: 'The same form of a file can be ordered once.',
  notOrderable: 'This file may not be ordered.',
  tooMany_one: 'A cart holds at most {{count, number}} file.',
  tooMany_other: 'A cart holds at most {{count, number}} files.',
} as const

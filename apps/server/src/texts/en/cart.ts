/** What is put into a cart and said of orders. */
export const cart = {
  noRendition: 'There is no such file here, or not in this form.',
  itemOnce: 'The same form of a file can be ordered once.',
  notOrderable: 'This file may not be ordered.',
  tooMany_one: 'A cart holds at most {{count, number}} file.',
  tooMany_other: 'A cart holds at most {{count, number}} files.',
} as const

/** What is wrong with a table of values, and how it is understood. */
export const tables = {
  line: 'Line {{line, number}}: {{rule}}',
  noRow: 'this is no row of a table. Is a quotation mark missing?',
  tooManyRows: 'a table has at most {{count, number}} rows.',
  tooManyColumns: 'a table has at most {{count, number}} columns.',
  longCell: 'a cell holds at most {{count, number}} characters.',
  noText: 'a cell holds what is no text.',
  encoding: 'The file is no text in UTF-8. Save it as “CSV UTF-8”.',
  empty: 'The table has no head: its first line names the columns.',
  noMatch: 'The table has no such column to know files by.',
  within: 'Say in which archive files are looked for.',
  unknownColumn: 'There is no field of this name.',
  readOnlyColumn: 'This field cannot be edited.',
  columnTwice: 'An earlier column is of the same field.',
  nothing: 'The table has no column with values to write.',
  file: 'values.csv',
} as const

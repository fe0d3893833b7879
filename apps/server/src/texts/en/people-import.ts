/** People from a table, and what is wrong with one. */
export const peopleImport = {
  noUsername: 'The table needs a column “username”.',
  twice: 'The column “{{name}}” is there twice.',
  tooMany_one: 'A table holds {{count, number}} people at most. Divide it.',
  tooMany_other: 'A table holds {{count, number}} people at most. Divide it.',
  sameLine: 'This user name stands in row {{line, number}} already.',
  noGroup: 'There is no group “{{name}}”.',
} as const

import { type TableFormat, tableFormats } from '@vitrine/contract/value-tables.ts'

const root = '/me/value-tables/'

export const valueTablesPaths = {
  /** Where tables are sent. */
  root,
  outlook: (id: string) => `${root}${id}/outlook`,
  outlookPattern: `${root}:table/outlook`,
  apply: (id: string) => `${root}${id}/apply`,
  applyPattern: `${root}:table/apply`,
  orders: `${root}written/`,
  written: (task: string, format: TableFormat) => `${root}written/${task}/values.${format}`,
  writtenPatterns: tableFormats.map((format) => ({ format, pattern: `${root}written/:task/values.${format}` })),
}

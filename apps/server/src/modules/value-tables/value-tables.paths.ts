const root = '/me/value-tables/'

export const valueTablesPaths = {
  /** Where tables are sent. */
  root,
  outlook: (id: string) => `${root}${id}/outlook`,
  outlookPattern: `${root}:table/outlook`,
  apply: (id: string) => `${root}${id}/apply`,
  applyPattern: `${root}:table/apply`,
  orders: `${root}written/`,
  written: (task: string) => `${root}written/${task}/values.csv`,
  writtenPattern: `${root}written/:task/values.csv`,
}

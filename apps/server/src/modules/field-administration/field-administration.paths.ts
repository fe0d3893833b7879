const fields = '/api/config/site-fields'

/** Where administrators look after the fields of the site; ours. */
export const fieldAdministrationPaths = {
  list: fields,
  pattern: `${fields}/:id`,
  field: (id: number) => `${fields}/${id}`,
  trialPattern: `${fields}/:id/trial`,
  trial: (id: number) => `${fields}/${id}/trial`,
  restorePattern: `${fields}/:id/restore`,
  restore: (id: number) => `${fields}/${id}/restore`,
  order: '/api/config/site-field-order',
}

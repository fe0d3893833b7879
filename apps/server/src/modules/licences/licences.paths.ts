export const licencesPaths = {
  list: '/api/licences',
  pattern: '/api/licences/:id',
  licence: (id: number) => `/api/licences/${id}`,
  ties: '/api/licence-ties',
}

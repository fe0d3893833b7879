/** Addresses below the base; ours. */
export const applicationsPaths = {
  list: '/api/applications/',
  pattern: '/api/applications/:application',
  one: (id: number) => `/api/applications/${id}`,
  secretPattern: '/api/applications/:application/secret',
  secret: (id: number) => `/api/applications/${id}/secret`,
}

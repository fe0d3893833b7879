export const deletedPeoplePaths = {
  list: '/api/deleted-users/',
  pattern: '/api/deleted-users/:id',
  one: (id: number) => `/api/deleted-users/${id}`,
}

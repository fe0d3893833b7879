export const tokensPaths = {
  list: '/me/tokens/',
  pattern: '/me/tokens/:token',
  token: (id: string) => `/me/tokens/${id}`,
}

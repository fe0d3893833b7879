import { encodeSegment } from '#platform/http/address.ts'

export const usersPaths = {
  list: '/users/',
  pattern: '/users/:user',
  /** `/users/kari`: the name is the address (wire reference 20.2). */
  user: (username: string) => `/users/${encodeSegment(username)}`,
  builtInPattern: '/users/builtin/:who',
  builtIn: (who: 'guest' | 'admin') => `/users/builtin/${who}`,
  picker: '/api/users/public/all',
  siteOwner: '/site-owner',
}

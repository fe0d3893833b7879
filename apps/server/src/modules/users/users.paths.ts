import { decodeSegment, encodeSegment } from '#platform/http/address.ts'

export const usersPaths = {
  list: '/users/',
  pattern: '/users/:user',
  /** `/users/kari`: the name is the address (wire reference 20.2). */
  user: (username: string) => `/users/${encodeSegment(username)}`,
  /** The name in the address of a person; null for any other address. */
  nameIn: (href: string, base: string) => {
    const [before, name = '', ...more] = href.split(/(?<=\/users\/)/)
    return before === `${base}/users/` && more.length === 0 && /^[^/?#;]+$/.test(name) ? decodeSegment(name) : null
  },
  builtInPattern: '/users/builtin/:who',
  builtIn: (who: 'guest' | 'admin') => `/users/builtin/${who}`,
  picker: '/api/users/public/all',
  siteOwner: '/site-owner',
  deviceTokensPattern: '/users/:user/device-tokens',
  deviceTokens: (username: string) => `/users/${encodeSegment(username)}/device-tokens`,
  secondFactorsPattern: '/users/:user/second-factors',
  secondFactors: (username: string) => `/users/${encodeSegment(username)}/second-factors`,
  portraitPattern: '/users/:user/portrait',
  portrait: (username: string) => `/users/${encodeSegment(username)}/portrait`,
  numberPattern: '/api/users/:id',
  number: (id: number) => `/api/users/${id}`,
  memberOfPattern: '/api/users/:user/member-of',
  /** The groups that a person is directly in (wire reference 20.7). */
  memberOf: (id: number) => `/api/users/${id}/member-of`,
}

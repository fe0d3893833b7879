export const groupsPaths = {
  list: '/groups/',
  pattern: '/groups/:group',
  group: (id: number) => `/groups/${id}`,
  userMembersPattern: '/groups/:group/users',
  userMembers: (id: number) => `/groups/${id}/users/`,
  groupMembersPattern: '/groups/:group/groups',
  groupMembers: (id: number) => `/groups/${id}/groups/`,
  builtInPattern: '/groups/builtin/:which',
  builtIn: (which: 'everyone' | 'registered') => `/groups/builtin/${which}`,
  picker: '/api/groups/public/all',
  /** The number in the address of a group; null for any other address. */
  numberIn: (href: string, base: string) => {
    const digits = href.startsWith(`${base}/groups/`) ? href.slice(`${base}/groups/`.length).replace(/\/$/, '') : ''
    return /^\d{1,9}$/.test(digits) ? Number(digits) : null
  },
  /** At the managing face. */
  number: (id: number) => `/api/groups/${id}`,
  memberOf: (id: number) => `/api/groups/${id}/member-of`,
}

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
}

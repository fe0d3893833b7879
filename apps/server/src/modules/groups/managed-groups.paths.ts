const one = '/api/groups/:group'

/** Where programs manage groups (wire reference 20.6). */
export const managedGroupsPaths = {
  list: '/api/groups',
  count: '/api/groups/count',
  one,
  externalIds: `${one}/external-ids`,
  properties: `${one}/properties`,
  property: `${one}/properties/:key`,
  memberOf: `${one}/member-of`,
  members: `${one}/members`,
  users: `${one}/users`,
  usersRecursive: `${one}/users-recursive`,
  userOne: `${one}/users/:member`,
  groups: `${one}/groups`,
  groupsRecursive: `${one}/groups-recursive`,
  groupOne: `${one}/groups/:member`,
}

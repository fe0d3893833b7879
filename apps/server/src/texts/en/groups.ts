/** What is wrong with what is said of a group, or why it is refused. */
export const groups = {
  exists: 'There is a group “{{name}}” already.',
  noName: 'A group needs a name.',
  longName_one: 'The name of a group has at most {{count, number}} character.',
  longName_other: 'The name of a group has at most {{count, number}} characters.',
  builtInStays: '“{{name}}” is built in and cannot be deleted.',
  builtInName: '“{{name}}” is built in and keeps its name.',
  builtInMembers: 'Who is in “{{name}}” follows from who asks; its members cannot be changed.',
  builtInMemberships: '“{{name}}” is built in and cannot be put into other groups.',
  builtInNoMember: 'Everyone and Registered Users cannot be put into other groups.',
  visitorsPermissions: '“{{name}}” holds visitors, who are given no permissions outside of archives.',
  guestNoMember: 'The guest is no person and cannot be put into groups.',
  noUserThere: 'There is no such user.',
  noGroupThere: 'There is no such group.',
  circularMembers: '“{{inner}}” is within “{{outer}}” itself: groups would hold each other (circular_group_members).',
  circularMemberOf: '“{{outer}}” holds “{{inner}}” itself: groups would hold each other (circular_member_of).',
} as const

/** Levels and modes of licences that have no name of their own. */
export const licences = {
  none: 'None',
  named: 'Named',
  concurrent: 'Concurrent',
} as const

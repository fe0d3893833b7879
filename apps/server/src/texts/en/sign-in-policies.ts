/** What cannot be set for those who sign in. */
export const signInPolicies = {
  taken: 'There are rules for this group already.',
  noWay: 'Choose at least one way to log in.',
  noGroup: 'There is no group “{{name}}”.',
  noProvider: 'There is no provider called “{{name}}”.',
} as const

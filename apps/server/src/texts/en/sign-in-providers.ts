/** Systems where people sign in, and what cannot be one. */
export const signInProviders = {
  name_one: 'The name must have between 1 and {{count, number}} letters.',
  name_other: 'The name must have between 1 and {{count, number}} letters.',
  nameTaken: 'There is a provider called “{{name}}” already.',
  none: 'There is no provider called “{{name}}”.',
  tooMany_one: 'There are {{count, number}} providers already. Remove one that nobody uses.',
  tooMany_other: 'There are {{count, number}} providers already. Remove one that nobody uses.',
  issuer: 'The issuer is an address such as https://login.example.org, with encryption.',
  clientId: 'Say the client ID under which the provider knows this site.',
  openid: 'Among the scopes must be “openid”.',
  noGroup: 'There is no group “{{name}}”.',
} as const

/** Addresses below the base (wire reference 4.3). */
export const oauthPaths = {
  authorize: '/oauth2/authorize',
  token: '/oauth2/token',
  revoke: '/oauth2/revoke',
}

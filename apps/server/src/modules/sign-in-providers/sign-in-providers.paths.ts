/** Signing in at other systems; below the base; ours. */
export const signInProvidersPaths = {
  list: '/services/sign-in-providers/',
  pattern: '/services/sign-in-providers/:provider',
  one: (id: number) => `/services/sign-in-providers/${id}`,
  policies: '/services/sign-in-policies/',
  policyPattern: '/services/sign-in-policies/:group',
  onePolicy: (group: number) => `/services/sign-in-policies/${group}`,
  startPattern: '/services/sign-in/providers/:provider',
  start: (id: number) => `/services/sign-in/providers/${id}`,
  callbackPattern: '/services/sign-in/providers/:provider/callback',
  /** To which the system sends people back: one for each, so that none can answer for another. */
  callback: (id: number) => `/services/sign-in/providers/${id}/callback`,
  logoutPattern: '/services/sign-in/providers/:provider/logout',
  /** Where a provider says that somebody has left there (OpenID Connect Back-Channel Logout). */
  logout: (id: number) => `/services/sign-in/providers/${id}/logout`,
  metadataPattern: '/services/sign-in/providers/:provider/metadata',
  /** What this site says of itself to a system that speaks SAML; the address is its name there. */
  metadata: (id: number) => `/services/sign-in/providers/${id}/metadata`,
  passwordPattern: '/services/sign-in/providers/:provider/password',
  /** Where name and password for a directory go: to no other address, and to it alone. */
  password: (id: number) => `/services/sign-in/providers/${id}/password`,
  tryDirectory: '/services/sign-in-providers/trial',
  leavePattern: '/services/sign-in/leave/:leaving',
  leave: (leaving: string) => `/services/sign-in/leave/${leaving}`,
}

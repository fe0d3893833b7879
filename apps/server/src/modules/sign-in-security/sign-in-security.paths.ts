/** Signing in with more than a password, and the page where a person sets that up; below the base; ours. */
export const signInSecurityPaths = {
  step: '/services/sign-in/step',
  secondFactor: '/services/sign-in/second-factor',
  askPasskey: '/services/sign-in/passkey-question',
  passkey: '/services/sign-in/passkey',
  own: '/me/security',
  provePassword: '/me/security/password-proof',
  askProof: '/me/security/passkey-question',
  provePasskey: '/me/security/passkey-proof',
  newCodes: '/me/security/codes/secret',
  codes: '/me/security/codes',
  recovery: '/me/security/recovery-codes',
  askNewPasskey: '/me/security/passkeys/wish',
  passkeys: '/me/security/passkeys',
  passkeyPattern: '/me/security/passkeys/:passkey',
  onePasskey: (id: number) => `/me/security/passkeys/${id}`,
}

import { base } from '#platform/navigation/entrance.ts'

/**
 * Pages of the client that are no documents of the API. All other addresses come from documents; this is the one place
 * where addresses are written, together with the patterns of the routes.
 */
export const clientAddresses = {
  archives: `${base}/archives/`,
  /** Albums lie below the people who have them. */
  users: `${base}/users/`,
  /** The own pins; the address of the list, as the wire has it. */
  pins: `${base}/me/pins/`,
  compare: `${base}/views/compare`,
  login: `${base}/views/login`,
  forcedPassword: `${base}/views/force-change-password`,
  /** The own password, in a frame of a dialog. */
  changePassword: `${base}/views/change-password`,
  /** Inviting people, in a frame of a dialog or by itself. */
  invitations: `${base}/views/invitations`,
  /** Who wants an account, likewise. */
  signUps: `${base}/views/admin/signups`,
  site: `${base}/views/site`,
  /** For somebody who was invited; the secret stands behind the `#`. */
  invitation: `${base}/views/invitation`,
  /** A consent form, for somebody who is asked; the secret stands behind the `#`. */
  sign: `${base}/views/sign`,
  /** Signing up, and showing that an address is one's own. */
  signUp: `${base}/views/sign-up`,
  /** A forgotten password, and the choice of a new one with the secret behind the `#`. */
  password: `${base}/views/password`,
  setUp: `${base}/views/set-up`,
  upload: `${base}/views/upload`,
  /** Where files that a phone handed over wait. */
  shared: `${base}/views/shared`,
  cookiePolicy: `${base}/views/cookie-policy`,
  found: (name: string) => `${base}/views/${name}`,
} as const

export const signUpsPaths = {
  list: '/signups/',
  count: '/signups/count',
  fields: '/signups/fields',
  form: '/signups/form',
  request: '/signups/request',
  confirm: '/signups/confirm',
  pattern: '/signups/:signup',
  one: (guid: string) => `/signups/${guid}`,
  /** Pages of the client; a secret stands behind the `#`, where it reaches no server and no log. */
  confirmPage: (secret: string) => `/views/sign-up#${secret}`,
  loginPage: '/views/login',
  /** Where sign-ups are approved (wire reference 5.4). */
  adminPage: '/views/admin/signups',
}

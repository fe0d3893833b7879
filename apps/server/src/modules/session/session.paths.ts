/** Addresses of signing in and out (wire reference 4.2, 27.2); below the base. */
export const sessionPaths = {
  login: '/login',
  logout: '/services/logout',
  logoutEverywhere: '/services/logout-everywhere',
  password: '/me/password',
  session: '/services/session',
  keepalive: '/services/keepalive',
  /** Pages of old clients that are not offered (wire reference 4.5). */
  legacy: '/cmdrequest/*',
  loginPage: '/views/login',
  /** The page of the client on which the own password is changed, in a frame. */
  changePasswordPage: '/views/change-password',
}

export const setUpPaths = {
  read: '/set-up',
  begin: '/set-up/password',
  addFolder: '/set-up/folder',
  makeDemo: '/set-up/demo',
  /** The page of the client. */
  page: '/views/set-up',
}

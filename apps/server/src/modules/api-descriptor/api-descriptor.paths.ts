export const apiDescriptorPaths = {
  entrance: '/',
  own: '/me',
  session: '/services/session',
  waysIn: '/services/ways-in',
}

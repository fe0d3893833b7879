export const apiDescriptorPaths = {
  entrance: '/',
  own: '/me',
  session: '/services/session',
}

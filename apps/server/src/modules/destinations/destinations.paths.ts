export const destinationsPaths = { list: '/me/destinations/' }

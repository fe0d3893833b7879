export const actionsPaths = { list: '/me/actions/' }

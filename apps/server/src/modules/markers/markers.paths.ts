export const markersPaths = { list: '/me/markers/' }

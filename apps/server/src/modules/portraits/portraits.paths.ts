export const portraitsPaths = { own: '/me/portrait' }

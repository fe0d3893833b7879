export const reviewsPaths = { decide: '/me/reviews' }

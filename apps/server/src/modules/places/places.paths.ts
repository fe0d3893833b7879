export const placesPaths = {
  byName: '/me/places/',
  near: '/me/places/near/',
}

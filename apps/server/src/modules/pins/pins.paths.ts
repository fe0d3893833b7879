export const pinsPaths = {
  list: '/me/pins/',
  /** The hrefs of all of them; ours. */
  links: '/api/pins/links',
}

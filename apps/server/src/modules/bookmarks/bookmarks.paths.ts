export const bookmarksPaths = { list: '/me/bookmarks/' }

/** The place of albums, and what an empty one says. */
export const albumsPlace = {
  title: 'Albums',
  share: 'Share the album',
  empty: 'This album is empty',
  emptyText: 'Select files anywhere and add them to this album.',
} as const

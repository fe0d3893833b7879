export const installablePagePaths = {
  manifest: '/manifest.webmanifest',
  iconPattern: '/appearance/icons/:icon',
  icon: (icon: string) => `/appearance/icons/${icon}`,
  /** Where a phone hands files over; in the browser a worker takes them before they are sent. */
  share: '/share/',
  /** Pages of the client. */
  sharedPage: '/views/shared',
  searchPage: '/archives/',
  albumsPage: '/views/albums',
  uploadsPage: '/views/upload',
}

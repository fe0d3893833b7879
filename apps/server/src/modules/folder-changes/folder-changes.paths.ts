export const folderChangesPaths = {
  /** An archive, and a folder in one. */
  places: ['/archives/:archive', '/archives/:archive/*'],
  folder: '/archives/:archive/*',
}

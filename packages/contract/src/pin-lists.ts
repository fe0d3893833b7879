/** What can be pinned beside assets (PIN-003), and under which key of the shared preferences the addresses are kept (PIN-004). */
export const pinLists = {
  archives: 'archivePinned',
  albums: 'pinnedAlbums',
  folders: 'folderPinned',
  taxonomies: 'taxonomyPinned',
} as const
export type PinKind = keyof typeof pinLists
export const pinKinds = ['archives', 'albums', 'folders', 'taxonomies'] as const satisfies readonly PinKind[]

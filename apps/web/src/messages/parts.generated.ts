// Written by `npm run generate` from the files that it names; do not change it by hand.

/** Texts that come with what is fetched later: all `*.later.ts`. */
export const parts = {
  account: {
    en: () => import('./en/account.later.ts'),
    de: () => import('./de/account.later.ts'),
    nb: () => import('./nb/account.later.ts'),
    ar: () => import('./ar/account.later.ts'),
  },
  albums: {
    en: () => import('./en/albums.later.ts'),
    de: () => import('./de/albums.later.ts'),
    nb: () => import('./nb/albums.later.ts'),
    ar: () => import('./ar/albums.later.ts'),
  },
  archiveAdministration: {
    en: () => import('./en/archive-administration.later.ts'),
    de: () => import('./de/archive-administration.later.ts'),
    nb: () => import('./nb/archive-administration.later.ts'),
    ar: () => import('./ar/archive-administration.later.ts'),
  },
  audit: {
    en: () => import('./en/audit.later.ts'),
    de: () => import('./de/audit.later.ts'),
    nb: () => import('./nb/audit.later.ts'),
    ar: () => import('./ar/audit.later.ts'),
  },
  bulkEditing: {
    en: () => import('./en/bulk-editing.later.ts'),
    de: () => import('./de/bulk-editing.later.ts'),
    nb: () => import('./nb/bulk-editing.later.ts'),
    ar: () => import('./ar/bulk-editing.later.ts'),
  },
  extendedSearch: {
    en: () => import('./en/extended-search.later.ts'),
    de: () => import('./de/extended-search.later.ts'),
    nb: () => import('./nb/extended-search.later.ts'),
    ar: () => import('./ar/extended-search.later.ts'),
  },
  fileMoves: {
    en: () => import('./en/file-moves.later.ts'),
    de: () => import('./de/file-moves.later.ts'),
    nb: () => import('./nb/file-moves.later.ts'),
    ar: () => import('./ar/file-moves.later.ts'),
  },
  folderChanges: {
    en: () => import('./en/folder-changes.later.ts'),
    de: () => import('./de/folder-changes.later.ts'),
    nb: () => import('./nb/folder-changes.later.ts'),
    ar: () => import('./ar/folder-changes.later.ts'),
  },
  groups: {
    en: () => import('./en/groups.later.ts'),
    de: () => import('./de/groups.later.ts'),
    nb: () => import('./nb/groups.later.ts'),
    ar: () => import('./ar/groups.later.ts'),
  },
  invitations: {
    en: () => import('./en/invitations.later.ts'),
    de: () => import('./de/invitations.later.ts'),
    nb: () => import('./nb/invitations.later.ts'),
    ar: () => import('./ar/invitations.later.ts'),
  },
  mail: {
    en: () => import('./en/mail.later.ts'),
    de: () => import('./de/mail.later.ts'),
    nb: () => import('./nb/mail.later.ts'),
    ar: () => import('./ar/mail.later.ts'),
  },
  metadataTemplates: {
    en: () => import('./en/metadata-templates.later.ts'),
    de: () => import('./de/metadata-templates.later.ts'),
    nb: () => import('./nb/metadata-templates.later.ts'),
    ar: () => import('./ar/metadata-templates.later.ts'),
  },
  orders: {
    en: () => import('./en/orders.later.ts'),
    de: () => import('./de/orders.later.ts'),
    nb: () => import('./nb/orders.later.ts'),
    ar: () => import('./ar/orders.later.ts'),
  },
  people: {
    en: () => import('./en/people.later.ts'),
    de: () => import('./de/people.later.ts'),
    nb: () => import('./nb/people.later.ts'),
    ar: () => import('./ar/people.later.ts'),
  },
  setUp: {
    en: () => import('./en/set-up.later.ts'),
    de: () => import('./de/set-up.later.ts'),
    nb: () => import('./nb/set-up.later.ts'),
    ar: () => import('./ar/set-up.later.ts'),
  },
  sharedAlbum: {
    en: () => import('./en/shared-album.later.ts'),
    de: () => import('./de/shared-album.later.ts'),
    nb: () => import('./nb/shared-album.later.ts'),
    ar: () => import('./ar/shared-album.later.ts'),
  },
  sharing: {
    en: () => import('./en/sharing.later.ts'),
    de: () => import('./de/sharing.later.ts'),
    nb: () => import('./nb/sharing.later.ts'),
    ar: () => import('./ar/sharing.later.ts'),
  },
  signUps: {
    en: () => import('./en/sign-ups.later.ts'),
    de: () => import('./de/sign-ups.later.ts'),
    nb: () => import('./nb/sign-ups.later.ts'),
    ar: () => import('./ar/sign-ups.later.ts'),
  },
  site: {
    en: () => import('./en/site.later.ts'),
    de: () => import('./de/site.later.ts'),
    nb: () => import('./nb/site.later.ts'),
    ar: () => import('./ar/site.later.ts'),
  },
  tasks: {
    en: () => import('./en/tasks.later.ts'),
    de: () => import('./de/tasks.later.ts'),
    nb: () => import('./nb/tasks.later.ts'),
    ar: () => import('./ar/tasks.later.ts'),
  },
  trash: {
    en: () => import('./en/trash.later.ts'),
    de: () => import('./de/trash.later.ts'),
    nb: () => import('./nb/trash.later.ts'),
    ar: () => import('./ar/trash.later.ts'),
  },
  uploads: {
    en: () => import('./en/uploads.later.ts'),
    de: () => import('./de/uploads.later.ts'),
    nb: () => import('./nb/uploads.later.ts'),
    ar: () => import('./ar/uploads.later.ts'),
  },
  valueTables: {
    en: () => import('./en/value-tables.later.ts'),
    de: () => import('./de/value-tables.later.ts'),
    nb: () => import('./nb/value-tables.later.ts'),
    ar: () => import('./ar/value-tables.later.ts'),
  },
  viewing: {
    en: () => import('./en/viewing.later.ts'),
    de: () => import('./de/viewing.later.ts'),
    nb: () => import('./nb/viewing.later.ts'),
    ar: () => import('./ar/viewing.later.ts'),
  },
} as const

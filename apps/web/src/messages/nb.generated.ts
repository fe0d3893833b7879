// Written by `npm run generate` from the files that it names; do not change it by hand.
import { actionsPlace } from './nb/actions.ts'
import { albumsPlace } from './nb/albums.ts'
import { alertsPlace } from './nb/alerts.ts'
import { grid, culling } from './nb/assets.ts'
import { cart } from './nb/cart.ts'
import { codeListsPlace } from './nb/code-lists.ts'
import { collections, archives, folders, order } from './nb/collections.ts'
import { consentPlace } from './nb/consent.ts'
import { siteFieldsPlace } from './nb/field-administration.ts'
import { importFoldersPlace } from './nb/import-folders.ts'
import { licenceReportPlace } from './nb/licence-report.ts'
import { licencesPlace } from './nb/licences.ts'
import { metadataTemplatesPlace } from './nb/metadata-templates.ts'
import { pins } from './nb/pins.ts'
import { problem, errors } from './nb/problems.ts'
import { programsPlace } from './nb/programs.ts'
import { renditionsPlace } from './nb/rendition-administration.ts'
import { search, searchFaults } from './nb/search.ts'
import { session, preferences } from './nb/session.ts'
import { shell, home, keys, palette, cookies, desktop } from './nb/shell.ts'
import { signInProvidersPlace } from './nb/sign-in-providers.ts'
import { signInSecurityPlace } from './nb/sign-in-security.ts'
import { managementPlace } from './nb/site-settings.ts'
import { smartFoldersPlace } from './nb/smart-folders.ts'
import { termsOfUsePlace } from './nb/terms-of-use.ts'
import { upkeepPlace } from './nb/upkeep.ts'

export const norwegian = {
  actionsPlace,
  albumsPlace,
  alertsPlace,
  grid,
  culling,
  cart,
  codeListsPlace,
  collections,
  archives,
  folders,
  order,
  consentPlace,
  siteFieldsPlace,
  importFoldersPlace,
  licenceReportPlace,
  licencesPlace,
  metadataTemplatesPlace,
  pins,
  problem,
  errors,
  programsPlace,
  renditionsPlace,
  search,
  searchFaults,
  session,
  preferences,
  shell,
  home,
  keys,
  palette,
  cookies,
  desktop,
  signInProvidersPlace,
  signInSecurityPlace,
  managementPlace,
  smartFoldersPlace,
  termsOfUsePlace,
  upkeepPlace,
} as const

/** Texts that come with what is fetched later: all `*.later.ts` of the language. */
export const norwegianParts = {
  account: () => import('./nb/account.later.ts'),
  actions: () => import('./nb/actions.later.ts'),
  albums: () => import('./nb/albums.later.ts'),
  alerts: () => import('./nb/alerts.later.ts'),
  annotations: () => import('./nb/annotations.later.ts'),
  archiveAdministration: () => import('./nb/archive-administration.later.ts'),
  archiveMoves: () => import('./nb/archive-moves.later.ts'),
  archiveWhy: () => import('./nb/archive-why.later.ts'),
  audit: () => import('./nb/audit.later.ts'),
  bulkEditing: () => import('./nb/bulk-editing.later.ts'),
  codeLists: () => import('./nb/code-lists.later.ts'),
  comments: () => import('./nb/comments.later.ts'),
  consentSigning: () => import('./nb/consent-signing.later.ts'),
  consent: () => import('./nb/consent.later.ts'),
  contactSheets: () => import('./nb/contact-sheets.later.ts'),
  covers: () => import('./nb/covers.later.ts'),
  cropPresets: () => import('./nb/crop-presets.later.ts'),
  doubles: () => import('./nb/doubles.later.ts'),
  extendedSearch: () => import('./nb/extended-search.later.ts'),
  facets: () => import('./nb/facets.later.ts'),
  fieldAdministration: () => import('./nb/field-administration.later.ts'),
  fileMoves: () => import('./nb/file-moves.later.ts'),
  folderChanges: () => import('./nb/folder-changes.later.ts'),
  groups: () => import('./nb/groups.later.ts'),
  guestUpload: () => import('./nb/guest-upload.later.ts'),
  importFolders: () => import('./nb/import-folders.later.ts'),
  invitations: () => import('./nb/invitations.later.ts'),
  licenceReport: () => import('./nb/licence-report.later.ts'),
  licenceUse: () => import('./nb/licence-use.later.ts'),
  licences: () => import('./nb/licences.later.ts'),
  madeFrom: () => import('./nb/made-from.later.ts'),
  mail: () => import('./nb/mail.later.ts'),
  map: () => import('./nb/map.later.ts'),
  menus: () => import('./nb/menus.later.ts'),
  metadataTemplates: () => import('./nb/metadata-templates.later.ts'),
  notifications: () => import('./nb/notifications.later.ts'),
  orders: () => import('./nb/orders.later.ts'),
  passages: () => import('./nb/passages.later.ts'),
  peopleImport: () => import('./nb/people-import.later.ts'),
  people: () => import('./nb/people.later.ts'),
  pictureEditing: () => import('./nb/picture-editing.later.ts'),
  portraits: () => import('./nb/portraits.later.ts'),
  programs: () => import('./nb/programs.later.ts'),
  provisioning: () => import('./nb/provisioning.later.ts'),
  renditionAdministration: () => import('./nb/rendition-administration.later.ts'),
  reviews: () => import('./nb/reviews.later.ts'),
  rightsReport: () => import('./nb/rights-report.later.ts'),
  seeingAs: () => import('./nb/seeing-as.later.ts'),
  selectionWidget: () => import('./nb/selection-widget.later.ts'),
  setUp: () => import('./nb/set-up.later.ts'),
  sharedAlbum: () => import('./nb/shared-album.later.ts'),
  sharing: () => import('./nb/sharing.later.ts'),
  showcase: () => import('./nb/showcase.later.ts'),
  signInPolicies: () => import('./nb/sign-in-policies.later.ts'),
  signInProviders: () => import('./nb/sign-in-providers.later.ts'),
  signInSecurity: () => import('./nb/sign-in-security.later.ts'),
  signUps: () => import('./nb/sign-ups.later.ts'),
  siteSettings: () => import('./nb/site-settings.later.ts'),
  site: () => import('./nb/site.later.ts'),
  smartFolders: () => import('./nb/smart-folders.later.ts'),
  stackRules: () => import('./nb/stack-rules.later.ts'),
  stacks: () => import('./nb/stacks.later.ts'),
  tasks: () => import('./nb/tasks.later.ts'),
  termsOfUse: () => import('./nb/terms-of-use.later.ts'),
  trash: () => import('./nb/trash.later.ts'),
  upkeep: () => import('./nb/upkeep.later.ts'),
  uploadLinks: () => import('./nb/upload-links.later.ts'),
  uploads: () => import('./nb/uploads.later.ts'),
  usage: () => import('./nb/usage.later.ts'),
  valueTables: () => import('./nb/value-tables.later.ts'),
  viewing: () => import('./nb/viewing.later.ts'),
} as const

// Written by `npm run generate` from the files that it names; do not change it by hand.
import { actionsPlace } from './de/actions.ts'
import { albumsPlace } from './de/albums.ts'
import { alertsPlace } from './de/alerts.ts'
import { grid, culling } from './de/assets.ts'
import { cart } from './de/cart.ts'
import { codeListsPlace } from './de/code-lists.ts'
import { collections, archives, folders, order } from './de/collections.ts'
import { consentPlace } from './de/consent.ts'
import { siteFieldsPlace } from './de/field-administration.ts'
import { importFoldersPlace } from './de/import-folders.ts'
import { licenceReportPlace } from './de/licence-report.ts'
import { licencesPlace } from './de/licences.ts'
import { metadataTemplatesPlace } from './de/metadata-templates.ts'
import { pins } from './de/pins.ts'
import { problem, errors } from './de/problems.ts'
import { programsPlace } from './de/programs.ts'
import { renditionsPlace } from './de/rendition-administration.ts'
import { search, searchFaults } from './de/search.ts'
import { session, preferences } from './de/session.ts'
import { shell, home, keys, palette, cookies, desktop } from './de/shell.ts'
import { signInProvidersPlace } from './de/sign-in-providers.ts'
import { signInSecurityPlace } from './de/sign-in-security.ts'
import { managementPlace } from './de/site-settings.ts'
import { smartFoldersPlace } from './de/smart-folders.ts'
import { termsOfUsePlace } from './de/terms-of-use.ts'
import { upkeepPlace } from './de/upkeep.ts'

export const german = {
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
export const germanParts = {
  account: () => import('./de/account.later.ts'),
  actions: () => import('./de/actions.later.ts'),
  albums: () => import('./de/albums.later.ts'),
  alerts: () => import('./de/alerts.later.ts'),
  annotations: () => import('./de/annotations.later.ts'),
  archiveAdministration: () => import('./de/archive-administration.later.ts'),
  archiveMoves: () => import('./de/archive-moves.later.ts'),
  archiveWhy: () => import('./de/archive-why.later.ts'),
  audit: () => import('./de/audit.later.ts'),
  bulkEditing: () => import('./de/bulk-editing.later.ts'),
  codeLists: () => import('./de/code-lists.later.ts'),
  comments: () => import('./de/comments.later.ts'),
  consentSigning: () => import('./de/consent-signing.later.ts'),
  consent: () => import('./de/consent.later.ts'),
  contactSheets: () => import('./de/contact-sheets.later.ts'),
  covers: () => import('./de/covers.later.ts'),
  cropPresets: () => import('./de/crop-presets.later.ts'),
  doubles: () => import('./de/doubles.later.ts'),
  extendedSearch: () => import('./de/extended-search.later.ts'),
  facets: () => import('./de/facets.later.ts'),
  fieldAdministration: () => import('./de/field-administration.later.ts'),
  fileMoves: () => import('./de/file-moves.later.ts'),
  folderChanges: () => import('./de/folder-changes.later.ts'),
  groups: () => import('./de/groups.later.ts'),
  guestUpload: () => import('./de/guest-upload.later.ts'),
  importFolders: () => import('./de/import-folders.later.ts'),
  invitations: () => import('./de/invitations.later.ts'),
  licenceReport: () => import('./de/licence-report.later.ts'),
  licenceUse: () => import('./de/licence-use.later.ts'),
  licences: () => import('./de/licences.later.ts'),
  madeFrom: () => import('./de/made-from.later.ts'),
  mail: () => import('./de/mail.later.ts'),
  map: () => import('./de/map.later.ts'),
  menus: () => import('./de/menus.later.ts'),
  metadataTemplates: () => import('./de/metadata-templates.later.ts'),
  notifications: () => import('./de/notifications.later.ts'),
  orders: () => import('./de/orders.later.ts'),
  passages: () => import('./de/passages.later.ts'),
  peopleImport: () => import('./de/people-import.later.ts'),
  people: () => import('./de/people.later.ts'),
  pictureEditing: () => import('./de/picture-editing.later.ts'),
  portraits: () => import('./de/portraits.later.ts'),
  programs: () => import('./de/programs.later.ts'),
  provisioning: () => import('./de/provisioning.later.ts'),
  renditionAdministration: () => import('./de/rendition-administration.later.ts'),
  reviews: () => import('./de/reviews.later.ts'),
  rightsReport: () => import('./de/rights-report.later.ts'),
  seeingAs: () => import('./de/seeing-as.later.ts'),
  selectionWidget: () => import('./de/selection-widget.later.ts'),
  setUp: () => import('./de/set-up.later.ts'),
  sharedAlbum: () => import('./de/shared-album.later.ts'),
  sharing: () => import('./de/sharing.later.ts'),
  showcase: () => import('./de/showcase.later.ts'),
  signInPolicies: () => import('./de/sign-in-policies.later.ts'),
  signInProviders: () => import('./de/sign-in-providers.later.ts'),
  signInSecurity: () => import('./de/sign-in-security.later.ts'),
  signUps: () => import('./de/sign-ups.later.ts'),
  siteSettings: () => import('./de/site-settings.later.ts'),
  site: () => import('./de/site.later.ts'),
  smartFolders: () => import('./de/smart-folders.later.ts'),
  stackRules: () => import('./de/stack-rules.later.ts'),
  stacks: () => import('./de/stacks.later.ts'),
  tasks: () => import('./de/tasks.later.ts'),
  termsOfUse: () => import('./de/terms-of-use.later.ts'),
  trash: () => import('./de/trash.later.ts'),
  upkeep: () => import('./de/upkeep.later.ts'),
  uploadLinks: () => import('./de/upload-links.later.ts'),
  uploads: () => import('./de/uploads.later.ts'),
  usage: () => import('./de/usage.later.ts'),
  valueTables: () => import('./de/value-tables.later.ts'),
  viewing: () => import('./de/viewing.later.ts'),
} as const

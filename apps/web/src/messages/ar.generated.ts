// Written by `npm run generate` from the files that it names; do not change it by hand.
import { actionsPlace } from './ar/actions.ts'
import { albumsPlace } from './ar/albums.ts'
import { alertsPlace } from './ar/alerts.ts'
import { grid, culling } from './ar/assets.ts'
import { cart } from './ar/cart.ts'
import { codeListsPlace } from './ar/code-lists.ts'
import { collections, archives, folders, order } from './ar/collections.ts'
import { consentPlace } from './ar/consent.ts'
import { siteFieldsPlace } from './ar/field-administration.ts'
import { importFoldersPlace } from './ar/import-folders.ts'
import { licenceReportPlace } from './ar/licence-report.ts'
import { licencesPlace } from './ar/licences.ts'
import { metadataTemplatesPlace } from './ar/metadata-templates.ts'
import { pins } from './ar/pins.ts'
import { problem, errors } from './ar/problems.ts'
import { programsPlace } from './ar/programs.ts'
import { renditionsPlace } from './ar/rendition-administration.ts'
import { search, searchFaults } from './ar/search.ts'
import { session, preferences } from './ar/session.ts'
import { shell, home, keys, palette, cookies, desktop } from './ar/shell.ts'
import { signInProvidersPlace } from './ar/sign-in-providers.ts'
import { signInSecurityPlace } from './ar/sign-in-security.ts'
import { managementPlace } from './ar/site-settings.ts'
import { smartFoldersPlace } from './ar/smart-folders.ts'
import { termsOfUsePlace } from './ar/terms-of-use.ts'
import { upkeepPlace } from './ar/upkeep.ts'

export const arabic = {
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
export const arabicParts = {
  account: () => import('./ar/account.later.ts'),
  actions: () => import('./ar/actions.later.ts'),
  albums: () => import('./ar/albums.later.ts'),
  alerts: () => import('./ar/alerts.later.ts'),
  annotations: () => import('./ar/annotations.later.ts'),
  archiveAdministration: () => import('./ar/archive-administration.later.ts'),
  archiveMoves: () => import('./ar/archive-moves.later.ts'),
  archiveWhy: () => import('./ar/archive-why.later.ts'),
  audit: () => import('./ar/audit.later.ts'),
  bulkEditing: () => import('./ar/bulk-editing.later.ts'),
  codeLists: () => import('./ar/code-lists.later.ts'),
  comments: () => import('./ar/comments.later.ts'),
  consentSigning: () => import('./ar/consent-signing.later.ts'),
  consent: () => import('./ar/consent.later.ts'),
  contactSheets: () => import('./ar/contact-sheets.later.ts'),
  covers: () => import('./ar/covers.later.ts'),
  cropPresets: () => import('./ar/crop-presets.later.ts'),
  doubles: () => import('./ar/doubles.later.ts'),
  extendedSearch: () => import('./ar/extended-search.later.ts'),
  facets: () => import('./ar/facets.later.ts'),
  fieldAdministration: () => import('./ar/field-administration.later.ts'),
  fileMoves: () => import('./ar/file-moves.later.ts'),
  folderChanges: () => import('./ar/folder-changes.later.ts'),
  groups: () => import('./ar/groups.later.ts'),
  guestUpload: () => import('./ar/guest-upload.later.ts'),
  importFolders: () => import('./ar/import-folders.later.ts'),
  invitations: () => import('./ar/invitations.later.ts'),
  licenceReport: () => import('./ar/licence-report.later.ts'),
  licenceUse: () => import('./ar/licence-use.later.ts'),
  licences: () => import('./ar/licences.later.ts'),
  madeFrom: () => import('./ar/made-from.later.ts'),
  mail: () => import('./ar/mail.later.ts'),
  map: () => import('./ar/map.later.ts'),
  menus: () => import('./ar/menus.later.ts'),
  metadataTemplates: () => import('./ar/metadata-templates.later.ts'),
  notifications: () => import('./ar/notifications.later.ts'),
  orders: () => import('./ar/orders.later.ts'),
  passages: () => import('./ar/passages.later.ts'),
  peopleImport: () => import('./ar/people-import.later.ts'),
  people: () => import('./ar/people.later.ts'),
  pictureEditing: () => import('./ar/picture-editing.later.ts'),
  portraits: () => import('./ar/portraits.later.ts'),
  programs: () => import('./ar/programs.later.ts'),
  provisioning: () => import('./ar/provisioning.later.ts'),
  renditionAdministration: () => import('./ar/rendition-administration.later.ts'),
  reviews: () => import('./ar/reviews.later.ts'),
  rightsReport: () => import('./ar/rights-report.later.ts'),
  seeingAs: () => import('./ar/seeing-as.later.ts'),
  selectionWidget: () => import('./ar/selection-widget.later.ts'),
  setUp: () => import('./ar/set-up.later.ts'),
  sharedAlbum: () => import('./ar/shared-album.later.ts'),
  sharing: () => import('./ar/sharing.later.ts'),
  showcase: () => import('./ar/showcase.later.ts'),
  signInPolicies: () => import('./ar/sign-in-policies.later.ts'),
  signInProviders: () => import('./ar/sign-in-providers.later.ts'),
  signInSecurity: () => import('./ar/sign-in-security.later.ts'),
  signUps: () => import('./ar/sign-ups.later.ts'),
  siteSettings: () => import('./ar/site-settings.later.ts'),
  site: () => import('./ar/site.later.ts'),
  smartFolders: () => import('./ar/smart-folders.later.ts'),
  stackRules: () => import('./ar/stack-rules.later.ts'),
  stacks: () => import('./ar/stacks.later.ts'),
  tasks: () => import('./ar/tasks.later.ts'),
  termsOfUse: () => import('./ar/terms-of-use.later.ts'),
  trash: () => import('./ar/trash.later.ts'),
  upkeep: () => import('./ar/upkeep.later.ts'),
  uploadLinks: () => import('./ar/upload-links.later.ts'),
  uploads: () => import('./ar/uploads.later.ts'),
  usage: () => import('./ar/usage.later.ts'),
  valueTables: () => import('./ar/value-tables.later.ts'),
  viewing: () => import('./ar/viewing.later.ts'),
} as const

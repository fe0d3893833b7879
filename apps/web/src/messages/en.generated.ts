// Written by `npm run generate` from the files that it names; do not change it by hand.
import { actionsPlace } from './en/actions.ts'
import { albumsPlace } from './en/albums.ts'
import { alertsPlace } from './en/alerts.ts'
import { grid, culling } from './en/assets.ts'
import { cart } from './en/cart.ts'
import { codeListsPlace } from './en/code-lists.ts'
import { collections, archives, folders, order } from './en/collections.ts'
import { consentPlace } from './en/consent.ts'
import { siteFieldsPlace } from './en/field-administration.ts'
import { importFoldersPlace } from './en/import-folders.ts'
import { licenceReportPlace } from './en/licence-report.ts'
import { licencesPlace } from './en/licences.ts'
import { metadataTemplatesPlace } from './en/metadata-templates.ts'
import { pins } from './en/pins.ts'
import { problem, errors } from './en/problems.ts'
import { programsPlace } from './en/programs.ts'
import { renditionsPlace } from './en/rendition-administration.ts'
import { search, searchFaults } from './en/search.ts'
import { session, preferences } from './en/session.ts'
import { shell, home, keys, palette, cookies, desktop } from './en/shell.ts'
import { signInProvidersPlace } from './en/sign-in-providers.ts'
import { signInSecurityPlace } from './en/sign-in-security.ts'
import { managementPlace } from './en/site-settings.ts'
import { smartFoldersPlace } from './en/smart-folders.ts'
import { termsOfUsePlace } from './en/terms-of-use.ts'
import { upkeepPlace } from './en/upkeep.ts'

export const english = {
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
export const englishParts = {
  account: () => import('./en/account.later.ts'),
  actions: () => import('./en/actions.later.ts'),
  albums: () => import('./en/albums.later.ts'),
  alerts: () => import('./en/alerts.later.ts'),
  annotations: () => import('./en/annotations.later.ts'),
  archiveAdministration: () => import('./en/archive-administration.later.ts'),
  archiveMoves: () => import('./en/archive-moves.later.ts'),
  archiveWhy: () => import('./en/archive-why.later.ts'),
  audit: () => import('./en/audit.later.ts'),
  bulkEditing: () => import('./en/bulk-editing.later.ts'),
  codeLists: () => import('./en/code-lists.later.ts'),
  comments: () => import('./en/comments.later.ts'),
  consentSigning: () => import('./en/consent-signing.later.ts'),
  consent: () => import('./en/consent.later.ts'),
  contactSheets: () => import('./en/contact-sheets.later.ts'),
  covers: () => import('./en/covers.later.ts'),
  cropPresets: () => import('./en/crop-presets.later.ts'),
  doubles: () => import('./en/doubles.later.ts'),
  extendedSearch: () => import('./en/extended-search.later.ts'),
  facets: () => import('./en/facets.later.ts'),
  fieldAdministration: () => import('./en/field-administration.later.ts'),
  fileMoves: () => import('./en/file-moves.later.ts'),
  folderChanges: () => import('./en/folder-changes.later.ts'),
  groups: () => import('./en/groups.later.ts'),
  guestUpload: () => import('./en/guest-upload.later.ts'),
  importFolders: () => import('./en/import-folders.later.ts'),
  invitations: () => import('./en/invitations.later.ts'),
  licenceReport: () => import('./en/licence-report.later.ts'),
  licenceUse: () => import('./en/licence-use.later.ts'),
  licences: () => import('./en/licences.later.ts'),
  madeFrom: () => import('./en/made-from.later.ts'),
  mail: () => import('./en/mail.later.ts'),
  map: () => import('./en/map.later.ts'),
  menus: () => import('./en/menus.later.ts'),
  metadataTemplates: () => import('./en/metadata-templates.later.ts'),
  notifications: () => import('./en/notifications.later.ts'),
  orders: () => import('./en/orders.later.ts'),
  passages: () => import('./en/passages.later.ts'),
  peopleImport: () => import('./en/people-import.later.ts'),
  people: () => import('./en/people.later.ts'),
  pictureEditing: () => import('./en/picture-editing.later.ts'),
  portraits: () => import('./en/portraits.later.ts'),
  programs: () => import('./en/programs.later.ts'),
  provisioning: () => import('./en/provisioning.later.ts'),
  renditionAdministration: () => import('./en/rendition-administration.later.ts'),
  reviews: () => import('./en/reviews.later.ts'),
  rightsReport: () => import('./en/rights-report.later.ts'),
  seeingAs: () => import('./en/seeing-as.later.ts'),
  selectionWidget: () => import('./en/selection-widget.later.ts'),
  setUp: () => import('./en/set-up.later.ts'),
  sharedAlbum: () => import('./en/shared-album.later.ts'),
  sharing: () => import('./en/sharing.later.ts'),
  showcase: () => import('./en/showcase.later.ts'),
  signInPolicies: () => import('./en/sign-in-policies.later.ts'),
  signInProviders: () => import('./en/sign-in-providers.later.ts'),
  signInSecurity: () => import('./en/sign-in-security.later.ts'),
  signUps: () => import('./en/sign-ups.later.ts'),
  siteSettings: () => import('./en/site-settings.later.ts'),
  site: () => import('./en/site.later.ts'),
  smartFolders: () => import('./en/smart-folders.later.ts'),
  stackRules: () => import('./en/stack-rules.later.ts'),
  stacks: () => import('./en/stacks.later.ts'),
  tasks: () => import('./en/tasks.later.ts'),
  termsOfUse: () => import('./en/terms-of-use.later.ts'),
  trash: () => import('./en/trash.later.ts'),
  upkeep: () => import('./en/upkeep.later.ts'),
  uploadLinks: () => import('./en/upload-links.later.ts'),
  uploads: () => import('./en/uploads.later.ts'),
  usage: () => import('./en/usage.later.ts'),
  valueTables: () => import('./en/value-tables.later.ts'),
  viewing: () => import('./en/viewing.later.ts'),
} as const

// Written by `npm run generate` from the files that it names; do not change it by hand.
import { actions } from './ar/actions.ts'
import { albumSharing } from './ar/album-sharing.ts'
import { albums } from './ar/albums.ts'
import { alerts } from './ar/alerts.ts'
import { annotations } from './ar/annotations.ts'
import { appearance } from './ar/appearance.ts'
import { applications } from './ar/applications.ts'
import { archiveConfig, archiveFilters } from './ar/archive-administration.ts'
import { archiveMoves } from './ar/archive-moves.ts'
import { archiveRules } from './ar/archives.ts'
import { askedFields } from './ar/asked-fields.ts'
import { assetOrders } from './ar/assets.ts'
import { backUps } from './ar/back-ups.ts'
import { operations } from './ar/bulk-edits.ts'
import { cart } from './ar/cart.ts'
import { changes } from './ar/changes.ts'
import { codeLists } from './ar/code-lists.ts'
import { collections } from './ar/collections.ts'
import { comments } from './ar/comments.ts'
import { consent } from './ar/consent.ts'
import { contactSheets } from './ar/contact-sheets.ts'
import { cookieConsent } from './ar/cookie-consent.ts'
import { cropPresets } from './ar/crop-presets.ts'
import { crops } from './ar/crops.ts'
import { doubles } from './ar/doubles.ts'
import { downloads } from './ar/downloads.ts'
import { faults } from './ar/faults.ts'
import { fieldSettings } from './ar/field-settings.ts'
import { fileNames } from './ar/file-names.ts'
import { folderChanges } from './ar/folder-changes.ts'
import { searches } from './ar/full-text.ts'
import { groups, licences } from './ar/groups.ts'
import { importFolders } from './ar/import-folders.ts'
import { installablePage } from './ar/installable-page.ts'
import { invitations } from './ar/invitations.ts'
import { licenceUses } from './ar/licence-uses.ts'
import { assetLicences } from './ar/licences.ts'
import { madeFrom } from './ar/made-from.ts'
import { mail } from './ar/mail.ts'
import { fieldRules } from './ar/metadata-fields.ts'
import { macroRules } from './ar/metadata-macros.ts'
import { metadataViews } from './ar/metadata-views.ts'
import { metrics } from './ar/metrics.ts'
import { oauth } from './ar/oauth.ts'
import { orders } from './ar/orders.ts'
import { passwordKeys } from './ar/password-keys.ts'
import { peopleImport } from './ar/people-import.ts'
import { pictureEdits } from './ar/picture-edits.ts'
import { pins } from './ar/pins.ts'
import { portraits } from './ar/portraits.ts'
import { preferences } from './ar/preferences.ts'
import { provisioning } from './ar/provisioning.ts'
import { quotas } from './ar/quotas.ts'
import { renditionConfig } from './ar/rendition-administration.ts'
import { renditionMaking } from './ar/rendition-making.ts'
import { renditions } from './ar/renditions.ts'
import { reviews } from './ar/reviews.ts'
import { revisions } from './ar/revisions.ts'
import { rightsReport } from './ar/rights-report.ts'
import { facets } from './ar/search.ts'
import { session } from './ar/session.ts'
import { signInPolicies } from './ar/sign-in-policies.ts'
import { signInProviders } from './ar/sign-in-providers.ts'
import { signUps } from './ar/sign-ups.ts'
import { siteSettings } from './ar/site-settings.ts'
import { smartFolders } from './ar/smart-folders.ts'
import { stacks } from './ar/stacks.ts'
import { terms } from './ar/taxonomies.ts'
import { termsOfUse } from './ar/terms-of-use.ts'
import { tokens } from './ar/tokens.ts'
import { uploadLinks } from './ar/upload-links.ts'
import { uploads } from './ar/uploads.ts'
import { usage } from './ar/usage.ts'
import { passwords, users } from './ar/users.ts'
import { tables } from './ar/value-tables.ts'

export const arabic = {
  actions,
  albumSharing,
  albums,
  alerts,
  annotations,
  appearance,
  applications,
  archiveConfig,
  archiveFilters,
  archiveMoves,
  archiveRules,
  askedFields,
  assetOrders,
  backUps,
  operations,
  cart,
  changes,
  codeLists,
  collections,
  comments,
  consent,
  contactSheets,
  cookieConsent,
  cropPresets,
  crops,
  doubles,
  downloads,
  faults,
  fieldSettings,
  fileNames,
  folderChanges,
  searches,
  groups,
  licences,
  importFolders,
  installablePage,
  invitations,
  licenceUses,
  assetLicences,
  madeFrom,
  mail,
  fieldRules,
  macroRules,
  metadataViews,
  metrics,
  oauth,
  orders,
  passwordKeys,
  peopleImport,
  pictureEdits,
  pins,
  portraits,
  preferences,
  provisioning,
  quotas,
  renditionConfig,
  renditionMaking,
  renditions,
  reviews,
  revisions,
  rightsReport,
  facets,
  session,
  signInPolicies,
  signInProviders,
  signUps,
  siteSettings,
  smartFolders,
  stacks,
  terms,
  termsOfUse,
  tokens,
  uploadLinks,
  uploads,
  usage,
  passwords,
  users,
  tables,
} as const

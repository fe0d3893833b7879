// Written by `npm run generate` from the files that it names; do not change it by hand.
import { actions } from './de/actions.ts'
import { albumSharing } from './de/album-sharing.ts'
import { albums } from './de/albums.ts'
import { alerts } from './de/alerts.ts'
import { annotations } from './de/annotations.ts'
import { appearance } from './de/appearance.ts'
import { applications } from './de/applications.ts'
import { archiveConfig, archiveFilters } from './de/archive-administration.ts'
import { archiveMoves } from './de/archive-moves.ts'
import { archiveRules } from './de/archives.ts'
import { askedFields } from './de/asked-fields.ts'
import { assetOrders } from './de/assets.ts'
import { backUps } from './de/back-ups.ts'
import { operations } from './de/bulk-edits.ts'
import { cart } from './de/cart.ts'
import { changes } from './de/changes.ts'
import { codeLists } from './de/code-lists.ts'
import { collections } from './de/collections.ts'
import { comments } from './de/comments.ts'
import { consent } from './de/consent.ts'
import { contactSheets } from './de/contact-sheets.ts'
import { cookieConsent } from './de/cookie-consent.ts'
import { cropPresets } from './de/crop-presets.ts'
import { crops } from './de/crops.ts'
import { doubles } from './de/doubles.ts'
import { downloads } from './de/downloads.ts'
import { faults } from './de/faults.ts'
import { fieldSettings } from './de/field-settings.ts'
import { fileNames } from './de/file-names.ts'
import { folderChanges } from './de/folder-changes.ts'
import { searches } from './de/full-text.ts'
import { groups, licences } from './de/groups.ts'
import { importFolders } from './de/import-folders.ts'
import { installablePage } from './de/installable-page.ts'
import { invitations } from './de/invitations.ts'
import { licenceUses } from './de/licence-uses.ts'
import { assetLicences } from './de/licences.ts'
import { madeFrom } from './de/made-from.ts'
import { mail } from './de/mail.ts'
import { fieldRules } from './de/metadata-fields.ts'
import { macroRules } from './de/metadata-macros.ts'
import { metadataViews } from './de/metadata-views.ts'
import { metrics } from './de/metrics.ts'
import { oauth } from './de/oauth.ts'
import { orders } from './de/orders.ts'
import { passwordKeys } from './de/password-keys.ts'
import { peopleImport } from './de/people-import.ts'
import { pictureEdits } from './de/picture-edits.ts'
import { pins } from './de/pins.ts'
import { portraits } from './de/portraits.ts'
import { preferences } from './de/preferences.ts'
import { provisioning } from './de/provisioning.ts'
import { quotas } from './de/quotas.ts'
import { renditionConfig } from './de/rendition-administration.ts'
import { renditionMaking } from './de/rendition-making.ts'
import { renditions } from './de/renditions.ts'
import { reviews } from './de/reviews.ts'
import { revisions } from './de/revisions.ts'
import { rightsReport } from './de/rights-report.ts'
import { facets } from './de/search.ts'
import { session } from './de/session.ts'
import { signInPolicies } from './de/sign-in-policies.ts'
import { signInProviders } from './de/sign-in-providers.ts'
import { signUps } from './de/sign-ups.ts'
import { siteSettings } from './de/site-settings.ts'
import { smartFolders } from './de/smart-folders.ts'
import { stacks } from './de/stacks.ts'
import { terms } from './de/taxonomies.ts'
import { termsOfUse } from './de/terms-of-use.ts'
import { tokens } from './de/tokens.ts'
import { uploadLinks } from './de/upload-links.ts'
import { uploads } from './de/uploads.ts'
import { usage } from './de/usage.ts'
import { passwords, users } from './de/users.ts'
import { tables } from './de/value-tables.ts'

export const german = {
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

// Written by `npm run generate` from the files that it names; do not change it by hand.
import { actions } from './nb/actions.ts'
import { albumSharing } from './nb/album-sharing.ts'
import { albums } from './nb/albums.ts'
import { alerts } from './nb/alerts.ts'
import { annotations } from './nb/annotations.ts'
import { appearance } from './nb/appearance.ts'
import { applications } from './nb/applications.ts'
import { archiveConfig, archiveFilters } from './nb/archive-administration.ts'
import { archiveMoves } from './nb/archive-moves.ts'
import { archiveRules } from './nb/archives.ts'
import { askedFields } from './nb/asked-fields.ts'
import { assetOrders } from './nb/assets.ts'
import { backUps } from './nb/back-ups.ts'
import { operations } from './nb/bulk-edits.ts'
import { cart } from './nb/cart.ts'
import { changes } from './nb/changes.ts'
import { codeLists } from './nb/code-lists.ts'
import { collections } from './nb/collections.ts'
import { comments } from './nb/comments.ts'
import { consent } from './nb/consent.ts'
import { contactSheets } from './nb/contact-sheets.ts'
import { cookieConsent } from './nb/cookie-consent.ts'
import { cropPresets } from './nb/crop-presets.ts'
import { crops } from './nb/crops.ts'
import { doubles } from './nb/doubles.ts'
import { downloads } from './nb/downloads.ts'
import { faults } from './nb/faults.ts'
import { fieldSettings } from './nb/field-settings.ts'
import { fileNames } from './nb/file-names.ts'
import { folderChanges } from './nb/folder-changes.ts'
import { searches } from './nb/full-text.ts'
import { groups, licences } from './nb/groups.ts'
import { importFolders } from './nb/import-folders.ts'
import { installablePage } from './nb/installable-page.ts'
import { invitations } from './nb/invitations.ts'
import { licenceUses } from './nb/licence-uses.ts'
import { assetLicences } from './nb/licences.ts'
import { madeFrom } from './nb/made-from.ts'
import { mail } from './nb/mail.ts'
import { fieldRules } from './nb/metadata-fields.ts'
import { macroRules } from './nb/metadata-macros.ts'
import { metadataViews } from './nb/metadata-views.ts'
import { metrics } from './nb/metrics.ts'
import { oauth } from './nb/oauth.ts'
import { orders } from './nb/orders.ts'
import { passwordKeys } from './nb/password-keys.ts'
import { peopleImport } from './nb/people-import.ts'
import { pictureEdits } from './nb/picture-edits.ts'
import { pins } from './nb/pins.ts'
import { portraits } from './nb/portraits.ts'
import { preferences } from './nb/preferences.ts'
import { provisioning } from './nb/provisioning.ts'
import { quotas } from './nb/quotas.ts'
import { renditionConfig } from './nb/rendition-administration.ts'
import { renditionMaking } from './nb/rendition-making.ts'
import { renditions } from './nb/renditions.ts'
import { reviews } from './nb/reviews.ts'
import { revisions } from './nb/revisions.ts'
import { rightsReport } from './nb/rights-report.ts'
import { facets } from './nb/search.ts'
import { session } from './nb/session.ts'
import { signInPolicies } from './nb/sign-in-policies.ts'
import { signInProviders } from './nb/sign-in-providers.ts'
import { signUps } from './nb/sign-ups.ts'
import { siteSettings } from './nb/site-settings.ts'
import { smartFolders } from './nb/smart-folders.ts'
import { stacks } from './nb/stacks.ts'
import { terms } from './nb/taxonomies.ts'
import { termsOfUse } from './nb/terms-of-use.ts'
import { tokens } from './nb/tokens.ts'
import { uploadLinks } from './nb/upload-links.ts'
import { uploads } from './nb/uploads.ts'
import { usage } from './nb/usage.ts'
import { passwords, users } from './nb/users.ts'
import { tables } from './nb/value-tables.ts'

export const norwegian = {
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

// Written by `npm run generate` from the files that it names; do not change it by hand.
import { actions } from './en/actions.ts'
import { albumSharing } from './en/album-sharing.ts'
import { albums } from './en/albums.ts'
import { alerts } from './en/alerts.ts'
import { annotations } from './en/annotations.ts'
import { appearance } from './en/appearance.ts'
import { applications } from './en/applications.ts'
import { archiveConfig, archiveFilters } from './en/archive-administration.ts'
import { archiveMoves } from './en/archive-moves.ts'
import { archiveRules } from './en/archives.ts'
import { askedFields } from './en/asked-fields.ts'
import { assetOrders } from './en/assets.ts'
import { backUps } from './en/back-ups.ts'
import { operations } from './en/bulk-edits.ts'
import { cart } from './en/cart.ts'
import { changes } from './en/changes.ts'
import { codeLists } from './en/code-lists.ts'
import { collections } from './en/collections.ts'
import { comments } from './en/comments.ts'
import { consent } from './en/consent.ts'
import { contactSheets } from './en/contact-sheets.ts'
import { cookieConsent } from './en/cookie-consent.ts'
import { cropPresets } from './en/crop-presets.ts'
import { crops } from './en/crops.ts'
import { doubles } from './en/doubles.ts'
import { downloads } from './en/downloads.ts'
import { faults } from './en/faults.ts'
import { fieldSettings } from './en/field-settings.ts'
import { fileNames } from './en/file-names.ts'
import { folderChanges } from './en/folder-changes.ts'
import { searches } from './en/full-text.ts'
import { groups, licences } from './en/groups.ts'
import { importFolders } from './en/import-folders.ts'
import { installablePage } from './en/installable-page.ts'
import { invitations } from './en/invitations.ts'
import { licenceUses } from './en/licence-uses.ts'
import { assetLicences } from './en/licences.ts'
import { madeFrom } from './en/made-from.ts'
import { mail } from './en/mail.ts'
import { fieldRules } from './en/metadata-fields.ts'
import { macroRules } from './en/metadata-macros.ts'
import { metadataViews } from './en/metadata-views.ts'
import { metrics } from './en/metrics.ts'
import { oauth } from './en/oauth.ts'
import { orders } from './en/orders.ts'
import { passwordKeys } from './en/password-keys.ts'
import { peopleImport } from './en/people-import.ts'
import { pictureEdits } from './en/picture-edits.ts'
import { pins } from './en/pins.ts'
import { portraits } from './en/portraits.ts'
import { preferences } from './en/preferences.ts'
import { provisioning } from './en/provisioning.ts'
import { quotas } from './en/quotas.ts'
import { renditionConfig } from './en/rendition-administration.ts'
import { renditionMaking } from './en/rendition-making.ts'
import { renditions } from './en/renditions.ts'
import { reviews } from './en/reviews.ts'
import { revisions } from './en/revisions.ts'
import { rightsReport } from './en/rights-report.ts'
import { facets } from './en/search.ts'
import { session } from './en/session.ts'
import { signInPolicies } from './en/sign-in-policies.ts'
import { signInProviders } from './en/sign-in-providers.ts'
import { signUps } from './en/sign-ups.ts'
import { siteSettings } from './en/site-settings.ts'
import { smartFolders } from './en/smart-folders.ts'
import { stacks } from './en/stacks.ts'
import { terms } from './en/taxonomies.ts'
import { termsOfUse } from './en/terms-of-use.ts'
import { tokens } from './en/tokens.ts'
import { uploadLinks } from './en/upload-links.ts'
import { uploads } from './en/uploads.ts'
import { usage } from './en/usage.ts'
import { passwords, users } from './en/users.ts'
import { tables } from './en/value-tables.ts'

export const english = {
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

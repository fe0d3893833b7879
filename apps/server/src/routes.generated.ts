// Written by `npm run generate` from the files that it names; do not change it by hand.
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { usersRoutes } from './modules/users/users.routes.ts'
import { portraitsRoutes } from './modules/portraits/portraits.routes.ts'
import { groupChangesRoutes } from './modules/groups/group-changes.routes.ts'
import { groupsRoutes } from './modules/groups/groups.routes.ts'
import { managedGroupsRoutes } from './modules/groups/managed-groups.routes.ts'
import { memberOfRoutes } from './modules/groups/member-of.routes.ts'
import { permissionsRoutes } from './modules/permissions/permissions.routes.ts'
import { backgroundTasksRoutes } from './modules/background-tasks/background-tasks.routes.ts'
import { mailRoutes } from './modules/mail/mail.routes.ts'
import { tokensRoutes } from './modules/tokens/tokens.routes.ts'
import { applicationsRoutes } from './modules/applications/applications.routes.ts'
import { delegationsRoutes } from './modules/delegations/delegations.routes.ts'
import { sessionRoutes } from './modules/session/session.routes.ts'
import { oauthRoutes } from './modules/oauth/oauth.routes.ts'
import { devicesRoutes } from './modules/devices/devices.routes.ts'
import { seeingAsRoutes } from './modules/seeing-as/seeing-as.routes.ts'
import { ownSecurityRoutes } from './modules/sign-in-security/own-security.routes.ts'
import { signInSecurityRoutes } from './modules/sign-in-security/sign-in-security.routes.ts'
import { policyAdministrationRoutes } from './modules/sign-in-providers/policy-administration.routes.ts'
import { providerAdministrationRoutes } from './modules/sign-in-providers/provider-administration.routes.ts'
import { signInProvidersRoutes } from './modules/sign-in-providers/sign-in-providers.routes.ts'
import { provisioningClientsRoutes } from './modules/provisioning/provisioning-clients.routes.ts'
import { scimRoutes } from './modules/provisioning/scim.routes.ts'
import { passwordKeysRoutes } from './modules/password-keys/password-keys.routes.ts'
import { preferencesRoutes } from './modules/preferences/preferences.routes.ts'
import { codeListsRoutes } from './modules/code-lists/code-lists.routes.ts'
import { cookieConsentRoutes } from './modules/cookie-consent/cookie-consent.routes.ts'
import { appearanceRoutes } from './modules/appearance/appearance.routes.ts'
import { installablePageRoutes } from './modules/installable-page/installable-page.routes.ts'
import { sitePagesRoutes } from './modules/site-pages/site-pages.routes.ts'
import { termsOfUseRoutes } from './modules/terms-of-use/terms-of-use.routes.ts'
import { placesRoutes } from './modules/places/places.routes.ts'
import { metadataFieldsRoutes } from './modules/metadata-fields/metadata-fields.routes.ts'
import { taxonomiesRoutes } from './modules/taxonomies/taxonomies.routes.ts'
import { taxonomyItemsRoutes } from './modules/taxonomies/taxonomy-items.routes.ts'
import { taxonomyRoutes } from './modules/taxonomies/taxonomy.routes.ts'
import { assetDocumentsRoutes } from './modules/asset-documents/asset-documents.routes.ts'
import { changesRoutes } from './modules/changes/changes.routes.ts'
import { stacksRoutes } from './modules/stacks/stacks.routes.ts'
import { madeFromRoutes } from './modules/made-from/made-from.routes.ts'
import { parkedFilesRoutes } from './modules/parked-files/parked-files.routes.ts'
import { revisionsRoutes } from './modules/revisions/revisions.routes.ts'
import { licencesRoutes } from './modules/licences/licences.routes.ts'
import { usageRoutes } from './modules/usage/usage.routes.ts'
import { captionsRoutes } from './modules/renditions/captions.routes.ts'
import { renditionsRoutes } from './modules/renditions/renditions.routes.ts'
import { versionsRoutes } from './modules/renditions/versions.routes.ts'
import { markersRoutes } from './modules/markers/markers.routes.ts'
import { cropPresetsRoutes } from './modules/crop-presets/crop-presets.routes.ts'
import { cropsRoutes } from './modules/crops/crops.routes.ts'
import { annotationsRoutes } from './modules/annotations/annotations.routes.ts'
import { commentsRoutes } from './modules/comments/comments.routes.ts'
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts'
import { albumsRoutes } from './modules/albums/albums.routes.ts'
import { smartFoldersRoutes } from './modules/smart-folders/smart-folders.routes.ts'
import { searchSuggestionsRoutes } from './modules/search/search-suggestions.routes.ts'
import { searchRoutes } from './modules/search/search.routes.ts'
import { termCountsRoutes } from './modules/search/term-counts.routes.ts'
import { valueSuggestionsRoutes } from './modules/search/value-suggestions.routes.ts'
import { passageSearchRoutes } from './modules/passage-search/passage-search.routes.ts'
import { bookmarksRoutes } from './modules/bookmarks/bookmarks.routes.ts'
import { pinsRoutes } from './modules/pins/pins.routes.ts'
import { cartRoutes } from './modules/cart/cart.routes.ts'
import { uploadsRoutes } from './modules/uploads/uploads.routes.ts'
import { fileMovesRoutes } from './modules/file-moves/file-moves.routes.ts'
import { alertsRoutes } from './modules/alerts/alerts.routes.ts'
import { bulkEditsRoutes } from './modules/bulk-edits/bulk-edits.routes.ts'
import { termChangesRoutes } from './modules/bulk-edits/term-changes.routes.ts'
import { trashRoutes } from './modules/trash/trash.routes.ts'
import { fileCopiesRoutes } from './modules/file-copies/file-copies.routes.ts'
import { pictureEditsRoutes } from './modules/picture-edits/picture-edits.routes.ts'
import { destinationsRoutes } from './modules/destinations/destinations.routes.ts'
import { downloadsRoutes } from './modules/downloads/downloads.routes.ts'
import { ordersRoutes } from './modules/orders/orders.routes.ts'
import { invitationsRoutes } from './modules/invitations/invitations.routes.ts'
import { answersRoutes } from './modules/consent/answers.routes.ts'
import { consentRoutes } from './modules/consent/consent.routes.ts'
import { signUpsRoutes } from './modules/sign-ups/sign-ups.routes.ts'
import { sendersRoutes } from './modules/upload-links/senders.routes.ts'
import { uploadLinksRoutes } from './modules/upload-links/upload-links.routes.ts'
import { setUpRoutes } from './modules/set-up/set-up.routes.ts'
import { siteStatisticsRoutes } from './modules/site-statistics/site-statistics.routes.ts'
import { usageFiguresRoutes } from './modules/usage-figures/usage-figures.routes.ts'
import { licenceReportRoutes } from './modules/licence-report/licence-report.routes.ts'
import { rightsReportRoutes } from './modules/rights-report/rights-report.routes.ts'
import { archiveAdministrationRoutes } from './modules/archive-administration/archive-administration.routes.ts'
import { renditionAdministrationRoutes } from './modules/rendition-administration/rendition-administration.routes.ts'
import { fieldAdministrationRoutes } from './modules/field-administration/field-administration.routes.ts'
import { albumSharingRoutes } from './modules/album-sharing/album-sharing.routes.ts'
import { linksRoutes } from './modules/album-sharing/links.routes.ts'
import { showcaseRoutes } from './modules/album-sharing/showcase.routes.ts'
import { valueTablesRoutes } from './modules/value-tables/value-tables.routes.ts'
import { contactSheetsRoutes } from './modules/contact-sheets/contact-sheets.routes.ts'
import { metadataTemplatesRoutes } from './modules/metadata-templates/metadata-templates.routes.ts'
import { folderChangesRoutes } from './modules/folder-changes/folder-changes.routes.ts'
import { eventStreamRoutes } from './modules/event-stream/event-stream.routes.ts'
import { doublesRoutes } from './modules/doubles/doubles.routes.ts'
import { deletedPeopleRoutes } from './modules/deleted-people/deleted-people.routes.ts'
import { peopleImportRoutes } from './modules/people-import/people-import.routes.ts'
import { importFoldersRoutes } from './modules/import-folders/import-folders.routes.ts'
import { actionAdministrationRoutes } from './modules/actions/action-administration.routes.ts'
import { actionsRoutes } from './modules/actions/actions.routes.ts'
import { notificationCentreRoutes } from './modules/notification-centre/notification-centre.routes.ts'
import { siteSettingsRoutes } from './modules/site-settings/site-settings.routes.ts'
import { backUpsRoutes } from './modules/back-ups/back-ups.routes.ts'
import { archiveChecksRoutes } from './modules/archive-checks/archive-checks.routes.ts'
import { archiveMovesRoutes } from './modules/archive-moves/archive-moves.routes.ts'
import { upkeepRoutes } from './modules/upkeep/upkeep.routes.ts'
import { apiDescriptorRoutes } from './modules/api-descriptor/api-descriptor.routes.ts'

/** Every module that answers requests: all `*.routes.ts`. */
export const foundRoutes = [
  auditRoutes,
  usersRoutes,
  portraitsRoutes,
  groupChangesRoutes,
  groupsRoutes,
  managedGroupsRoutes,
  memberOfRoutes,
  permissionsRoutes,
  backgroundTasksRoutes,
  mailRoutes,
  tokensRoutes,
  applicationsRoutes,
  delegationsRoutes,
  sessionRoutes,
  oauthRoutes,
  devicesRoutes,
  seeingAsRoutes,
  ownSecurityRoutes,
  signInSecurityRoutes,
  policyAdministrationRoutes,
  providerAdministrationRoutes,
  signInProvidersRoutes,
  provisioningClientsRoutes,
  scimRoutes,
  passwordKeysRoutes,
  preferencesRoutes,
  codeListsRoutes,
  cookieConsentRoutes,
  appearanceRoutes,
  installablePageRoutes,
  sitePagesRoutes,
  termsOfUseRoutes,
  placesRoutes,
  metadataFieldsRoutes,
  taxonomiesRoutes,
  taxonomyItemsRoutes,
  taxonomyRoutes,
  assetDocumentsRoutes,
  changesRoutes,
  stacksRoutes,
  madeFromRoutes,
  parkedFilesRoutes,
  revisionsRoutes,
  licencesRoutes,
  usageRoutes,
  captionsRoutes,
  renditionsRoutes,
  versionsRoutes,
  markersRoutes,
  cropPresetsRoutes,
  cropsRoutes,
  annotationsRoutes,
  commentsRoutes,
  reviewsRoutes,
  albumsRoutes,
  smartFoldersRoutes,
  searchSuggestionsRoutes,
  searchRoutes,
  termCountsRoutes,
  valueSuggestionsRoutes,
  passageSearchRoutes,
  bookmarksRoutes,
  pinsRoutes,
  cartRoutes,
  uploadsRoutes,
  fileMovesRoutes,
  alertsRoutes,
  bulkEditsRoutes,
  termChangesRoutes,
  trashRoutes,
  fileCopiesRoutes,
  pictureEditsRoutes,
  destinationsRoutes,
  downloadsRoutes,
  ordersRoutes,
  invitationsRoutes,
  answersRoutes,
  consentRoutes,
  signUpsRoutes,
  sendersRoutes,
  uploadLinksRoutes,
  setUpRoutes,
  siteStatisticsRoutes,
  usageFiguresRoutes,
  licenceReportRoutes,
  rightsReportRoutes,
  archiveAdministrationRoutes,
  renditionAdministrationRoutes,
  fieldAdministrationRoutes,
  albumSharingRoutes,
  linksRoutes,
  showcaseRoutes,
  valueTablesRoutes,
  contactSheetsRoutes,
  metadataTemplatesRoutes,
  folderChangesRoutes,
  eventStreamRoutes,
  doublesRoutes,
  deletedPeopleRoutes,
  peopleImportRoutes,
  importFoldersRoutes,
  actionAdministrationRoutes,
  actionsRoutes,
  notificationCentreRoutes,
  siteSettingsRoutes,
  backUpsRoutes,
  archiveChecksRoutes,
  archiveMovesRoutes,
  upkeepRoutes,
  apiDescriptorRoutes,
]

// Written by `npm run generate` from the files that it names; do not change it by hand.
import { actionsAuditDeeds } from './actions.ts'
import { albumsAuditDeeds } from './albums.ts'
import { alertsAuditDeeds } from './alerts.ts'
import { annotationsAuditDeeds } from './annotations.ts'
import { applicationsAuditDeeds } from './applications.ts'
import { archiveAdministrationAuditDeeds } from './archive-administration.ts'
import { archiveChecksAuditDeeds } from './archive-checks.ts'
import { archiveMovesAuditDeeds } from './archive-moves.ts'
import { backUpsAuditDeeds } from './back-ups.ts'
import { codeListsAuditDeeds } from './code-lists.ts'
import { commentsAuditDeeds } from './comments.ts'
import { consentAuditDeeds } from './consent.ts'
import { contactSheetsAuditDeeds } from './contact-sheets.ts'
import { cropPresetsAuditDeeds } from './crop-presets.ts'
import { cropsAuditDeeds } from './crops.ts'
import { delegationsAuditDeeds } from './delegations.ts'
import { devicesAuditDeeds } from './devices.ts'
import { doublesAuditDeeds } from './doubles.ts'
import { fileCopiesAuditDeeds } from './file-copies.ts'
import { fileMovesAuditDeeds } from './file-moves.ts'
import { folderChangesAuditDeeds } from './folder-changes.ts'
import { groupsAuditDeeds } from './groups.ts'
import { importFoldersAuditDeeds } from './import-folders.ts'
import { invitationsAuditDeeds } from './invitations.ts'
import { licenceReportAuditDeeds } from './licence-report.ts'
import { licencesAuditDeeds } from './licences.ts'
import { madeFromAuditDeeds } from './made-from.ts'
import { mailAuditDeeds } from './mail.ts'
import { metadataFieldsAuditDeeds } from './metadata-fields.ts'
import { metadataTemplatesAuditDeeds } from './metadata-templates.ts'
import { ordersAuditDeeds } from './orders.ts'
import { passwordKeysAuditDeeds } from './password-keys.ts'
import { portraitsAuditDeeds } from './portraits.ts'
import { processingProfilesAuditDeeds } from './processing-profiles.ts'
import { provisioningAuditDeeds } from './provisioning.ts'
import { reviewsAuditDeeds } from './reviews.ts'
import { revisionsAuditDeeds } from './revisions.ts'
import { rightsReportAuditDeeds } from './rights-report.ts'
import { secondFactorsAuditDeeds } from './second-factors.ts'
import { seeingAsAuditDeeds } from './seeing-as.ts'
import { sharesAuditDeeds } from './shares.ts'
import { showcaseAuditDeeds } from './showcase.ts'
import { signInPoliciesAuditDeeds } from './sign-in-policies.ts'
import { signInProvidersAuditDeeds } from './sign-in-providers.ts'
import { signUpsAuditDeeds } from './sign-ups.ts'
import { siteSettingsAuditDeeds } from './site-settings.ts'
import { smartFoldersAuditDeeds } from './smart-folders.ts'
import { stacksAuditDeeds } from './stacks.ts'
import { taxonomiesAuditDeeds } from './taxonomies.ts'
import { termsOfUseAuditDeeds } from './terms-of-use.ts'
import { tokensAuditDeeds } from './tokens.ts'
import { trashAuditDeeds } from './trash.ts'
import { upkeepAuditDeeds } from './upkeep.ts'
import { uploadLinksAuditDeeds } from './upload-links.ts'
import { uploadsAuditDeeds } from './uploads.ts'
import { usageAuditDeeds } from './usage.ts'

/** What words add to the deeds of the audit log. */
export const wordDeeds = [
  ...actionsAuditDeeds,
  ...albumsAuditDeeds,
  ...alertsAuditDeeds,
  ...annotationsAuditDeeds,
  ...applicationsAuditDeeds,
  ...archiveAdministrationAuditDeeds,
  ...archiveChecksAuditDeeds,
  ...archiveMovesAuditDeeds,
  ...backUpsAuditDeeds,
  ...codeListsAuditDeeds,
  ...commentsAuditDeeds,
  ...consentAuditDeeds,
  ...contactSheetsAuditDeeds,
  ...cropPresetsAuditDeeds,
  ...cropsAuditDeeds,
  ...delegationsAuditDeeds,
  ...devicesAuditDeeds,
  ...doublesAuditDeeds,
  ...fileCopiesAuditDeeds,
  ...fileMovesAuditDeeds,
  ...folderChangesAuditDeeds,
  ...groupsAuditDeeds,
  ...importFoldersAuditDeeds,
  ...invitationsAuditDeeds,
  ...licenceReportAuditDeeds,
  ...licencesAuditDeeds,
  ...madeFromAuditDeeds,
  ...mailAuditDeeds,
  ...metadataFieldsAuditDeeds,
  ...metadataTemplatesAuditDeeds,
  ...ordersAuditDeeds,
  ...passwordKeysAuditDeeds,
  ...portraitsAuditDeeds,
  ...processingProfilesAuditDeeds,
  ...provisioningAuditDeeds,
  ...reviewsAuditDeeds,
  ...revisionsAuditDeeds,
  ...rightsReportAuditDeeds,
  ...secondFactorsAuditDeeds,
  ...seeingAsAuditDeeds,
  ...sharesAuditDeeds,
  ...showcaseAuditDeeds,
  ...signInPoliciesAuditDeeds,
  ...signInProvidersAuditDeeds,
  ...signUpsAuditDeeds,
  ...siteSettingsAuditDeeds,
  ...smartFoldersAuditDeeds,
  ...stacksAuditDeeds,
  ...taxonomiesAuditDeeds,
  ...termsOfUseAuditDeeds,
  ...tokensAuditDeeds,
  ...trashAuditDeeds,
  ...upkeepAuditDeeds,
  ...uploadLinksAuditDeeds,
  ...uploadsAuditDeeds,
  ...usageAuditDeeds,
] as const

// Written by `npm run generate` from the files that it names; do not change it by hand.
import type { SchemaChange } from '#platform/database/migrate.ts'
import { peopleAndSession } from './2026-11-21-01-people-and-session.ts'
import { archivesAndFolders } from './2026-11-21-02-archives-and-folders.ts'
import { assetsAndIndex } from './2026-11-21-03-assets-and-index.ts'
import { tasks } from './2026-11-21-04-tasks.ts'
import { tokens } from './2026-11-21-05-tokens.ts'
import { severalProcesses } from './2026-11-21-06-several-processes.ts'
import { changeCounters } from './2026-11-21-07-change-counters.ts'
import { viewsAndLanguages } from './2026-11-21-08-views-and-languages.ts'
import { madeRenditions } from './2026-11-21-09-made-renditions.ts'
import { wordSets } from './2026-11-21-10-word-sets.ts'
import { audit } from './2026-11-21-11-audit.ts'
import { people } from './2026-11-21-12-people.ts'
import { tokenUses } from './2026-11-21-13-token-uses.ts'
import { groupDescriptions } from './2026-11-21-14-group-descriptions.ts'
import { removedArchives } from './2026-11-21-15-removed-archives.ts'
import { movedFiles } from './2026-11-21-16-moved-files.ts'
import { scanWishes } from './2026-11-21-17-scan-wishes.ts'
import { sessionGenerations } from './2026-11-21-18-session-generations.ts'
import { sidecarsAndDetails } from './2026-11-21-19-sidecars-and-details.ts'
import { readingOrder } from './2026-11-21-20-reading-order.ts'
import { setUpSecret } from './2026-11-22-01-set-up-secret.ts'
import { readUnsupportedAgain } from './2026-11-22-02-read-unsupported-again.ts'
import { countingIndex } from './2026-11-22-03-counting-index.ts'
import { valueKeys } from './2026-11-22-04-value-keys.ts'
import { vocabulary } from './2026-11-22-05-vocabulary.ts'
import { readSequencesAgain } from './2026-11-22-06-read-sequences-again.ts'
import { captions } from './2026-11-22-07-captions.ts'
import { issuedPasswords } from './2026-11-22-08-issued-passwords.ts'
import { unreadMetadata } from './2026-11-22-09-unread-metadata.ts'
import { changes } from './2026-11-22-10-changes.ts'
import { outbox } from './2026-11-23-01-outbox.ts'
import { longDeeds } from './2026-11-23-02-long-deeds.ts'
import { writingIntoFiles } from './2026-11-23-05-writing-into-files.ts'
import { assetCounts } from './2026-11-23-07-asset-counts.ts'
import { taxonomies } from './2026-11-23-08-taxonomies.ts'
import { uploads } from './2026-11-23-10-uploads.ts'
import { resultsOfItems } from './2026-11-23-11-results-of-items.ts'
import { assetValues } from './2026-11-23-20-asset-values.ts'
import { fieldSettings } from './2026-11-23-30-field-settings.ts'
import { trash } from './2026-11-23-50-trash.ts'
import { fileCopies } from './2026-11-23-51-file-copies.ts'
import { albums } from './2026-11-23-60-albums.ts'
import { valueTables } from './2026-11-23-80-value-tables.ts'
import { metadataTemplates } from './2026-11-23-81-metadata-templates.ts'
import { fileVersions } from './2026-11-23-82-file-versions.ts'
import { pins } from './2026-11-24-01-pins.ts'
import { preferencesByKey } from './2026-11-24-02-preferences-by-key.ts'
import { deletedPeople } from './2026-11-24-61-deleted-people.ts'
import { auditBySubject } from './2026-11-24-62-audit-by-subject.ts'
import { cartAndOrders } from './2026-11-24-70-cart-and-orders.ts'
import { removedGroups } from './2026-11-24-85-removed-groups.ts'
import { shares } from './2026-11-25-01-shares.ts'
import { mails } from './2026-11-25-20-mails.ts'
import { invitations } from './2026-11-25-21-invitations.ts'
import { archiveSettings } from './2026-11-25-40-archive-settings.ts'
import { pictureEdits } from './2026-11-25-50-picture-edits.ts'
import { alerts } from './2026-11-25-60-alerts.ts'
import { smartFolders } from './2026-11-25-61-smart-folders.ts'
import { passwordKeys } from './2026-11-25-70-password-keys.ts'
import { signUps } from './2026-11-25-71-sign-ups.ts'
import { applications } from './2026-11-25-80-applications.ts'
import { sessionDevices } from './2026-11-25-81-session-devices.ts'
import { processingProfiles } from './2026-11-25-85-processing-profiles.ts'
import { wordForms } from './2026-11-25-90-word-forms.ts'
import { formsInAlerts } from './2026-11-25-91-forms-in-alerts.ts'
import { comments } from './2026-11-25-92-comments.ts'
import { cameraValues } from './2026-11-25-93-camera-values.ts'
import { importFolders } from './2026-11-25-94-import-folders.ts'
import { describedUploads } from './2026-11-25-95-described-uploads.ts'
import { secondFactors } from './2026-11-25-96-second-factors.ts'
import { signInProviders } from './2026-11-25-97-sign-in-providers.ts'
import { consent } from './2026-11-25-98-consent.ts'
import { coversOfArchives } from './2026-11-25-98-covers-of-archives.ts'
import { codeLists } from './2026-11-26-01-code-lists.ts'
import { bytesBeforeWriting } from './2026-11-26-02-bytes-before-writing.ts'
import { embargo } from './2026-11-26-03-embargo.ts'
import { assetPositions } from './2026-11-26-10-asset-positions.ts'
import { credentialsAndConflicts } from './2026-11-26-20-credentials-and-conflicts.ts'
import { reviews } from './2026-11-26-30-reviews.ts'
import { notifications } from './2026-11-26-40-notifications.ts'
import { crops } from './2026-11-26-45-crops.ts'
import { cropPresets } from './2026-11-27-10-crop-presets.ts'
import { stacks } from './2026-11-27-20-stacks.ts'
import { seeingAs } from './2026-11-27-30-seeing-as.ts'
import { quotas } from './2026-11-27-40-quotas.ts'
import { managedArchives } from './2026-11-27-41-managed-archives.ts'
import { provisioning } from './2026-11-27-60-provisioning.ts'
import { samlProviders } from './2026-11-27-70-saml-providers.ts'
import { backChannelLogout } from './2026-11-27-80-back-channel-logout.ts'
import { fieldPositions } from './2026-11-27-85-field-positions.ts'
import { annotations } from './2026-11-27-95-annotations.ts'
import { uploadLinks } from './2026-11-28-10-upload-links.ts'
import { expiryNotices } from './2026-11-28-20-expiry-notices.ts'
import { usage } from './2026-11-28-25-usage.ts'
import { likeness } from './2026-11-28-30-likeness.ts'
import { processes } from './2026-11-28-40-processes.ts'
import { backUps } from './2026-11-28-41-back-ups.ts'
import { archiveChecks } from './2026-11-28-42-archive-checks.ts'
import { signInPolicies } from './2026-11-28-50-sign-in-policies.ts'
import { ldap } from './2026-11-28-55-ldap.ts'
import { actions } from './2026-11-28-60-actions.ts'
import { termsOfUse } from './2026-11-28-65-terms-of-use.ts'
import { licences } from './2026-11-28-66-licences.ts'
import { passages } from './2026-11-28-70-passages.ts'
import { showcase } from './2026-11-28-71-showcase.ts'
import { archiveMoves } from './2026-11-28-75-archive-moves.ts'
import { stackRules } from './2026-11-28-76-stack-rules.ts'
import { keptOriginals } from './2026-11-28-80-kept-originals.ts'
import { licenceUses } from './2026-11-28-85-licence-uses.ts'
import { licencePapers } from './2026-11-28-86-licence-papers.ts'
import { licenceNotices } from './2026-11-28-87-licence-notices.ts'
import { madeFrom } from './2026-11-28-89-made-from.ts'
import { licenceReport } from './2026-11-28-90-licence-report.ts'
import { invitationReminders } from './2026-11-28-95-invitation-reminders.ts'
import { portraits } from './2026-11-29-01-portraits.ts'
import { signUpApprovals } from './2026-11-29-10-sign-up-approvals.ts'
import { readingPortions } from './2026-11-29-20-reading-portions.ts'
import { renditionsAhead } from './2026-11-29-40-renditions-ahead.ts'
import { accessVersions } from './2026-11-29-50-access-versions.ts'

/** All changes of the schema by name; names are dates, so they apply in the order in which they were made. */
export const schemaChanges: Record<string, SchemaChange> = {
  '2026-11-21-01-people-and-session': peopleAndSession,
  '2026-11-21-02-archives-and-folders': archivesAndFolders,
  '2026-11-21-03-assets-and-index': assetsAndIndex,
  '2026-11-21-04-tasks': tasks,
  '2026-11-21-05-tokens': tokens,
  '2026-11-21-06-several-processes': severalProcesses,
  '2026-11-21-07-change-counters': changeCounters,
  '2026-11-21-08-views-and-languages': viewsAndLanguages,
  '2026-11-21-09-made-renditions': madeRenditions,
  '2026-11-21-10-word-sets': wordSets,
  '2026-11-21-11-audit': audit,
  '2026-11-21-12-people': people,
  '2026-11-21-13-token-uses': tokenUses,
  '2026-11-21-14-group-descriptions': groupDescriptions,
  '2026-11-21-15-removed-archives': removedArchives,
  '2026-11-21-16-moved-files': movedFiles,
  '2026-11-21-17-scan-wishes': scanWishes,
  '2026-11-21-18-session-generations': sessionGenerations,
  '2026-11-21-19-sidecars-and-details': sidecarsAndDetails,
  '2026-11-21-20-reading-order': readingOrder,
  '2026-11-22-01-set-up-secret': setUpSecret,
  '2026-11-22-02-read-unsupported-again': readUnsupportedAgain,
  '2026-11-22-03-counting-index': countingIndex,
  '2026-11-22-04-value-keys': valueKeys,
  '2026-11-22-05-vocabulary': vocabulary,
  '2026-11-22-06-read-sequences-again': readSequencesAgain,
  '2026-11-22-07-captions': captions,
  '2026-11-22-08-issued-passwords': issuedPasswords,
  '2026-11-22-09-unread-metadata': unreadMetadata,
  '2026-11-22-10-changes': changes,
  '2026-11-23-01-outbox': outbox,
  '2026-11-23-02-long-deeds': longDeeds,
  '2026-11-23-05-writing-into-files': writingIntoFiles,
  '2026-11-23-07-asset-counts': assetCounts,
  '2026-11-23-08-taxonomies': taxonomies,
  '2026-11-23-10-uploads': uploads,
  '2026-11-23-11-results-of-items': resultsOfItems,
  '2026-11-23-20-asset-values': assetValues,
  '2026-11-23-30-field-settings': fieldSettings,
  '2026-11-23-50-trash': trash,
  '2026-11-23-51-file-copies': fileCopies,
  '2026-11-23-60-albums': albums,
  '2026-11-23-80-value-tables': valueTables,
  '2026-11-23-81-metadata-templates': metadataTemplates,
  '2026-11-23-82-file-versions': fileVersions,
  '2026-11-24-01-pins': pins,
  '2026-11-24-02-preferences-by-key': preferencesByKey,
  '2026-11-24-61-deleted-people': deletedPeople,
  '2026-11-24-62-audit-by-subject': auditBySubject,
  '2026-11-24-70-cart-and-orders': cartAndOrders,
  '2026-11-24-85-removed-groups': removedGroups,
  '2026-11-25-01-shares': shares,
  '2026-11-25-20-mails': mails,
  '2026-11-25-21-invitations': invitations,
  '2026-11-25-40-archive-settings': archiveSettings,
  '2026-11-25-50-picture-edits': pictureEdits,
  '2026-11-25-60-alerts': alerts,
  '2026-11-25-61-smart-folders': smartFolders,
  '2026-11-25-70-password-keys': passwordKeys,
  '2026-11-25-71-sign-ups': signUps,
  '2026-11-25-80-applications': applications,
  '2026-11-25-81-session-devices': sessionDevices,
  '2026-11-25-85-processing-profiles': processingProfiles,
  '2026-11-25-90-word-forms': wordForms,
  '2026-11-25-91-forms-in-alerts': formsInAlerts,
  '2026-11-25-92-comments': comments,
  '2026-11-25-93-camera-values': cameraValues,
  '2026-11-25-94-import-folders': importFolders,
  '2026-11-25-95-described-uploads': describedUploads,
  '2026-11-25-96-second-factors': secondFactors,
  '2026-11-25-97-sign-in-providers': signInProviders,
  '2026-11-25-98-consent': consent,
  '2026-11-25-98-covers-of-archives': coversOfArchives,
  '2026-11-26-01-code-lists': codeLists,
  '2026-11-26-02-bytes-before-writing': bytesBeforeWriting,
  '2026-11-26-03-embargo': embargo,
  '2026-11-26-10-asset-positions': assetPositions,
  '2026-11-26-20-credentials-and-conflicts': credentialsAndConflicts,
  '2026-11-26-30-reviews': reviews,
  '2026-11-26-40-notifications': notifications,
  '2026-11-26-45-crops': crops,
  '2026-11-27-10-crop-presets': cropPresets,
  '2026-11-27-20-stacks': stacks,
  '2026-11-27-30-seeing-as': seeingAs,
  '2026-11-27-40-quotas': quotas,
  '2026-11-27-41-managed-archives': managedArchives,
  '2026-11-27-60-provisioning': provisioning,
  '2026-11-27-70-saml-providers': samlProviders,
  '2026-11-27-80-back-channel-logout': backChannelLogout,
  '2026-11-27-85-field-positions': fieldPositions,
  '2026-11-27-95-annotations': annotations,
  '2026-11-28-10-upload-links': uploadLinks,
  '2026-11-28-20-expiry-notices': expiryNotices,
  '2026-11-28-25-usage': usage,
  '2026-11-28-30-likeness': likeness,
  '2026-11-28-40-processes': processes,
  '2026-11-28-41-back-ups': backUps,
  '2026-11-28-42-archive-checks': archiveChecks,
  '2026-11-28-50-sign-in-policies': signInPolicies,
  '2026-11-28-55-ldap': ldap,
  '2026-11-28-60-actions': actions,
  '2026-11-28-65-terms-of-use': termsOfUse,
  '2026-11-28-66-licences': licences,
  '2026-11-28-70-passages': passages,
  '2026-11-28-71-showcase': showcase,
  '2026-11-28-75-archive-moves': archiveMoves,
  '2026-11-28-76-stack-rules': stackRules,
  '2026-11-28-80-kept-originals': keptOriginals,
  '2026-11-28-85-licence-uses': licenceUses,
  '2026-11-28-86-licence-papers': licencePapers,
  '2026-11-28-87-licence-notices': licenceNotices,
  '2026-11-28-89-made-from': madeFrom,
  '2026-11-28-90-licence-report': licenceReport,
  '2026-11-28-95-invitation-reminders': invitationReminders,
  '2026-11-29-01-portraits': portraits,
  '2026-11-29-10-sign-up-approvals': signUpApprovals,
  '2026-11-29-20-reading-portions': readingPortions,
  '2026-11-29-40-renditions-ahead': renditionsAhead,
  '2026-11-29-50-access-versions': accessVersions,
}

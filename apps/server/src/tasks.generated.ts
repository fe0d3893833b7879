// Written by `npm run generate` from the files that it names; do not change it by hand.
import { notificationsTasks } from './modules/notifications/notifications.tasks.ts'
import { backgroundTasksTasks } from './modules/background-tasks/background-tasks.tasks.ts'
import { mailTasks } from './modules/mail/mail.tasks.ts'
import { signInProvidersTasks } from './modules/sign-in-providers/sign-in-providers.tasks.ts'
import { passwordKeysTasks } from './modules/password-keys/password-keys.tasks.ts'
import { archivesTasks } from './modules/archives/archives.tasks.ts'
import { madeFromTasks } from './modules/made-from/made-from.tasks.ts'
import { stackRulesTasks } from './modules/stack-rules/stack-rules.tasks.ts'
import { readingTasks } from './modules/reading/reading.tasks.ts'
import { hearingTasks } from './modules/hearing/hearing.tasks.ts'
import { renditionMakingTasks } from './modules/rendition-making/rendition-making.tasks.ts'
import { writeBackTasks } from './modules/write-back/write-back.tasks.ts'
import { revisionsTasks } from './modules/revisions/revisions.tasks.ts'
import { licencesTasks } from './modules/licences/licences.tasks.ts'
import { usageTasks } from './modules/usage/usage.tasks.ts'
import { renditionsTasks } from './modules/renditions/renditions.tasks.ts'
import { uploadsTasks } from './modules/uploads/uploads.tasks.ts'
import { demoLibraryTasks } from './modules/demo-library/demo-library.tasks.ts'
import { fileMovesTasks } from './modules/file-moves/file-moves.tasks.ts'
import { alertsTasks } from './modules/alerts/alerts.tasks.ts'
import { expiryNoticesTasks } from './modules/expiry-notices/expiry-notices.tasks.ts'
import { bulkEditsTasks } from './modules/bulk-edits/bulk-edits.tasks.ts'
import { trashTasks } from './modules/trash/trash.tasks.ts'
import { fileCopiesTasks } from './modules/file-copies/file-copies.tasks.ts'
import { pictureEditsTasks } from './modules/picture-edits/picture-edits.tasks.ts'
import { invitationsTasks } from './modules/invitations/invitations.tasks.ts'
import { consentTasks } from './modules/consent/consent.tasks.ts'
import { signUpsTasks } from './modules/sign-ups/sign-ups.tasks.ts'
import { uploadLinksTasks } from './modules/upload-links/upload-links.tasks.ts'
import { archiveAdministrationTasks } from './modules/archive-administration/archive-administration.tasks.ts'
import { valueTablesTasks } from './modules/value-tables/value-tables.tasks.ts'
import { contactSheetsTasks } from './modules/contact-sheets/contact-sheets.tasks.ts'
import { folderChangesTasks } from './modules/folder-changes/folder-changes.tasks.ts'
import { doublesTasks } from './modules/doubles/doubles.tasks.ts'
import { deletedPeopleTasks } from './modules/deleted-people/deleted-people.tasks.ts'
import { importFoldersTasks } from './modules/import-folders/import-folders.tasks.ts'
import { actionsTasks } from './modules/actions/actions.tasks.ts'
import { siteSettingsTasks } from './modules/site-settings/site-settings.tasks.ts'
import { backUpsTasks } from './modules/back-ups/back-ups.tasks.ts'
import { archiveChecksTasks } from './modules/archive-checks/archive-checks.tasks.ts'
import { archiveMovesTasks } from './modules/archive-moves/archive-moves.tasks.ts'
import { notificationsSchedules } from './modules/notifications/notifications.tasks.ts'
import { backgroundTasksSchedules } from './modules/background-tasks/background-tasks.tasks.ts'
import { mailSchedules } from './modules/mail/mail.tasks.ts'
import { signInProvidersSchedules } from './modules/sign-in-providers/sign-in-providers.tasks.ts'
import { archivesSchedules } from './modules/archives/archives.tasks.ts'
import { madeFromSchedules } from './modules/made-from/made-from.tasks.ts'
import { hearingSchedules } from './modules/hearing/hearing.tasks.ts'
import { renditionMakingSchedules } from './modules/rendition-making/rendition-making.tasks.ts'
import { revisionsSchedules } from './modules/revisions/revisions.tasks.ts'
import { licencesSchedules } from './modules/licences/licences.tasks.ts'
import { usageSchedules } from './modules/usage/usage.tasks.ts'
import { renditionsSchedules } from './modules/renditions/renditions.tasks.ts'
import { uploadsSchedules } from './modules/uploads/uploads.tasks.ts'
import { alertsSchedules } from './modules/alerts/alerts.tasks.ts'
import { expiryNoticesSchedules } from './modules/expiry-notices/expiry-notices.tasks.ts'
import { trashSchedules } from './modules/trash/trash.tasks.ts'
import { invitationsSchedules } from './modules/invitations/invitations.tasks.ts'
import { consentSchedules } from './modules/consent/consent.tasks.ts'
import { signUpsSchedules } from './modules/sign-ups/sign-ups.tasks.ts'
import { uploadLinksSchedules } from './modules/upload-links/upload-links.tasks.ts'
import { archiveAdministrationSchedules } from './modules/archive-administration/archive-administration.tasks.ts'
import { valueTablesSchedules } from './modules/value-tables/value-tables.tasks.ts'
import { contactSheetsSchedules } from './modules/contact-sheets/contact-sheets.tasks.ts'
import { doublesSchedules } from './modules/doubles/doubles.tasks.ts'
import { deletedPeopleSchedules } from './modules/deleted-people/deleted-people.tasks.ts'
import { importFoldersSchedules } from './modules/import-folders/import-folders.tasks.ts'
import { backUpsSchedules } from './modules/back-ups/back-ups.tasks.ts'

/** What makes the tasks of each word: all `*.tasks.ts`. */
export const foundTasks = [
  notificationsTasks,
  backgroundTasksTasks,
  mailTasks,
  signInProvidersTasks,
  passwordKeysTasks,
  archivesTasks,
  madeFromTasks,
  stackRulesTasks,
  readingTasks,
  hearingTasks,
  renditionMakingTasks,
  writeBackTasks,
  revisionsTasks,
  licencesTasks,
  usageTasks,
  renditionsTasks,
  uploadsTasks,
  demoLibraryTasks,
  fileMovesTasks,
  alertsTasks,
  expiryNoticesTasks,
  bulkEditsTasks,
  trashTasks,
  fileCopiesTasks,
  pictureEditsTasks,
  invitationsTasks,
  consentTasks,
  signUpsTasks,
  uploadLinksTasks,
  archiveAdministrationTasks,
  valueTablesTasks,
  contactSheetsTasks,
  folderChangesTasks,
  doublesTasks,
  deletedPeopleTasks,
  importFoldersTasks,
  actionsTasks,
  siteSettingsTasks,
  backUpsTasks,
  archiveChecksTasks,
  archiveMovesTasks,
]

/** When tasks are enqueued by themselves. */
export const foundSchedules = [
  ...notificationsSchedules,
  ...backgroundTasksSchedules,
  ...mailSchedules,
  ...signInProvidersSchedules,
  ...archivesSchedules,
  ...madeFromSchedules,
  ...hearingSchedules,
  ...renditionMakingSchedules,
  ...revisionsSchedules,
  ...licencesSchedules,
  ...usageSchedules,
  ...renditionsSchedules,
  ...uploadsSchedules,
  ...alertsSchedules,
  ...expiryNoticesSchedules,
  ...trashSchedules,
  ...invitationsSchedules,
  ...consentSchedules,
  ...signUpsSchedules,
  ...uploadLinksSchedules,
  ...archiveAdministrationSchedules,
  ...valueTablesSchedules,
  ...contactSheetsSchedules,
  ...doublesSchedules,
  ...deletedPeopleSchedules,
  ...importFoldersSchedules,
  ...backUpsSchedules,
]

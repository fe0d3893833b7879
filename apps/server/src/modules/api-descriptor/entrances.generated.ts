// Written by `npm run generate` from the files that it names; do not change it by hand.
import type { Viewer } from '#modules/viewers/viewer.ts'
import { auditEntrance } from '../audit/audit.entrance.ts'
import { portraitsEntrance } from '../portraits/portraits.entrance.ts'
import { permissionsEntrance } from '../permissions/permissions.entrance.ts'
import { notificationsEntrance } from '../notifications/notifications.entrance.ts'
import { mailEntrance } from '../mail/mail.entrance.ts'
import { tokensEntrance } from '../tokens/tokens.entrance.ts'
import { applicationsEntrance } from '../applications/applications.entrance.ts'
import { delegationsEntrance } from '../delegations/delegations.entrance.ts'
import { devicesEntrance } from '../devices/devices.entrance.ts'
import { seeingAsEntrance } from '../seeing-as/seeing-as.entrance.ts'
import { signInSecurityEntrance } from '../sign-in-security/sign-in-security.entrance.ts'
import { signInProvidersEntrance } from '../sign-in-providers/sign-in-providers.entrance.ts'
import { provisioningEntrance } from '../provisioning/provisioning.entrance.ts'
import { codeListsEntrance } from '../code-lists/code-lists.entrance.ts'
import { termsOfUseEntrance } from '../terms-of-use/terms-of-use.entrance.ts'
import { placesEntrance } from '../places/places.entrance.ts'
import { parkedFilesEntrance } from '../parked-files/parked-files.entrance.ts'
import { licencesEntrance } from '../licences/licences.entrance.ts'
import { reviewsEntrance } from '../reviews/reviews.entrance.ts'
import { albumsEntrance } from '../albums/albums.entrance.ts'
import { pinsEntrance } from '../pins/pins.entrance.ts'
import { uploadsEntrance } from '../uploads/uploads.entrance.ts'
import { fileMovesEntrance } from '../file-moves/file-moves.entrance.ts'
import { trashEntrance } from '../trash/trash.entrance.ts'
import { fileCopiesEntrance } from '../file-copies/file-copies.entrance.ts'
import { pictureEditsEntrance } from '../picture-edits/picture-edits.entrance.ts'
import { invitationsEntrance } from '../invitations/invitations.entrance.ts'
import { consentEntrance } from '../consent/consent.entrance.ts'
import { signUpsEntrance } from '../sign-ups/sign-ups.entrance.ts'
import { uploadLinksEntrance } from '../upload-links/upload-links.entrance.ts'
import { siteStatisticsEntrance } from '../site-statistics/site-statistics.entrance.ts'
import { usageFiguresEntrance } from '../usage-figures/usage-figures.entrance.ts'
import { licenceReportEntrance } from '../licence-report/licence-report.entrance.ts'
import { rightsReportEntrance } from '../rights-report/rights-report.entrance.ts'
import { archiveAdministrationEntrance } from '../archive-administration/archive-administration.entrance.ts'
import { renditionAdministrationEntrance } from '../rendition-administration/rendition-administration.entrance.ts'
import { fieldAdministrationEntrance } from '../field-administration/field-administration.entrance.ts'
import { showcaseEntrance } from '../album-sharing/showcase.entrance.ts'
import { valueTablesEntrance } from '../value-tables/value-tables.entrance.ts'
import { contactSheetsEntrance } from '../contact-sheets/contact-sheets.entrance.ts'
import { metadataTemplatesEntrance } from '../metadata-templates/metadata-templates.entrance.ts'
import { deletedPeopleEntrance } from '../deleted-people/deleted-people.entrance.ts'
import { peopleImportEntrance } from '../people-import/people-import.entrance.ts'
import { importFoldersEntrance } from '../import-folders/import-folders.entrance.ts'
import { actionsEntrance } from '../actions/actions.entrance.ts'
import { siteSettingsEntrance } from '../site-settings/site-settings.entrance.ts'
import { upkeepEntrance } from '../upkeep/upkeep.entrance.ts'

/** What words offer at the entry point of the signed-in person: all `*.entrance.ts`. */
export const entrancesOf = (viewer: Viewer, base: string) => ({
  ...auditEntrance(viewer, base),
  ...portraitsEntrance(viewer, base),
  ...permissionsEntrance(viewer, base),
  ...notificationsEntrance(viewer, base),
  ...mailEntrance(viewer, base),
  ...tokensEntrance(viewer, base),
  ...applicationsEntrance(viewer, base),
  ...delegationsEntrance(viewer, base),
  ...devicesEntrance(viewer, base),
  ...seeingAsEntrance(viewer, base),
  ...signInSecurityEntrance(viewer, base),
  ...signInProvidersEntrance(viewer, base),
  ...provisioningEntrance(viewer, base),
  ...codeListsEntrance(viewer, base),
  ...termsOfUseEntrance(viewer, base),
  ...placesEntrance(viewer, base),
  ...parkedFilesEntrance(viewer, base),
  ...licencesEntrance(viewer, base),
  ...reviewsEntrance(viewer, base),
  ...albumsEntrance(viewer, base),
  ...pinsEntrance(viewer, base),
  ...uploadsEntrance(viewer, base),
  ...fileMovesEntrance(viewer, base),
  ...trashEntrance(viewer, base),
  ...fileCopiesEntrance(viewer, base),
  ...pictureEditsEntrance(viewer, base),
  ...invitationsEntrance(viewer, base),
  ...consentEntrance(viewer, base),
  ...signUpsEntrance(viewer, base),
  ...uploadLinksEntrance(viewer, base),
  ...siteStatisticsEntrance(viewer, base),
  ...usageFiguresEntrance(viewer, base),
  ...licenceReportEntrance(viewer, base),
  ...rightsReportEntrance(viewer, base),
  ...archiveAdministrationEntrance(viewer, base),
  ...renditionAdministrationEntrance(viewer, base),
  ...fieldAdministrationEntrance(viewer, base),
  ...showcaseEntrance(viewer, base),
  ...valueTablesEntrance(viewer, base),
  ...contactSheetsEntrance(viewer, base),
  ...metadataTemplatesEntrance(viewer, base),
  ...deletedPeopleEntrance(viewer, base),
  ...peopleImportEntrance(viewer, base),
  ...importFoldersEntrance(viewer, base),
  ...actionsEntrance(viewer, base),
  ...siteSettingsEntrance(viewer, base),
  ...upkeepEntrance(viewer, base),
})

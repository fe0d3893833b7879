// Written by `npm run generate` from the files that it names; do not change it by hand.
import { actionsEntrance } from './actions.ts'
import { albumsEntrance } from './albums.ts'
import { alertsEntrance } from './alerts.ts'
import { applicationsEntrance } from './applications.ts'
import { archiveAdministrationEntrance } from './archive-administration.ts'
import { auditEntrance } from './audit.ts'
import { codeListsEntrance } from './code-lists.ts'
import { consentEntrance } from './consent.ts'
import { contactSheetsEntrance } from './contact-sheets.ts'
import { delegationsEntrance } from './delegations.ts'
import { devicesEntrance } from './devices.ts'
import { fileCopiesEntrance } from './file-copies.ts'
import { fileMovesEntrance } from './file-moves.ts'
import { configOptionsEntrance } from './groups.ts'
import { importFoldersEntrance } from './import-folders.ts'
import { invitationsEntrance } from './invitations.ts'
import { licenceReportEntrance } from './licence-report.ts'
import { licencesEntrance } from './licences.ts'
import { mailEntrance } from './mail.ts'
import { metadataTemplatesEntrance } from './metadata-templates.ts'
import { notificationsEntrance } from './notifications.ts'
import { parkedEntrance } from './parked.ts'
import { peopleImportEntrance } from './people-import.ts'
import { deletedPeopleEntrance } from './people.ts'
import { pictureEditsEntrance } from './picture-edits.ts'
import { pinsEntrance } from './pins.ts'
import { placesEntrance } from './places.ts'
import { portraitsEntrance } from './portraits.ts'
import { processingProfilesEntrance } from './processing-profiles.ts'
import { provisioningEntrance } from './provisioning.ts'
import { reviewsEntrance } from './reviews.ts'
import { rightsReportEntrance } from './rights-report.ts'
import { signInSecurityEntrance } from './second-factors.ts'
import { seeingAsEntrance } from './seeing-as.ts'
import { showcaseEntrance } from './showcase.ts'
import { signInPoliciesEntrance } from './sign-in-policies.ts'
import { signInProvidersEntrance } from './sign-in-providers.ts'
import { signUpsEntrance } from './sign-ups.ts'
import { siteFieldsEntrance } from './site-fields.ts'
import { siteSettingsEntrance } from './site-settings.ts'
import { siteStatisticsEntrance } from './site-statistics.ts'
import { termsOfUseEntrance } from './terms-of-use.ts'
import { tokensEntrance } from './tokens.ts'
import { trashEntrance } from './trash.ts'
import { upkeepEntrance } from './upkeep.ts'
import { uploadLinksEntrance } from './upload-links.ts'
import { uploadsEntrance } from './uploads.ts'
import { usageEntrance } from './usage.ts'
import { valueTablesEntrance } from './value-tables.ts'

/** What words add to the entry point of the signed-in person. */
export const entrances = {
  ...actionsEntrance,
  ...albumsEntrance,
  ...alertsEntrance,
  ...applicationsEntrance,
  ...archiveAdministrationEntrance,
  ...auditEntrance,
  ...codeListsEntrance,
  ...consentEntrance,
  ...contactSheetsEntrance,
  ...delegationsEntrance,
  ...devicesEntrance,
  ...fileCopiesEntrance,
  ...fileMovesEntrance,
  ...configOptionsEntrance,
  ...importFoldersEntrance,
  ...invitationsEntrance,
  ...licenceReportEntrance,
  ...licencesEntrance,
  ...mailEntrance,
  ...metadataTemplatesEntrance,
  ...notificationsEntrance,
  ...parkedEntrance,
  ...peopleImportEntrance,
  ...deletedPeopleEntrance,
  ...pictureEditsEntrance,
  ...pinsEntrance,
  ...placesEntrance,
  ...portraitsEntrance,
  ...processingProfilesEntrance,
  ...provisioningEntrance,
  ...reviewsEntrance,
  ...rightsReportEntrance,
  ...signInSecurityEntrance,
  ...seeingAsEntrance,
  ...showcaseEntrance,
  ...signInPoliciesEntrance,
  ...signInProvidersEntrance,
  ...signUpsEntrance,
  ...siteFieldsEntrance,
  ...siteSettingsEntrance,
  ...siteStatisticsEntrance,
  ...termsOfUseEntrance,
  ...tokensEntrance,
  ...trashEntrance,
  ...upkeepEntrance,
  ...uploadLinksEntrance,
  ...uploadsEntrance,
  ...usageEntrance,
  ...valueTablesEntrance,
}

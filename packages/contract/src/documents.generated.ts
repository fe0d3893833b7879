// Written by `npm run generate` from the files that it names; do not change it by hand.
import type { z } from 'zod'
import type { DocumentKind } from './document-kinds.generated.ts'
import { ActionDocument, ActionListDocument, ManagedActionDocument, ManagedActionListDocument } from './actions.ts'
import { AlertDocument, AlertListDocument } from './alerts.ts'
import { AnnotationDocument, AnnotationListDocument } from './annotations.ts'
import { ApiDescriptorDocument, FullApiDescriptorDocument } from './api-descriptor.ts'
import { ApplicationDocument, ApplicationListDocument } from './applications.ts'
import { ArchiveConfigDocument, ArchiveConfigListDocument, ArchiveNamesDocument, MetadataViewChoicesDocument, PoolsDocument, IndexServersDocument, ArchiveFoldersDocument, ArchiveFolderWeightDocument, DeletedArchivesDocument } from './archive-administration.ts'
import { ArchiveCheckListDocument, CheckFindingListDocument } from './archive-checks.ts'
import { ArchiveMoveDocument } from './archive-moves.ts'
import { AssetDetailsDocument } from './asset-details.ts'
import { AssetDocument, AssetListDocument, CountDocument } from './assets.ts'
import { AuditListDocument } from './audit.ts'
import { BackUpListDocument } from './back-ups.ts'
import { TaskStatusDocument, TaskResultListDocument, BackgroundTaskListDocument } from './background-tasks.ts'
import { CodeListDocument, CodeListListDocument, CodesInUseDocument } from './code-lists.ts'
import { CollectionInfoDocument, CollectionListDocument, CollectionDocument } from './collections.ts'
import { CommentDocument, CommentListDocument, MentionListDocument } from './comments.ts'
import { ConsentSettingsDocument, ConsentPeopleDocument, ConsentFormDocument, ConsentFormListDocument, AssetConsentDocument } from './consent.ts'
import { CookieConsentDocument } from './cookie-consent.ts'
import { CropPresetDocument, CropPresetListDocument } from './crop-presets.ts'
import { AssetCropDocument, AssetCropsDocument } from './crops.ts'
import { ProgramDocument, ProgramListDocument } from './delegations.ts'
import { DeviceListDocument } from './devices.ts'
import { AlikeListDocument, DoublesListDocument } from './doubles.ts'
import { DownloadStatusDocument } from './downloads.ts'
import { FacetsDocument } from './facets.ts'
import { MemberOfDocument, ManagedGroupDocument, ManagedGroupListDocument, ManagedUserListDocument, CountValueDocument, PropertyListDocument, ExternalIdListDocument, ConfigOptionsDocument } from './groups.ts'
import { ImportFolderDocument, ImportFolderListDocument, ImportArrivalListDocument } from './import-folders.ts'
import { InvitationsDocument } from './invitations.ts'
import { LicenceReportDocument, LicenceDownloadListDocument } from './licence-report.ts'
import { LicenceListDocument, AssetLicencesDocument, LicenceUseListDocument } from './licences.ts'
import { MadeFromDocument } from './made-from.ts'
import { MailListDocument, MailDocument } from './mail.ts'
import { MapClustersDocument } from './map.ts'
import { ValueSuggestionsDocument, MetadataSetDocument, MetadataFieldListDocument, MetadataNamespaceListDocument, MetadataGroupListDocument } from './metadata-fields.ts'
import { MetadataTemplateDocument, MetadataTemplateListDocument } from './metadata-templates.ts'
import { NotificationListDocument, NotificationCountDocument, NotificationChoicesDocument } from './notifications.ts'
import { OrderConfigDocument, OrderDocument, OrderListDocument, OrderListAsWrittenDocument } from './orders.ts'
import { MarkerDocument, MarkerListDocument, BookmarkListDocument, DestinationListDocument } from './own-lists.ts'
import { ParkedListDocument } from './parked.ts'
import { PassageListDocument } from './passages.ts'
import { UserDocument, UserListDocument, DeletedUserListDocument, UserReferenceDocument, GroupDocument, GroupListDocument, UserPickerDocument, GroupPickerDocument } from './people.ts'
import { PinLinksDocument } from './pins.ts'
import { PlaceListDocument, NearPlaceDocument } from './places.ts'
import { OwnPortraitDocument } from './portraits.ts'
import { UserPreferencesDocument } from './preferences.ts'
import { ProcessingProfileDocument, ProcessingProfileListDocument, ProfileSetDocument, ProfileSetListDocument, WatermarkDocument, WatermarkListDocument, RenditionsAheadDocument, QuickRenditionSetListDocument, CropProfileSetListDocument } from './processing-profiles.ts'
import { ProvisioningClientListDocument } from './provisioning.ts'
import { RevisionListDocument } from './revisions.ts'
import { RightsReportDocument } from './rights-report.ts'
import { SearchHelpDocument } from './search-help.ts'
import { SearchSuggestionsDocument } from './search-suggestions.ts'
import { SignInStepDocument, SignInSecurityDocument } from './second-factors.ts'
import { SectionsDocument } from './sections.ts'
import { SessionDocument } from './session.ts'
import { SetUpDocument } from './set-up.ts'
import { SharingDocument, PeopleListDocument, SharedAlbumDocument } from './shares.ts'
import { ShowcaseDocument } from './showcase.ts'
import { SignInPolicyListDocument } from './sign-in-policies.ts'
import { SignInProviderListDocument } from './sign-in-providers.ts'
import { SignUpFieldsDocument, SignUpsDocument, SignUpCountDocument, SignUpFormDocument } from './sign-ups.ts'
import { SiteFieldDocument, SiteFieldListDocument } from './site-fields.ts'
import { SitePageListDocument } from './site-pages.ts'
import { SiteSettingsDocument, SiteSettingDocument, SiteDocument } from './site-settings.ts'
import { SiteStatisticsDocument } from './site-statistics.ts'
import { AssetStackDocument } from './stacks.ts'
import { TaxonomyItemInfoDocument, TaxonomyItemListDocument, TaxonomyItemDocument, TaxonomyInfoDocument, TaxonomyDocument, TaxonomyListDocument, TaxonomyRootsDocument, TermCountsDocument } from './taxonomies.ts'
import { TermsOfUseDocument, TermsManagementDocument, TermsAcceptanceListDocument } from './terms-of-use.ts'
import { TokenDocument, TokenListDocument } from './tokens.ts'
import { TrashListDocument } from './trash.ts'
import { UpkeepDocument, LogListDocument, MetricListDocument } from './upkeep.ts'
import { UploadLinkDocument, UploadLinkListDocument, GuestUploadDocument, GuestVisitDocument } from './upload-links.ts'
import { UploadStatusDocument } from './uploads.ts'
import { AssetDownloadListDocument, UsageDocument, UsageAssetListDocument, NeverDownloadedDocument } from './usage.ts'
import { WaysInDocument } from './ways-in.ts'

/** Every document that a GET can answer, by kind: where hrefs find their targets, and the list that the walk follows. */
export const documents = {
  'action': ActionDocument,
  'action-list': ActionListDocument,
  'managed-action': ManagedActionDocument,
  'managed-action-list': ManagedActionListDocument,
  'alert': AlertDocument,
  'alert-list': AlertListDocument,
  'annotation': AnnotationDocument,
  'annotation-list': AnnotationListDocument,
  'api-descriptor': ApiDescriptorDocument,
  'full-api-descriptor': FullApiDescriptorDocument,
  'application': ApplicationDocument,
  'application-list': ApplicationListDocument,
  'archive-config': ArchiveConfigDocument,
  'archive-config-list': ArchiveConfigListDocument,
  'archive-names': ArchiveNamesDocument,
  'metadata-view-choices': MetadataViewChoicesDocument,
  'pools': PoolsDocument,
  'index-servers': IndexServersDocument,
  'archive-folders': ArchiveFoldersDocument,
  'archive-folder-weight': ArchiveFolderWeightDocument,
  'deleted-archives': DeletedArchivesDocument,
  'archive-check-list': ArchiveCheckListDocument,
  'check-finding-list': CheckFindingListDocument,
  'archive-move': ArchiveMoveDocument,
  'asset-details': AssetDetailsDocument,
  'asset': AssetDocument,
  'assetlist': AssetListDocument,
  'count': CountDocument,
  'audit-list': AuditListDocument,
  'back-up-list': BackUpListDocument,
  'task-status': TaskStatusDocument,
  'task-result-list': TaskResultListDocument,
  'background-task-list': BackgroundTaskListDocument,
  'code-list': CodeListDocument,
  'code-list-list': CodeListListDocument,
  'codes-in-use': CodesInUseDocument,
  'collectioninfo': CollectionInfoDocument,
  'collectionlist': CollectionListDocument,
  'collection': CollectionDocument,
  'comment': CommentDocument,
  'comment-list': CommentListDocument,
  'mention-list': MentionListDocument,
  'consent-settings': ConsentSettingsDocument,
  'consent-people': ConsentPeopleDocument,
  'consent-form': ConsentFormDocument,
  'consent-form-list': ConsentFormListDocument,
  'asset-consent': AssetConsentDocument,
  'cookie-consent': CookieConsentDocument,
  'crop-preset': CropPresetDocument,
  'crop-preset-list': CropPresetListDocument,
  'asset-crop': AssetCropDocument,
  'asset-crops': AssetCropsDocument,
  'program': ProgramDocument,
  'program-list': ProgramListDocument,
  'device-list': DeviceListDocument,
  'alike-list': AlikeListDocument,
  'doubles-list': DoublesListDocument,
  'download-status': DownloadStatusDocument,
  'facets': FacetsDocument,
  'member-of': MemberOfDocument,
  'managed-group': ManagedGroupDocument,
  'managed-group-list': ManagedGroupListDocument,
  'managed-user-list': ManagedUserListDocument,
  'count-value': CountValueDocument,
  'property-list': PropertyListDocument,
  'external-id-list': ExternalIdListDocument,
  'config-options': ConfigOptionsDocument,
  'import-folder': ImportFolderDocument,
  'import-folder-list': ImportFolderListDocument,
  'import-arrival-list': ImportArrivalListDocument,
  'invitations': InvitationsDocument,
  'licence-report': LicenceReportDocument,
  'licence-download-list': LicenceDownloadListDocument,
  'licence-list': LicenceListDocument,
  'asset-licences': AssetLicencesDocument,
  'licence-use-list': LicenceUseListDocument,
  'made-from': MadeFromDocument,
  'mail-list': MailListDocument,
  'mail': MailDocument,
  'map-clusters': MapClustersDocument,
  'value-suggestions': ValueSuggestionsDocument,
  'metadata-set': MetadataSetDocument,
  'metadata-field-list': MetadataFieldListDocument,
  'metadata-namespace-list': MetadataNamespaceListDocument,
  'metadata-group-list': MetadataGroupListDocument,
  'metadata-template': MetadataTemplateDocument,
  'metadata-template-list': MetadataTemplateListDocument,
  'notification-list': NotificationListDocument,
  'notification-count': NotificationCountDocument,
  'notification-choices': NotificationChoicesDocument,
  'order-config': OrderConfigDocument,
  'order': OrderDocument,
  'orderlist': OrderListDocument,
  'order-list': OrderListAsWrittenDocument,
  'marker': MarkerDocument,
  'marker-list': MarkerListDocument,
  'bookmark-list': BookmarkListDocument,
  'destination-list': DestinationListDocument,
  'parked-list': ParkedListDocument,
  'passage-list': PassageListDocument,
  'user': UserDocument,
  'user-list': UserListDocument,
  'deleted-user-list': DeletedUserListDocument,
  'user-reference': UserReferenceDocument,
  'group': GroupDocument,
  'group-list': GroupListDocument,
  'user-picker': UserPickerDocument,
  'group-picker': GroupPickerDocument,
  'pin-links': PinLinksDocument,
  'place-list': PlaceListDocument,
  'near-place': NearPlaceDocument,
  'own-portrait': OwnPortraitDocument,
  'user-preferences': UserPreferencesDocument,
  'processing-profile': ProcessingProfileDocument,
  'processing-profile-list': ProcessingProfileListDocument,
  'profile-set': ProfileSetDocument,
  'profile-set-list': ProfileSetListDocument,
  'watermark': WatermarkDocument,
  'watermark-list': WatermarkListDocument,
  'renditions-ahead': RenditionsAheadDocument,
  'quick-rendition-set-list': QuickRenditionSetListDocument,
  'crop-profile-set-list': CropProfileSetListDocument,
  'provisioning-client-list': ProvisioningClientListDocument,
  'revision-list': RevisionListDocument,
  'rights-report': RightsReportDocument,
  'search-help': SearchHelpDocument,
  'search-suggestions': SearchSuggestionsDocument,
  'sign-in-step': SignInStepDocument,
  'sign-in-security': SignInSecurityDocument,
  'sections': SectionsDocument,
  'session': SessionDocument,
  'set-up': SetUpDocument,
  'sharing': SharingDocument,
  'people-list': PeopleListDocument,
  'shared-album': SharedAlbumDocument,
  'showcase': ShowcaseDocument,
  'sign-in-policy-list': SignInPolicyListDocument,
  'sign-in-provider-list': SignInProviderListDocument,
  'signup-fields': SignUpFieldsDocument,
  'signups': SignUpsDocument,
  'signup-count': SignUpCountDocument,
  'signup-form': SignUpFormDocument,
  'site-field': SiteFieldDocument,
  'site-field-list': SiteFieldListDocument,
  'site-page-list': SitePageListDocument,
  'site-settings': SiteSettingsDocument,
  'site-setting': SiteSettingDocument,
  'site-document': SiteDocument,
  'site-statistics': SiteStatisticsDocument,
  'asset-stack': AssetStackDocument,
  'taxonomy-item-info': TaxonomyItemInfoDocument,
  'taxonomy-item-list': TaxonomyItemListDocument,
  'taxonomy-item': TaxonomyItemDocument,
  'taxonomy-info': TaxonomyInfoDocument,
  'taxonomy': TaxonomyDocument,
  'taxonomy-list': TaxonomyListDocument,
  'taxonomy-roots': TaxonomyRootsDocument,
  'term-counts': TermCountsDocument,
  'terms-of-use': TermsOfUseDocument,
  'terms-management': TermsManagementDocument,
  'terms-acceptance-list': TermsAcceptanceListDocument,
  'token': TokenDocument,
  'token-list': TokenListDocument,
  'trash-list': TrashListDocument,
  'upkeep': UpkeepDocument,
  'log-list': LogListDocument,
  'metric-list': MetricListDocument,
  'upload-link': UploadLinkDocument,
  'upload-link-list': UploadLinkListDocument,
  'guest-upload': GuestUploadDocument,
  'guest-visit': GuestVisitDocument,
  'upload-progress': UploadStatusDocument,
  'asset-download-list': AssetDownloadListDocument,
  'usage': UsageDocument,
  'usage-asset-list': UsageAssetListDocument,
  'never-downloaded': NeverDownloadedDocument,
  'ways-in': WaysInDocument,
}

/** The content of a document by its kind. */
export type DocumentOf<Kind extends DocumentKind> = z.output<(typeof documents)[Kind]['shape']>

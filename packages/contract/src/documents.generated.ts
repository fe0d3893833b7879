// Written by `npm run generate` from the files that it names; do not change it by hand.
import type { z } from 'zod'
import type { DocumentKind } from './document-kinds.generated.ts'
import { AccessQuestion, AccessAnswer } from './access-explanations.ts'
import { AlbumCreation, AssetLinkList, CollectionUpdate } from './albums.ts'
import { AlertDocument, AlertListDocument, AlertCreation, AlertChange } from './alerts.ts'
import { ApiDescriptorDocument, FullApiDescriptorDocument } from './api-descriptor.ts'
import { CustomCss } from './appearance.ts'
import { ApplicationDocument, ApplicationListDocument, ApplicationCreation, ApplicationChange, NewApplication, ApplicationSecret } from './applications.ts'
import { ArchiveConfigDocument, ArchiveConfigListDocument, ArchiveWish, ArchiveNamesDocument, MetadataViewChoicesDocument, PoolsDocument, IndexServersDocument, IndexQuestion, IndexLookup, ArchiveFoldersDocument, ArchiveFolderWeightDocument, FilterTry, FilterTried, DeletedArchivesDocument } from './archive-administration.ts'
import { AssetDetailsDocument } from './asset-details.ts'
import { AssetDocument, AssetListDocument, CountDocument, RenditionRequest, RenditionResponse } from './assets.ts'
import { AuditListDocument } from './audit.ts'
import { TaskStatusDocument, TaskResultListDocument, BackgroundTaskListDocument } from './background-tasks.ts'
import { BulkEditRequest, MetadataEditRequest, BulkEditCreation, BulkOutlookRequest, BulkOutlook } from './bulk-edits.ts'
import { CodeListDocument, CodeListListDocument, CodesInUseDocument, CodeListCreation, CodeListChange } from './code-lists.ts'
import { CollectionInfoDocument, CollectionListDocument, CollectionDocument } from './collections.ts'
import { CommentDocument, CommentListDocument, MentionListDocument, CommentCreation, CommentChange } from './comments.ts'
import { ConsentSettingsDocument, ConsentSettingsWish, ConsentPeopleDocument, ConsentFormDocument, ConsentFormListDocument, ConsentFormWish, ConsentFormSending, ConsentFormAddress, ConsentFormPaper, ConsentSecret, ConsentOffer, ConsentSignature, AssetConsentDocument, ConsentChange } from './consent.ts'
import { ContactSheetSubject, ContactSheetOrder, ContactSheetOutlook, ContactSheetPage } from './contact-sheets.ts'
import { CookieConsentDocument } from './cookie-consent.ts'
import { CropPresetDocument, CropPresetListDocument, CropPresetCreation, CropPresetChange } from './crop-presets.ts'
import { AssetCropDocument, AssetCropsDocument, AssetCropCreation, AssetCropChange, FocalPointChange } from './crops.ts'
import { ProgramDocument, ProgramListDocument } from './delegations.ts'
import { DeviceListDocument } from './devices.ts'
import { DownloadRequest, TaskCreation, DownloadStatusDocument } from './downloads.ts'
import { FacetsDocument } from './facets.ts'
import { CopyRequest, DuplicateRequest } from './file-copies.ts'
import { RenameRequest, MoveRequest } from './file-moves.ts'
import { FolderCreation, FolderMoveRequest } from './folder-changes.ts'
import { GroupWish, GroupBatch, GroupsChanged, MemberLinks, MembersUpdate, MemberOfDocument, MemberOfWish, MemberIds, ManagedGroupDocument, ManagedGroupListDocument, ManagedGroupWish, ManagedUserListDocument, CountValueDocument, PropertyListDocument, ExternalIdListDocument, ConfigOptionsDocument } from './groups.ts'
import { ImportFolderDocument, ImportFolderListDocument, ImportArrivalListDocument, ImportFolderCreation, ImportFolderChange } from './import-folders.ts'
import { InvitationsDocument, InvitationWish, InvitationRevocation, InvitationsCreated, InvitationSecret, InvitationOffer, InvitationAcceptance, InvitationRequest } from './invitations.ts'
import { MailListDocument, MailDocument } from './mail.ts'
import { MapClustersDocument } from './map.ts'
import { ValueSuggestionsDocument, MetadataSetDocument, MetadataFieldListDocument, MetadataNamespaceListDocument, MetadataGroupListDocument } from './metadata-fields.ts'
import { MetadataTemplateDocument, MetadataTemplateListDocument, MetadataTemplateCreation, MetadataTemplateChange } from './metadata-templates.ts'
import { NotificationListDocument, NotificationCountDocument, NotificationsRead, NotificationChoicesDocument, NotificationChoicesWish } from './notifications.ts'
import { OrderConfigDocument, OrderDocument, OrderListDocument, OrderListAsWrittenDocument, CartUpdate, OrderSubmission, OrderUpdate } from './orders.ts'
import { MarkerDocument, MarkerListDocument, ActionListDocument, BookmarkListDocument, DestinationListDocument } from './own-lists.ts'
import { ParkedListDocument, ParkedRetry, ParkedRetried } from './parked.ts'
import { ForgottenPassword, PasswordKey, PasswordOffer, PasswordChoice } from './password-keys.ts'
import { PeopleImportReport } from './people-import.ts'
import { UserDocument, UserListDocument, UserWish, UserBatch, UsersChanged, UsersNamed, DeletedUserListDocument, UserReferenceWish, UserReferenceDocument, GroupDocument, GroupListDocument, UserPickerDocument, GroupPickerDocument } from './people.ts'
import { RotateRequest, PictureEditRequest } from './picture-edits.ts'
import { PinLinksDocument, PinsChangedMessage } from './pins.ts'
import { PlaceListDocument, NearPlaceDocument } from './places.ts'
import { UserPreferencesDocument, UserPreferencesUpdate } from './preferences.ts'
import { ProcessingProfileDocument, ProcessingProfileListDocument, ProcessingProfileWish, ProfileSetDocument, ProfileSetListDocument, ProfileSetWish, WatermarkDocument, WatermarkListDocument, WatermarkWish, QuickRenditionSetListDocument, CropProfileSetListDocument, ProcessingTry } from './processing-profiles.ts'
import { ProvisioningClientListDocument, ProvisioningClientCreation, ProvisioningClientChange, ProvisioningToken } from './provisioning.ts'
import { ReviewRequest, ReviewedMessage } from './reviews.ts'
import { AssetUpdate, RollbackRequest, CompareRequest, RevisionListDocument, RevisionComparison } from './revisions.ts'
import { SearchHelpDocument } from './search-help.ts'
import { SearchSuggestionsDocument } from './search-suggestions.ts'
import { PasskeyQuestionMessage, PasskeyWish, NewPasskey, SignInStepDocument, SecondFactor, PasskeySignIn, SignInSecurityDocument, PasswordProof, PasskeyProof, OneTimeCode, PasskeyChange, OneTimeSecret, RecoveryCodes } from './second-factors.ts'
import { SectionsDocument } from './sections.ts'
import { SeeingAsRequest } from './seeing-as.ts'
import { LoginRequest, LoginAnswer, PasswordChange, SessionDocument } from './session.ts'
import { SetUpDocument, SetUpBeginning, FirstArchive } from './set-up.ts'
import { SharingDocument, SharingUpdate, SharingLinkList, PeopleListDocument, SharedAlbumDocument, LinkPassword } from './shares.ts'
import { SignInProviderListDocument, SignInProviderCreation, SignInProviderChange } from './sign-in-providers.ts'
import { SignUpFieldsDocument, SignUpAnswer, SignUpsDocument, SignUpCountDocument, SignUpUpdate, SignUpApproval, SignUpApproved, SignUpRejection, SignUpFormDocument, SignUpRequest, SignUpConfirmation } from './sign-ups.ts'
import { SitePageListDocument } from './site-pages.ts'
import { SiteStatisticsDocument } from './site-statistics.ts'
import { SmartFolderCreation, SmartFolderChange, SmartFolderOrder } from './smart-folders.ts'
import { AssetStackDocument, AssetStackCreation, AssetStackChange } from './stacks.ts'
import { TaxonomyItemInfoDocument, TaxonomyItemListDocument, TaxonomyItemDocument, TaxonomyInfoDocument, TaxonomyDocument, TaxonomyListDocument, TaxonomyRootsDocument, TermCountsDocument, TaxonomyCreation, TaxonomyUpdate, TaxonomyItemCreation, TaxonomyItemUpdate, TermMerge, TermChange, TaxonomyInfoRequest, TaxonomyItemInfosDocument } from './taxonomies.ts'
import { TokenDocument, TokenListDocument, TokenCreation, NewTokenDocument } from './tokens.ts'
import { DeleteRequest, TrashListDocument, TrashChoice } from './trash.ts'
import { UploadLinkDocument, UploadLinkListDocument, UploadLinkCreation, UploadLinkChange, GuestUploadDocument, GuestVisitRequest, GuestVisitDocument, GuestUploadRequest } from './upload-links.ts'
import { UploadRequest, UploadCreation, UploadStatusDocument, UploadClashRequest, UploadClashes, UploadRoomRequest, UploadRoom, UploadDoubleRequest, UploadDoubles } from './uploads.ts'
import { ValueTableOrder, ValueTableWritten, ValueTableOutlookRequest, ValueTableRequest, ValueTableOutlook, ValueTableRead } from './value-tables.ts'
import { WaysInDocument } from './ways-in.ts'

/** Every document that a GET can answer, by kind: where hrefs find their targets, and the list that the walk follows. */
export const documents = {
  'alert': AlertDocument,
  'alert-list': AlertListDocument,
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
  'asset-details': AssetDetailsDocument,
  'asset': AssetDocument,
  'assetlist': AssetListDocument,
  'count': CountDocument,
  'audit-list': AuditListDocument,
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
  'action-list': ActionListDocument,
  'bookmark-list': BookmarkListDocument,
  'destination-list': DestinationListDocument,
  'parked-list': ParkedListDocument,
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
  'user-preferences': UserPreferencesDocument,
  'processing-profile': ProcessingProfileDocument,
  'processing-profile-list': ProcessingProfileListDocument,
  'profile-set': ProfileSetDocument,
  'profile-set-list': ProfileSetListDocument,
  'watermark': WatermarkDocument,
  'watermark-list': WatermarkListDocument,
  'quick-rendition-set-list': QuickRenditionSetListDocument,
  'crop-profile-set-list': CropProfileSetListDocument,
  'provisioning-client-list': ProvisioningClientListDocument,
  'revision-list': RevisionListDocument,
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
  'sign-in-provider-list': SignInProviderListDocument,
  'signup-fields': SignUpFieldsDocument,
  'signups': SignUpsDocument,
  'signup-count': SignUpCountDocument,
  'signup-form': SignUpFormDocument,
  'site-page-list': SitePageListDocument,
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
  'token': TokenDocument,
  'token-list': TokenListDocument,
  'trash-list': TrashListDocument,
  'upload-link': UploadLinkDocument,
  'upload-link-list': UploadLinkListDocument,
  'guest-upload': GuestUploadDocument,
  'guest-visit': GuestVisitDocument,
  'upload-progress': UploadStatusDocument,
  'ways-in': WaysInDocument,
}

/** Bodies that clients send and answers that only deeds give. */
export const messages = {
  'access-question': AccessQuestion,
  'access-answer': AccessAnswer,
  'album-creation-info': AlbumCreation,
  'assetlinklist': AssetLinkList,
  'collectionupdate': CollectionUpdate,
  'alert-creation': AlertCreation,
  'alert-change': AlertChange,
  'custom-css': CustomCss,
  'application-creation': ApplicationCreation,
  'application-change': ApplicationChange,
  'new-application': NewApplication,
  'application-secret': ApplicationSecret,
  'archive-wish': ArchiveWish,
  'im-pools-request': IndexQuestion,
  'im-pools-answer': IndexLookup,
  'filter-try': FilterTry,
  'filter-tried': FilterTried,
  'rendition-request': RenditionRequest,
  'rendition-response': RenditionResponse,
  'bulk-edit-request': BulkEditRequest,
  'metadata-edit-request': MetadataEditRequest,
  'bulk-edit-creation': BulkEditCreation,
  'bulk-outlook-request': BulkOutlookRequest,
  'bulk-outlook': BulkOutlook,
  'code-list-creation': CodeListCreation,
  'code-list-change': CodeListChange,
  'comment-creation': CommentCreation,
  'comment-change': CommentChange,
  'consent-settings-wish': ConsentSettingsWish,
  'consent-form-wish': ConsentFormWish,
  'consent-form-sending': ConsentFormSending,
  'consent-form-address': ConsentFormAddress,
  'consent-form-document': ConsentFormPaper,
  'consent-secret': ConsentSecret,
  'consent-offer': ConsentOffer,
  'consent-signature': ConsentSignature,
  'consent-change': ConsentChange,
  'contact-sheet-subject': ContactSheetSubject,
  'contact-sheet-order': ContactSheetOrder,
  'contact-sheet-outlook': ContactSheetOutlook,
  'contact-sheet-page': ContactSheetPage,
  'crop-preset-creation': CropPresetCreation,
  'crop-preset-change': CropPresetChange,
  'asset-crop-creation': AssetCropCreation,
  'asset-crop-change': AssetCropChange,
  'focal-point-change': FocalPointChange,
  'download-request': DownloadRequest,
  'task-creation': TaskCreation,
  'copy-request': CopyRequest,
  'duplicate-request': DuplicateRequest,
  'rename-request': RenameRequest,
  'move-request': MoveRequest,
  'folder-creation-info': FolderCreation,
  'folder-move-request': FolderMoveRequest,
  'group-wish': GroupWish,
  'group-batch': GroupBatch,
  'groups-changed': GroupsChanged,
  'user-link-list': MemberLinks,
  'user-list-update': MembersUpdate,
  'member-of-wish': MemberOfWish,
  'member-ids': MemberIds,
  'managed-group-wish': ManagedGroupWish,
  'import-folder-creation': ImportFolderCreation,
  'import-folder-change': ImportFolderChange,
  'invitation-wish': InvitationWish,
  'invitation-revocation': InvitationRevocation,
  'invitations-created': InvitationsCreated,
  'invitation-secret': InvitationSecret,
  'invitation-offer': InvitationOffer,
  'invitation-acceptance': InvitationAcceptance,
  'invitation-request': InvitationRequest,
  'metadata-template-creation': MetadataTemplateCreation,
  'metadata-template-change': MetadataTemplateChange,
  'notifications-read': NotificationsRead,
  'notification-choices-wish': NotificationChoicesWish,
  'cart-update': CartUpdate,
  'order-submission-info': OrderSubmission,
  'order-update': OrderUpdate,
  'parked-retry': ParkedRetry,
  'parked-retried': ParkedRetried,
  'forgotten-password': ForgottenPassword,
  'password-key': PasswordKey,
  'password-offer': PasswordOffer,
  'password-choice': PasswordChoice,
  'people-import-report': PeopleImportReport,
  'user-wish': UserWish,
  'user-batch': UserBatch,
  'users-changed': UsersChanged,
  'users-named': UsersNamed,
  'user-reference-wish': UserReferenceWish,
  'rotate-request': RotateRequest,
  'picture-edit-request': PictureEditRequest,
  'pins-changed': PinsChangedMessage,
  'user-preferences-update': UserPreferencesUpdate,
  'processing-profile-wish': ProcessingProfileWish,
  'profile-set-wish': ProfileSetWish,
  'watermark-wish': WatermarkWish,
  'processing-try': ProcessingTry,
  'provisioning-client-creation': ProvisioningClientCreation,
  'provisioning-client-change': ProvisioningClientChange,
  'provisioning-token': ProvisioningToken,
  'review-request': ReviewRequest,
  'reviewed': ReviewedMessage,
  'assetupdate': AssetUpdate,
  'rollback-request': RollbackRequest,
  'revision-compare-request': CompareRequest,
  'revision-comparison': RevisionComparison,
  'passkey-question': PasskeyQuestionMessage,
  'passkey-wish': PasskeyWish,
  'new-passkey': NewPasskey,
  'second-factor': SecondFactor,
  'passkey-sign-in': PasskeySignIn,
  'password-proof': PasswordProof,
  'passkey-proof': PasskeyProof,
  'one-time-code': OneTimeCode,
  'passkey-change': PasskeyChange,
  'one-time-secret': OneTimeSecret,
  'recovery-codes': RecoveryCodes,
  'seeing-as-request': SeeingAsRequest,
  'login-request': LoginRequest,
  'login': LoginAnswer,
  'password-change': PasswordChange,
  'set-up-beginning': SetUpBeginning,
  'first-archive': FirstArchive,
  'sharing-update': SharingUpdate,
  'sharing-link-list': SharingLinkList,
  'link-password': LinkPassword,
  'sign-in-provider-creation': SignInProviderCreation,
  'sign-in-provider-change': SignInProviderChange,
  'signup': SignUpAnswer,
  'signup-update': SignUpUpdate,
  'signup-approval': SignUpApproval,
  'signup-approved': SignUpApproved,
  'signup-rejection': SignUpRejection,
  'signup-request': SignUpRequest,
  'signup-confirmation': SignUpConfirmation,
  'smartfolder-creation': SmartFolderCreation,
  'smartfolder-change': SmartFolderChange,
  'smartfolder-order': SmartFolderOrder,
  'asset-stack-creation': AssetStackCreation,
  'asset-stack-change': AssetStackChange,
  'taxonomy-creation-info': TaxonomyCreation,
  'taxonomy-update': TaxonomyUpdate,
  'taxonomy-item-creation-info': TaxonomyItemCreation,
  'taxonomy-item-update': TaxonomyItemUpdate,
  'term-merge': TermMerge,
  'term-change': TermChange,
  'taxonomy-info-request': TaxonomyInfoRequest,
  'taxonomy-item-infos': TaxonomyItemInfosDocument,
  'token-creation-info': TokenCreation,
  'new-token': NewTokenDocument,
  'delete-request': DeleteRequest,
  'trash-choice': TrashChoice,
  'upload-link-creation': UploadLinkCreation,
  'upload-link-change': UploadLinkChange,
  'guest-visit-request': GuestVisitRequest,
  'guest-upload-request': GuestUploadRequest,
  'upload-request': UploadRequest,
  'upload-creation': UploadCreation,
  'upload-clash-request': UploadClashRequest,
  'upload-clashes': UploadClashes,
  'upload-room-request': UploadRoomRequest,
  'upload-room': UploadRoom,
  'upload-double-request': UploadDoubleRequest,
  'upload-doubles': UploadDoubles,
  'value-table-order': ValueTableOrder,
  'value-table-written': ValueTableWritten,
  'value-table-outlook-request': ValueTableOutlookRequest,
  'value-table-request': ValueTableRequest,
  'value-table-outlook': ValueTableOutlook,
  'value-table': ValueTableRead,
}

/** The content of a document by its kind. */
export type DocumentOf<Kind extends DocumentKind> = z.output<(typeof documents)[Kind]['shape']>

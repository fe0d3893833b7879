// Written by `npm run generate` from the files that it names; do not change it by hand.
import { AccessQuestion, AccessAnswer } from './access-explanations.ts'
import { ActionRequest, ActionCreation, ActionSubject, ActionOutlook, ActionCreationRequest, ActionChange, ActionPlace } from './actions.ts'
import { AlbumCreation, AssetLinkList, CollectionUpdate } from './albums.ts'
import { AlertCreation, AlertChange } from './alerts.ts'
import { AnnotationCreation, AnnotationChange } from './annotations.ts'
import { CustomCss } from './appearance.ts'
import { ApplicationCreation, ApplicationChange, NewApplication, ApplicationSecret } from './applications.ts'
import { ArchiveWish, IndexQuestion, IndexLookup, FilterTry, FilterTried } from './archive-administration.ts'
import { ArchiveCheckWish } from './archive-checks.ts'
import { ArchiveMoveWish, ArchiveMovePlan } from './archive-moves.ts'
import { RenditionRequest, RenditionResponse } from './assets.ts'
import { BackUpPlanWish } from './back-ups.ts'
import { BulkEditRequest, MetadataEditRequest, BulkEditCreation, BulkOutlookRequest, BulkOutlook } from './bulk-edits.ts'
import { CodeListCreation, CodeListChange } from './code-lists.ts'
import { CommentCreation, CommentChange } from './comments.ts'
import { ConsentSettingsWish, ConsentFormWish, ConsentFormSending, ConsentFormAddress, ConsentFormPaper, ConsentSecret, ConsentOffer, ConsentSignature, ConsentChange } from './consent.ts'
import { ContactSheetSubject, ContactSheetOrder, ContactSheetOutlook, ContactSheetPage } from './contact-sheets.ts'
import { CropPresetCreation, CropPresetChange } from './crop-presets.ts'
import { AssetCropCreation, AssetCropChange, FocalPointChange } from './crops.ts'
import { AssetMerge } from './doubles.ts'
import { DownloadRequest, TaskCreation } from './downloads.ts'
import { CopyRequest, DuplicateRequest } from './file-copies.ts'
import { RenameRequest, MoveRequest } from './file-moves.ts'
import { FolderCreation, FolderMoveRequest } from './folder-changes.ts'
import { GroupWish, GroupBatch, GroupsChanged, MemberLinks, MembersUpdate, MemberOfWish, MemberIds, ManagedGroupWish } from './groups.ts'
import { ImportFolderCreation, ImportFolderChange } from './import-folders.ts'
import { InvitationWish, InvitationRevocation, InvitationsCreated, InvitationSecret, InvitationOffer, InvitationAcceptance, InvitationRequest } from './invitations.ts'
import { LicenceCreation, LicencePaper, LicenceChange, LicenceTies } from './licences.ts'
import { MadeFromSource } from './made-from.ts'
import { MetadataTemplateCreation, MetadataTemplateChange } from './metadata-templates.ts'
import { NotificationsRead, NotificationChoicesWish } from './notifications.ts'
import { CartUpdate, OrderSubmission, OrderUpdate } from './orders.ts'
import { ParkedRetry, ParkedRetried } from './parked.ts'
import { ForgottenPassword, PasswordKey, PasswordOffer, PasswordChoice } from './password-keys.ts'
import { PeopleImportReport } from './people-import.ts'
import { UserWish, UserBatch, UsersChanged, UsersNamed, UserReferenceWish } from './people.ts'
import { RotateRequest, PictureEditRequest } from './picture-edits.ts'
import { PinsChangedMessage } from './pins.ts'
import { UserPreferencesUpdate } from './preferences.ts'
import { ProcessingProfileWish, ProfileSetWish, WatermarkWish, RenditionsAheadWish, ProcessingTry } from './processing-profiles.ts'
import { ProvisioningClientCreation, ProvisioningClientChange, ProvisioningToken } from './provisioning.ts'
import { ReviewRequest, ReviewedMessage } from './reviews.ts'
import { AssetUpdate, RollbackRequest, CompareRequest, RevisionComparison } from './revisions.ts'
import { PasskeyQuestionMessage, PasskeyWish, NewPasskey, SecondFactor, PasskeySignIn, PasswordProof, PasskeyProof, OneTimeCode, PasskeyChange, OneTimeSecret, RecoveryCodes } from './second-factors.ts'
import { SeeingAsRequest } from './seeing-as.ts'
import { LoginRequest, LoginAnswer, PasswordChange } from './session.ts'
import { SetUpBeginning, FirstArchive } from './set-up.ts'
import { SharingUpdate, SharingLinkList, LinkPassword } from './shares.ts'
import { SignInPolicyCreation, SignInPolicyChange } from './sign-in-policies.ts'
import { SignInProviderCreation, SignInProviderChange, DirectoryTrial, DirectoryTrialOutcome } from './sign-in-providers.ts'
import { SignUpAnswer, SignUpUpdate, SignUpApproval, SignUpApproved, SignUpRejection, SignUpRequest, SignUpConfirmation } from './sign-ups.ts'
import { FieldTrialDocument, SiteFieldCreation, SiteFieldChange, SiteFieldOrder } from './site-fields.ts'
import { SiteSettingChange, SitePagePreview, SiteImportTrial, SiteImportFindings, SiteImportWish } from './site-settings.ts'
import { SmartFolderCreation, SmartFolderChange, SmartFolderOrder } from './smart-folders.ts'
import { AssetStackCreation, AssetStackChange } from './stacks.ts'
import { TaxonomyCreation, TaxonomyUpdate, TaxonomyItemCreation, TaxonomyItemUpdate, TermMerge, TermChange, TaxonomyInfoRequest, TaxonomyItemInfosDocument } from './taxonomies.ts'
import { TermsAcceptance, TermsPublication, TermsChange } from './terms-of-use.ts'
import { TokenCreation, NewTokenDocument } from './tokens.ts'
import { DeleteRequest, TrashChoice } from './trash.ts'
import { Diagnosis } from './upkeep.ts'
import { UploadLinkCreation, UploadLinkChange, GuestVisitRequest, GuestUploadRequest } from './upload-links.ts'
import { UploadRequest, UploadCreation, UploadClashRequest, UploadClashes, UploadRoomRequest, UploadRoom, UploadDoubleRequest, UploadDoubles } from './uploads.ts'
import { ValueTableOrder, ValueTableWritten, ValueTableOutlookRequest, ValueTableRequest, ValueTableOutlook, ValueTableRead } from './value-tables.ts'

/** Bodies that clients send and answers that only deeds give. */
export const messages = {
  'access-question': AccessQuestion,
  'access-answer': AccessAnswer,
  'action-request': ActionRequest,
  'action-creation': ActionCreation,
  'action-subject': ActionSubject,
  'action-outlook': ActionOutlook,
  'action-creation-request': ActionCreationRequest,
  'action-change': ActionChange,
  'action-place': ActionPlace,
  'album-creation-info': AlbumCreation,
  'assetlinklist': AssetLinkList,
  'collectionupdate': CollectionUpdate,
  'alert-creation': AlertCreation,
  'alert-change': AlertChange,
  'annotation-creation': AnnotationCreation,
  'annotation-change': AnnotationChange,
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
  'archive-check-wish': ArchiveCheckWish,
  'archive-move-wish': ArchiveMoveWish,
  'archive-move-plan': ArchiveMovePlan,
  'rendition-request': RenditionRequest,
  'rendition-response': RenditionResponse,
  'back-up-plan': BackUpPlanWish,
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
  'asset-merge': AssetMerge,
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
  'licence-creation': LicenceCreation,
  'licence-paper': LicencePaper,
  'licence-change': LicenceChange,
  'licence-ties': LicenceTies,
  'made-from-source': MadeFromSource,
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
  'renditions-ahead-wish': RenditionsAheadWish,
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
  'sign-in-policy-creation': SignInPolicyCreation,
  'sign-in-policy-change': SignInPolicyChange,
  'sign-in-provider-creation': SignInProviderCreation,
  'sign-in-provider-change': SignInProviderChange,
  'directory-trial': DirectoryTrial,
  'directory-trial-outcome': DirectoryTrialOutcome,
  'signup': SignUpAnswer,
  'signup-update': SignUpUpdate,
  'signup-approval': SignUpApproval,
  'signup-approved': SignUpApproved,
  'signup-rejection': SignUpRejection,
  'signup-request': SignUpRequest,
  'signup-confirmation': SignUpConfirmation,
  'field-trial': FieldTrialDocument,
  'site-field-creation': SiteFieldCreation,
  'site-field-change': SiteFieldChange,
  'site-field-order': SiteFieldOrder,
  'site-setting-change': SiteSettingChange,
  'site-page-preview': SitePagePreview,
  'site-import-trial': SiteImportTrial,
  'site-import-findings': SiteImportFindings,
  'site-import-wish': SiteImportWish,
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
  'terms-acceptance': TermsAcceptance,
  'terms-publication': TermsPublication,
  'terms-change': TermsChange,
  'token-creation-info': TokenCreation,
  'new-token': NewTokenDocument,
  'delete-request': DeleteRequest,
  'trash-choice': TrashChoice,
  'diagnosis': Diagnosis,
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

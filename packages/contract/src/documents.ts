import type { z } from 'zod'
import { ApiDescriptorDocument, FullApiDescriptorDocument } from './api-descriptor.ts'
import { CustomCss } from './appearance.ts'
import { AssetDetailsDocument } from './asset-details.ts'
import { AssetDocument, AssetListDocument, CountDocument, RenditionRequest, RenditionResponse } from './assets.ts'
import { AuditListDocument } from './audit.ts'
import { BackgroundTaskListDocument, TaskResultListDocument, TaskStatusDocument } from './background-tasks.ts'
import { BulkEditCreation, BulkEditRequest, BulkOutlook, BulkOutlookRequest } from './bulk-edits.ts'
import { CollectionDocument, CollectionInfoDocument, CollectionListDocument } from './collections.ts'
import { CookieConsentDocument } from './cookie-consent.ts'
import type { DocumentKind } from './document-kinds.ts'
import { DownloadRequest, DownloadStatusDocument, TaskCreation } from './downloads.ts'
import {
  MetadataFieldListDocument,
  MetadataGroupListDocument,
  MetadataNamespaceListDocument,
  MetadataSetDocument,
} from './metadata-fields.ts'
import {
  ActionListDocument,
  BookmarkListDocument,
  CropPresetListDocument,
  DestinationListDocument,
  MarkerDocument,
  MarkerListDocument,
} from './own-lists.ts'
import { ParkedListDocument, ParkedRetried, ParkedRetry } from './parked.ts'
import {
  GroupDocument,
  GroupListDocument,
  GroupPickerDocument,
  UserDocument,
  UserListDocument,
  UserPickerDocument,
  UserReferenceDocument,
} from './people.ts'
import { UserPreferencesDocument, UserPreferencesUpdate } from './preferences.ts'
import { AssetUpdate, RevisionListDocument, RollbackRequest } from './revisions.ts'
import { SectionsDocument } from './sections.ts'
import { LoginAnswer, LoginRequest, PasswordChange, SessionDocument } from './session.ts'
import { FirstArchive, SetUpBeginning, SetUpDocument } from './set-up.ts'
import { SitePageListDocument } from './site-pages.ts'
import { SiteStatisticsDocument } from './site-statistics.ts'
import {
  TaxonomyCreation,
  TaxonomyDocument,
  TaxonomyInfoDocument,
  TaxonomyInfoRequest,
  TaxonomyItemCreation,
  TaxonomyItemDocument,
  TaxonomyItemInfoDocument,
  TaxonomyItemInfosDocument,
  TaxonomyItemListDocument,
  TaxonomyItemUpdate,
  TaxonomyListDocument,
  TaxonomyRootsDocument,
  TaxonomyUpdate,
} from './taxonomies.ts'
import { NewTokenDocument, TokenCreation, TokenDocument, TokenListDocument } from './tokens.ts'

/** Every document that a GET can answer, by kind: where hrefs find their targets, and the list that the walk follows. */
export const documents = {
  'api-descriptor': ApiDescriptorDocument,
  'full-api-descriptor': FullApiDescriptorDocument,
  collectionlist: CollectionListDocument,
  collectioninfo: CollectionInfoDocument,
  collection: CollectionDocument,
  assetlist: AssetListDocument,
  asset: AssetDocument,
  'asset-details': AssetDetailsDocument,
  'revision-list': RevisionListDocument,
  count: CountDocument,
  'metadata-set': MetadataSetDocument,
  'metadata-field-list': MetadataFieldListDocument,
  'metadata-namespace-list': MetadataNamespaceListDocument,
  'metadata-group-list': MetadataGroupListDocument,
  'user-preferences': UserPreferencesDocument,
  session: SessionDocument,
  'audit-list': AuditListDocument,
  'parked-list': ParkedListDocument,
  user: UserDocument,
  'user-list': UserListDocument,
  'user-reference': UserReferenceDocument,
  'user-picker': UserPickerDocument,
  group: GroupDocument,
  'group-list': GroupListDocument,
  'group-picker': GroupPickerDocument,
  'cookie-consent': CookieConsentDocument,
  'site-page-list': SitePageListDocument,
  marker: MarkerDocument,
  'marker-list': MarkerListDocument,
  'action-list': ActionListDocument,
  'bookmark-list': BookmarkListDocument,
  'crop-preset-list': CropPresetListDocument,
  'destination-list': DestinationListDocument,
  'download-status': DownloadStatusDocument,
  'task-status': TaskStatusDocument,
  'task-result-list': TaskResultListDocument,
  'background-task-list': BackgroundTaskListDocument,
  token: TokenDocument,
  'token-list': TokenListDocument,
  'set-up': SetUpDocument,
  sections: SectionsDocument,
  'site-statistics': SiteStatisticsDocument,
  taxonomy: TaxonomyDocument,
  'taxonomy-info': TaxonomyInfoDocument,
  'taxonomy-list': TaxonomyListDocument,
  'taxonomy-roots': TaxonomyRootsDocument,
  'taxonomy-item': TaxonomyItemDocument,
  'taxonomy-item-info': TaxonomyItemInfoDocument,
  'taxonomy-item-list': TaxonomyItemListDocument,
}

/** Bodies that clients send and answers that only deeds give. */
export const messages = {
  'login-request': LoginRequest,
  login: LoginAnswer,
  'password-change': PasswordChange,
  'custom-css': CustomCss,
  'token-creation-info': TokenCreation,
  'new-token': NewTokenDocument,
  'download-request': DownloadRequest,
  'task-creation': TaskCreation,
  'bulk-edit-request': BulkEditRequest,
  'bulk-edit-creation': BulkEditCreation,
  'bulk-outlook-request': BulkOutlookRequest,
  'bulk-outlook': BulkOutlook,
  assetupdate: AssetUpdate,
  'rollback-request': RollbackRequest,
  'rendition-request': RenditionRequest,
  'rendition-response': RenditionResponse,
  'user-preferences-update': UserPreferencesUpdate,
  'parked-retry': ParkedRetry,
  'parked-retried': ParkedRetried,
  'set-up-beginning': SetUpBeginning,
  'first-archive': FirstArchive,
  'taxonomy-creation-info': TaxonomyCreation,
  'taxonomy-update': TaxonomyUpdate,
  'taxonomy-item-creation-info': TaxonomyItemCreation,
  'taxonomy-item-update': TaxonomyItemUpdate,
  'taxonomy-info-request': TaxonomyInfoRequest,
  'taxonomy-item-infos': TaxonomyItemInfosDocument,
}

/** The content of a document by its kind. `documents` must know every kind: the type fails here when one is missing. */
export type DocumentOf<Kind extends DocumentKind> = z.output<(typeof documents)[Kind]['shape']>

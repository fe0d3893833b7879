import { z } from 'zod'
import { stackRules } from './archive-values.ts'
import { deed, href, offered, plainDocument, plainMessage, template } from './document.ts'
import { embargoRules } from './embargo.ts'

/** Most lines of one access list. */
export const mostMembers = 1000
/** Days in which a deleted archive can be taken back. */
export const daysToReturn = 30

const flag = z.boolean()
const text = z.string()
const guid = z.string().max(100)

/** One line of an access list (wire reference 22.1). What a client adds to it is kept. */
const Member = z.looseObject({
  Id: z.int(),
  Name: text,
  Description: text,
  AutoSearch: text,
  /** Also ids that this server does not know: they are kept and do nothing. */
  Permissions: z.array(text),
  /** 0: a group, 1: a user. */
  MemberType: z.literal([0, 1]),
})
export type ArchiveMember = z.infer<typeof Member>

const Macro = z.looseObject({ Field: z.int(), Operation: z.int(), Value: text, IngestionTypes: z.int() })

/** What an archive is, in the attributes of the wire (wire reference 22.1). */
const attributes = {
  Name: text,
  Description: text,
  Color: text,
  IconCharacter: text,
  IsHidden: flag,
  IsIndexed: flag,
  EnableConsentManagement: flag,
  SortId: z.int(),
  AutoSearch: text,
  MetadataSetId: guid,
  Path: text,
  Pool: text,
  InputFolder: text,
  InputLocation: z.int(),
  MetadataMacros: z.looseObject({ Macros: z.array(Macro) }),
  SocialSettings: z.looseObject({ CommentType: z.int(), AnnotationsEnabled: flag }),
  NavigationPaneControl: z.looseObject({
    SearchTreeFields: z.array(z.int()),
    FolderListSettings: z.looseObject({ ShowDocumentFolders: flag }),
    ShowFolderList: flag,
    ShowSmartFolders: flag,
    EnableConsentStatusFilter: flag,
    EnableCustomSmartFolderName: flag,
    CustomSmartFolderName: text,
  }),
  PreviewSizeList: guid,
  WatermarkSettings: z.looseObject({ WatermarkFilename: text, WatermarkAlignment: z.int(), ScaleToFit: flag }),
  DownloadProcessing: z.looseObject({
    ProcessingType: z.int(),
    SpecificProcessingProfile: guid,
    CustomProcessingProfileSet: guid,
  }),
  CroppingProfileSet: guid,
  AllowCropProfileChanges: flag,
  RobotSettings: z.looseObject({ AllowIndexing: flag }),
  DataMining: z.looseObject({}),
  UploadEnableClientSideResize: flag,
  UploadDefaultJpegQuality: z.int(),
  UploadRestrictImageSize: z.int(),
  UploadRestrictFileSize: z.int(),
  Properties: z.array(z.looseObject({ Key: text, Value: text })),
  /** Ours: whether people with the right may put files into its folder. */
  TakesFiles: flag,
  /** Ours: days after which deleted files go for good; 0: never by themselves. */
  TrashDays: z.int(),
  /** Ours: what release and expiry dates of its assets do for whoever may not edit what is said of them. */
  EmbargoRule: z.enum(embargoRules),
  /** Ours: whether what people upload is seen by others once somebody with the permission `Workflow` has approved it. */
  ReviewUploads: flag,
  /** Ours: earlier versions of a file that are kept; -1: all. */
  VersionsKept: z.int(),
  /** Ours: what is stacked by itself, of what is there and of what comes. */
  StackRule: z.enum(stackRules),
  /** Ours: Vitrine keeps its files, in a folder that it makes itself; said when it is made, and never changed. */
  IsManaged: flag,
  /** Ours: bytes that it may hold, kept versions and trash included; null: as many as the disk has room for. */
  QuotaBytes: z.int().nullable(),
}

const Attributes = z.looseObject(attributes)
/** What can be said of an archive, but for who may do what in it. */
export type ArchiveAttributes = z.infer<typeof Attributes>

/** An archive as administrators have it. Attributes that the server does not know are kept as they were sent. */
export const ArchiveConfig = z.looseObject({
  Id: z.int(),
  ...attributes,
  MemberList: z.array(Member),
  /** Ours: bytes that it holds, and bytes that are on their way into it. Nobody changes them by sending them. */
  UsedBytes: z.int(),
  ReservedBytes: z.int(),
  /** Another text after each change of anything here; a change that says it is refused when it is of the past. */
  Revision: text,
  /** The archive as people see it. */
  Href: href('collection', 'collectioninfo'),
})
export type ArchiveConfig = z.infer<typeof ArchiveConfig>
export const ArchiveConfigDocument = plainDocument('archive-config', ArchiveConfig)
export const ArchiveConfigListDocument = plainDocument('archive-config-list', z.array(ArchiveConfig))

const wished = Attributes.partial()
const MemberWish = Member.partial().required({ Id: true })

/** What is said of an archive when it is made or changed: what does not stand in it stays as it is (wire reference 22.3). */
export const ArchiveWish = plainMessage(
  'archive-wish',
  z.looseObject({
    ...wished.shape,
    Id: z.int().optional(),
    MemberList: z.array(MemberWish).max(mostMembers).optional(),
    Revision: text.optional(),
  }),
)
export type ArchiveWish = z.infer<typeof ArchiveWish.shape>

/** All archives that there are, hidden ones as well (wire reference 22.2). */
export const ArchiveNamesDocument = plainDocument('archive-names', z.array(z.object({ Id: z.int(), Name: text })))

/** Metadata views to choose from (wire reference 22.6). */
export const MetadataViewChoicesDocument = plainDocument(
  'metadata-view-choices',
  z.array(z.object({ Id: guid, Name: text, Description: text })),
)

const Pool = z.object({ Id: text, Name: text, Path: text })

/** Places of the server in which archives get folders of their own, and whether folders can be named at all (wire reference 22.4). */
export const PoolsDocument = plainDocument(
  'pools',
  z.object({ AllowExternalPath: flag, AllowPoolManagement: flag, Pools: z.array(Pool) }),
)

/** Servers that can be asked for pools of theirs (wire reference 22.5). */
export const IndexServersDocument = plainDocument(
  'index-servers',
  z.object({ Servers: z.array(z.object({ Uri: text })) }),
)

/** One of them is asked, with a name and a password or without; `AllowInsecure`: also where others could listen. */
export const IndexQuestion = plainMessage(
  'im-pools-request',
  z.object({ Query: text.max(1000), Username: text.max(200), Password: text.max(1000), AllowInsecure: flag }),
)
export type IndexQuestion = z.infer<typeof IndexQuestion.shape>
export const IndexLookup = plainMessage(
  'im-pools-answer',
  z.object({
    AuthenticationRequired: flag,
    ConnectionFailed: flag,
    /** In words; empty where another attribute says why. */
    ConnectionError: text,
    IsInsecure: flag,
    ServerUri: text,
    Pools: z.array(Pool),
  }),
)
export type IndexLookup = z.infer<typeof IndexLookup.shape>

/** Folders that can become archives, a page of them: those that the site sets free, or those in one. Ours. */
export const ArchiveFoldersDocument = plainDocument(
  'archive-folders',
  z.object({
    /** Empty for the list of what is set free. */
    Path: text,
    Parent: href('archive-folders').nullable(),
    Folders: z.array(
      z.object({
        Name: text,
        Path: text,
        Href: href('archive-folders'),
        /** What files it holds, counted when it is asked; null where it cannot be an archive, since it overlaps with one. */
        Weight: offered(href('archive-folder-weight')),
        /** The archive that it is already, or lies in; null for none. */
        Archive: text.nullable(),
      }),
    ),
    Next: href('archive-folders').nullable(),
  }),
)

/** What would be read. Ours. */
export const ArchiveFolderWeightDocument = plainDocument(
  'archive-folder-weight',
  z.object({
    Path: text,
    Files: z.int(),
    Bytes: z.int(),
    /** False when there was more than could be counted in time. */
    IsWhole: flag,
    /** Folders that could not be read. */
    Unreadable: z.int(),
  }),
)

/** How many assets of an archive a filter lets through. Ours. */
export const FilterTry = plainMessage(
  'filter-try',
  z.object({
    ArchiveId: z.int(),
    /** The filter of the archive as a whole. */
    ArchiveFilter: text.max(10_000),
    /** The filter of a member within it. */
    Filter: text.max(10_000),
  }),
)
export const FilterTried = plainMessage('filter-tried', z.object({ Count: z.int(), Total: z.int() }))

/** Archives that were deleted and can be taken back. Ours. */
export const DeletedArchivesDocument = plainDocument(
  'deleted-archives',
  z.array(
    z.object({
      Id: z.int(),
      Name: text,
      Path: text,
      /** Its files are deleted for good when it is forgotten. */
      IsManaged: flag,
      /** When it was deleted, and when it is forgotten. */
      Deleted: text,
      Until: text,
      Restore: deed('POST', null, 'archive-config'),
    }),
  ),
)

/** Where archives are administered, for those who may. */
export const archiveAdministrationEntrance = {
  archiveAdministration: offered(
    z.object({
      list: href('archive-config-list'),
      create: deed('POST', 'archive-wish', 'archive-config'),
      /** Also PUT with an `archive-wish`, and DELETE. */
      one: template('archive-config'),
      /** Where its files lie, and moving them elsewhere. */
      place: template('archive-move'),
      names: href('archive-names'),
      metadataViews: href('metadata-view-choices'),
      taxonomies: href('taxonomy-list'),
      pools: href('pools'),
      indexServers: href('index-servers'),
      lookUp: deed('POST', 'im-pools-request', 'im-pools-answer'),
      folders: href('archive-folders'),
      tryFilter: deed('POST', 'filter-try', 'filter-tried'),
      why: deed('POST', 'access-question', 'access-answer'),
      deleted: href('deleted-archives'),
      users: template('user-picker'),
      groups: template('group-picker'),
    }),
  ),
}

export const archiveAdministrationAuditDeeds = ['archive.changed', 'archive.deleted', 'archive.restored'] as const

import type { ArchiveConfig, ArchiveMember, ArchiveWish } from '@vitrine/contract/archive-administration.ts'
import { noProfile } from '@vitrine/contract/profile-values.ts'

/** What the form says of an archive. */
export type ArchiveDraft = Pick<
  ArchiveConfig,
  | 'Name'
  | 'Description'
  | 'Color'
  | 'IsHidden'
  | 'EnableConsentManagement'
  | 'AutoSearch'
  | 'MetadataSetId'
  | 'Path'
  | 'TakesFiles'
  | 'TrashDays'
  | 'EmbargoRule'
  | 'ReviewUploads'
  | 'VersionsKept'
  | 'QuotaBytes'
  | 'IsManaged'
  | 'StackRule'
  | 'Properties'
  | 'SocialSettings'
  | 'DownloadProcessing'
  | 'WatermarkSettings'
  | 'IconCharacter'
  | 'Pool'
  | 'InputFolder'
  | 'InputLocation'
  | 'MetadataMacros'
  | 'NavigationPaneControl'
  | 'PreviewSizeList'
  | 'CroppingProfileSet'
  | 'AllowCropProfileChanges'
  | 'UploadEnableClientSideResize'
  | 'UploadDefaultJpegQuality'
  | 'UploadRestrictImageSize'
  | 'UploadRestrictFileSize'
> & { MemberList: readonly ArchiveMember[] }

/** The group that holds all viewers; it stands last in every list. */
export const everyone = 10_000

/** A new archive, before anything was said (ARC-046, ARC-049). */
export function newDraft(view: string, everyoneName: string): ArchiveDraft {
  return {
    Name: '',
    Description: '',
    Color: '#999999',
    IsHidden: false,
    EnableConsentManagement: false,
    AutoSearch: '',
    MetadataSetId: view,
    Path: '',
    TakesFiles: false,
    TrashDays: 30,
    EmbargoRule: 'none',
    ReviewUploads: false,
    VersionsKept: -1,
    QuotaBytes: null,
    IsManaged: false,
    StackRule: 'off',
    Properties: [],
    SocialSettings: { CommentType: 0, AnnotationsEnabled: false },
    DownloadProcessing: {
      ProcessingType: 0,
      SpecificProcessingProfile: noProfile,
      CustomProcessingProfileSet: noProfile,
    },
    WatermarkSettings: { WatermarkFilename: '', WatermarkAlignment: 4, ScaleToFit: false },
    IconCharacter: 'Folder',
    Pool: '',
    InputFolder: '',
    InputLocation: 1,
    MetadataMacros: { Macros: [] },
    NavigationPaneControl: {
      SearchTreeFields: [],
      FolderListSettings: { ShowDocumentFolders: false },
      ShowFolderList: true,
      ShowSmartFolders: true,
      EnableConsentStatusFilter: false,
      EnableCustomSmartFolderName: false,
      CustomSmartFolderName: '',
    },
    PreviewSizeList: noProfile,
    CroppingProfileSet: noProfile,
    AllowCropProfileChanges: false,
    UploadEnableClientSideResize: false,
    UploadDefaultJpegQuality: 80,
    UploadRestrictImageSize: 0,
    UploadRestrictFileSize: 0,
    MemberList: [
      {
        ...{ Id: everyone, Name: everyoneName, Description: '', AutoSearch: '', MemberType: 0 as const },
        Permissions: ['View', 'Preview'],
      },
    ],
  }
}

/** What changes of a new archive with where its files lie: those that Vitrine keeps come by uploads. */
export function placed(isManaged: boolean): Pick<ArchiveDraft, 'IsManaged' | 'TakesFiles' | 'Path' | 'Pool'> {
  return { IsManaged: isManaged, TakesFiles: isManaged, Path: '', Pool: '' }
}

/** What the form says of an archive that is there; what it has no place for stays aside. */
export function draftOf(config: ArchiveConfig): ArchiveDraft {
  const known = Object.keys(newDraft('', '')) as (keyof ArchiveDraft)[]
  return Object.fromEntries(known.map((name) => [name, config[name]])) as unknown as ArchiveDraft
}

/** Everyone stands last, whatever was dragged where (MEM-023). */
export function everyoneLast(members: readonly ArchiveMember[]): ArchiveMember[] {
  const isEveryone = ({ Id, MemberType }: ArchiveMember) => Id === everyone && MemberType === 0
  return [...members.filter((one) => !isEveryone(one)), ...members.filter(isEveryone)]
}

const names = (draft: ArchiveDraft) => Object.keys(draft) as (keyof ArchiveDraft)[]

/** The attributes in which two drafts are different. */
export function differences(one: ArchiveDraft, other: ArchiveDraft): (keyof ArchiveDraft)[] {
  return names(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
}

/**
 * What is sent: the archive as it was read, with everything that this client does not know, and what the form changed in it. A list
 * that was never opened is left as it is on the server (ARC-011).
 */
export function wishOf(draft: ArchiveDraft, before: ArchiveConfig | null, hasList: boolean): ArchiveWish {
  const { MemberList: _, ...known } = before ?? {}
  const { MemberList, ...said } = draft
  const Properties = draft.Properties.filter(({ Key, Value }) => Key !== '' && Value !== '')
  const DownloadProcessing = withoutUnused(draft.DownloadProcessing)
  const wish = { ...known, ...said, Name: draft.Name.trim(), Properties, DownloadProcessing }
  return (hasList ? { ...wish, MemberList: everyoneLast(MemberList) } : wish) as ArchiveWish
}

/** Ids that the chosen way to download does not use become the empty one (ARC-050, ARC-051). */
function withoutUnused(said: ArchiveDraft['DownloadProcessing']): ArchiveDraft['DownloadProcessing'] {
  const { ProcessingType: type, SpecificProcessingProfile: one, CustomProcessingProfileSet: set } = said
  const ids = {
    SpecificProcessingProfile: type === 1 ? one : noProfile,
    CustomProcessingProfileSet: type === 2 ? set : noProfile,
  }
  return { ...said, ...ids }
}

/**
 * What was typed, over what somebody else has saved meanwhile: each attribute that was not touched here is theirs.
 * `first` is what both began with.
 */
export function mergedDraft(mine: ArchiveDraft, theirs: ArchiveDraft, first: ArchiveDraft): ArchiveDraft {
  const touched = differences(mine, first)
  return { ...theirs, ...Object.fromEntries(touched.map((name) => [name, mine[name]])) }
}

/** Stands for a limit while what is written in its field is no size. */
export const noAmount = 0

export type FaultyField = 'Name' | 'MetadataSetId' | 'Path' | 'DownloadProcessing' | 'MetadataMacros' | 'QuotaBytes'
type FaultKey =
  | 'nameRequired'
  | 'nameExists'
  | 'metadataRequired'
  | 'pathRequired'
  | 'profileRequired'
  | 'profileSetRequired'
  | 'macroIncomplete'
  | 'quotaInvalid'

/** What is wrong with a draft, by field, as keys of texts; all at once (ARC-058 to ARC-063). */
export function faultsOf(
  draft: ArchiveDraft,
  known: { id: number | null; names: readonly { Id: number; Name: string }[] },
): Map<FaultyField, FaultKey> {
  const faults: ReturnType<typeof faultsOf> = new Map()
  const name = draft.Name.trim()
  if (name === '') faults.set('Name', 'nameRequired')
  else if (known.names.some(({ Id, Name }) => Id !== known.id && Name === name)) faults.set('Name', 'nameExists')
  if (draft.MetadataSetId === '') faults.set('MetadataSetId', 'metadataRequired')
  if (draft.Path.trim() === '' && draft.Pool === '' && !draft.IsManaged) faults.set('Path', 'pathRequired')
  const {
    ProcessingType: type,
    SpecificProcessingProfile: one,
    CustomProcessingProfileSet: set,
  } = draft.DownloadProcessing
  const isNone = (id: string) => id === '' || id === noProfile
  if (type === 1 && isNone(one)) faults.set('DownloadProcessing', 'profileRequired')
  if (type === 2 && isNone(set)) faults.set('DownloadProcessing', 'profileSetRequired')
  const { Macros } = draft.MetadataMacros
  const isWhole = Macros.every(({ Field, Value, IngestionTypes: ways }) => Field > 0 && Value.trim() !== '' && ways > 0)
  if (!isWhole) faults.set('MetadataMacros', 'macroIncomplete')
  if (draft.QuotaBytes === noAmount) faults.set('QuotaBytes', 'quotaInvalid')
  return faults
}

import type { ArchiveConfig, ArchiveMember, ArchiveWish } from '@vitrine/contract/archive-administration.ts'
import { noProfile } from '@vitrine/contract/profile-values.ts'

/** What the form says of an archive. */
export type ArchiveDraft = Pick<
  ArchiveConfig,
  | 'Name'
  | 'Description'
  | 'Color'
  | 'IsHidden'
  | 'AutoSearch'
  | 'MetadataSetId'
  | 'Path'
  | 'TakesFiles'
  | 'TrashDays'
  | 'VersionsKept'
  | 'Properties'
  | 'SocialSettings'
  | 'DownloadProcessing'
  | 'WatermarkSettings'
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
    AutoSearch: '',
    MetadataSetId: view,
    Path: '',
    TakesFiles: false,
    TrashDays: 30,
    VersionsKept: -1,
    Properties: [],
    SocialSettings: { CommentType: 0, AnnotationsEnabled: false },
    DownloadProcessing: {
      ProcessingType: 0,
      SpecificProcessingProfile: noProfile,
      CustomProcessingProfileSet: noProfile,
    },
    WatermarkSettings: { WatermarkFilename: '', WatermarkAlignment: 4, ScaleToFit: false },
    MemberList: [
      {
        ...{ Id: everyone, Name: everyoneName, Description: '', AutoSearch: '', MemberType: 0 as const },
        Permissions: ['View', 'Preview'],
      },
    ],
  }
}

export function draftOf(config: ArchiveConfig): ArchiveDraft {
  const { Name, Description, Color, IsHidden, AutoSearch, MetadataSetId, Path } = config
  const { TakesFiles, TrashDays, VersionsKept, Properties, MemberList, DownloadProcessing, WatermarkSettings } = config
  const texts = { Name, Description, Color, IsHidden, AutoSearch, MetadataSetId, Path }
  const { SocialSettings } = config
  const handedOut = { DownloadProcessing, WatermarkSettings, SocialSettings }
  return { ...texts, TakesFiles, TrashDays, VersionsKept, Properties, MemberList, ...handedOut }
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

type FaultyField = 'Name' | 'MetadataSetId' | 'Path' | 'DownloadProcessing'
type FaultKey =
  | 'nameRequired'
  | 'nameExists'
  | 'metadataRequired'
  | 'pathRequired'
  | 'profileRequired'
  | 'profileSetRequired'

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
  if (draft.Path.trim() === '') faults.set('Path', 'pathRequired')
  const {
    ProcessingType: type,
    SpecificProcessingProfile: one,
    CustomProcessingProfileSet: set,
  } = draft.DownloadProcessing
  const isNone = (id: string) => id === '' || id === noProfile
  if (type === 1 && isNone(one)) faults.set('DownloadProcessing', 'profileRequired')
  if (type === 2 && isNone(set)) faults.set('DownloadProcessing', 'profileSetRequired')
  return faults
}

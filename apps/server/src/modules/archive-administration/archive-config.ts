import { hash } from 'node:crypto'
import type { ArchiveAttributes, ArchiveMember, ArchiveWish } from '@vitrine/contract/archive-administration.ts'
import { type ArchivePermission, archivePermissions } from '@vitrine/contract/permissions.ts'
import { noProfile } from '@vitrine/contract/profile-values.ts'
import type { ArchiveFacts, BareArchive } from '#modules/archives/archives.tables.ts'
import type { AccessEntry } from '#modules/permissions/access-list.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { standardAttributes, standardColour, standardIcon } from './standard-attributes.ts'

export type Attributes = ArchiveAttributes

/** Attributes that have a column, and those that nobody changes by sending them. */
const apart = new Set([
  ...['Name', 'Description', 'Color', 'IconCharacter', 'IsHidden', 'SortId', 'AutoSearch', 'MetadataSetId', 'Path'],
  ...[
    'TakesFiles',
    'TrashDays',
    'EmbargoRule',
    'ReviewUploads',
    'VersionsKept',
    'QuotaBytes',
    'IsManaged',
    'StackRule',
  ],
  ...['Id', 'MemberList', 'Revision', 'Href'],
])

/** What clients send back as they read it, and nobody says of an archive. */
const notSaid = new Set(['Id', 'MemberList', 'Revision', 'Href', 'UsedBytes', 'ReservedBytes'])

/** An archive that is made without a word (ARC-046). */
export const newArchive = (view: string): Attributes => ({
  ...standardAttributes,
  Name: '',
  Description: '',
  Color: standardColour,
  IconCharacter: standardIcon,
  IsHidden: false,
  SortId: 0,
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
})

export function attributesOf(row: BareArchive): Attributes {
  return {
    ...standardAttributes,
    ...(JSON.parse(row.attributes) as object),
    Name: row.name,
    Description: row.description,
    Color: row.color,
    IconCharacter: row.icon_character === '' ? standardIcon : row.icon_character,
    IsHidden: row.is_hidden === 1,
    SortId: row.sort_id,
    AutoSearch: row.auto_search,
    MetadataSetId: row.metadata_view,
    Path: row.path,
    TakesFiles: row.takes_files === 1,
    TrashDays: row.trash_days,
    EmbargoRule: row.embargo,
    ReviewUploads: row.review_uploads === 1,
    VersionsKept: row.versions_kept,
    QuotaBytes: row.quota_bytes === null ? null : Number(row.quota_bytes),
    IsManaged: row.is_managed === 1,
    StackRule: row.stack_rule,
  }
}

/** What an archive is when a wish is fulfilled: what the wish does not name stays. */
export function attributesWith(wish: ArchiveWish, before: Attributes): Attributes {
  const given = Object.fromEntries(
    Object.entries(wish).filter(([name, value]) => value !== undefined && !notSaid.has(name)),
  )
  const next = { ...before, ...given } as Attributes
  return { ...next, ...withoutUnused(next), ...withoutFilter(next), Name: next.Name.trim() }
}

/** Ids that the chosen way to download does not use are the empty one (ARC-051); only what lies in the middle is fitted (ARC-053). */
function withoutUnused({ DownloadProcessing: download, WatermarkSettings: mark }: Attributes) {
  const { ProcessingType: type, SpecificProcessingProfile: one, CustomProcessingProfileSet: set } = download
  const ids = {
    SpecificProcessingProfile: type === 1 ? one : noProfile,
    CustomProcessingProfileSet: type === 2 ? set : noProfile,
  }
  const ScaleToFit = mark.ScaleToFit && mark.WatermarkAlignment === 4
  return { DownloadProcessing: { ...download, ...ids }, WatermarkSettings: { ...mark, ScaleToFit } }
}

/** Without consent there is nothing that its filter could narrow by (ARC-056). */
function withoutFilter({ EnableConsentManagement: isManaged, NavigationPaneControl: pane }: Attributes) {
  const EnableConsentStatusFilter = isManaged && pane.EnableConsentStatusFilter
  return { NavigationPaneControl: { ...pane, EnableConsentStatusFilter } }
}

/** The same as it is kept in the row; its folder is for the caller. */
export function factsOf(attributes: Attributes): ArchiveFacts {
  const others = Object.entries(attributes).filter(([name]) => !apart.has(name))
  return {
    name: attributes.Name,
    description: attributes.Description,
    color: attributes.Color,
    icon_character: attributes.IconCharacter,
    is_hidden: attributes.IsHidden ? 1 : 0,
    sort_id: attributes.SortId,
    auto_search: attributes.AutoSearch,
    metadata_view: attributes.MetadataSetId,
    takes_files: attributes.TakesFiles ? 1 : 0,
    trash_days: attributes.TrashDays,
    embargo: attributes.EmbargoRule,
    review_uploads: attributes.ReviewUploads ? 1 : 0,
    versions_kept: attributes.VersionsKept,
    quota_bytes: attributes.QuotaBytes,
    stack_rule: attributes.StackRule,
    attributes: JSON.stringify(Object.fromEntries(others)),
  }
}

/** Which attributes are different, as they were and as they are: what the audit log says. */
export function difference(before: Attributes, after: Attributes) {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (one: Attributes) => Object.fromEntries(names.map((name) => [name, one[name]]))
  return { before: pick(before), after: pick(after), isNone: names.length === 0 }
}

/** Another text after each change of what administrators say. */
export function revisionOf(attributes: Attributes, entries: readonly AccessEntry[]): string {
  const lines = entries.map(
    ({ memberKind, memberId, autoSearch, permissions, unknown = [], attributes: more = {} }) => [
      ...[memberKind, memberId, autoSearch, permissions, unknown, more],
    ],
  )
  return hash('sha256', JSON.stringify([sorted(attributes), lines]), 'base64url').slice(0, 22)
}

const sorted = (attributes: Attributes) => Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))

const known: ReadonlySet<string> = new Set(archivePermissions)

/** A line of an access list as it is kept; the number says what it is where the line does not. */
export function entryOf(line: NonNullable<ArchiveWish['MemberList']>[number]): AccessEntry {
  const { Id, Name: _, Description: __, AutoSearch = '', Permissions = [], MemberType, ...attributes } = line
  const ids = [...new Set(Permissions)]
  const unknown = ids.filter((id) => !known.has(id))
  return {
    memberKind: (MemberType ?? (Id >= builtIn.guest ? 1 : 0)) === 1 ? 'user' : 'group',
    memberId: Id,
    autoSearch: AutoSearch,
    permissions: ids.filter((id) => known.has(id)) as ArchivePermission[],
    ...(unknown.length > 0 ? { unknown } : {}),
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
  }
}

/** Everyone stands last, whatever was sent (MEM-023). */
export function everyoneLast(entries: readonly AccessEntry[]): AccessEntry[] {
  const isEveryone = ({ memberKind, memberId }: AccessEntry) => memberKind === 'group' && memberId === builtIn.everyone
  return [...entries.filter((entry) => !isEveryone(entry)), ...entries.filter(isEveryone)]
}

export function lineOf(entry: AccessEntry, about: { name: string; description: string }): ArchiveMember {
  return {
    ...entry.attributes,
    Id: entry.memberId,
    Name: about.name,
    Description: about.description,
    AutoSearch: entry.autoSearch,
    Permissions: [...entry.permissions, ...(entry.unknown ?? [])],
    MemberType: entry.memberKind === 'user' ? 1 : 0,
  }
}

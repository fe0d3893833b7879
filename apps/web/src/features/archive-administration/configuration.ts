import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { ArchiveConfig } from '@vitrine/contract/archive-administration.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import type { Processing } from '#features/rendition-administration/processing.ts'

/** Where archives are administered. */
export type ArchiveAdministration = NonNullable<FullApiDescriptor['archiveAdministration']>

/** What the form needs beside what is typed. */
export interface Configuration {
  /** Null for a new archive. */
  config: ArchiveConfig | null
  names: readonly { Id: number; Name: string }[]
  views: readonly { value: string; label: string; description: string }[]
  /** Permissions that can be given in an archive. */
  permissions: ReadonlySet<string>
  profiles: readonly { Id: string; Name: string }[]
  profileSets: readonly { Id: string; Name: string }[]
  watermarks: readonly { Filename: string; Name: string }[]
  /** Null for whoever may not try them. */
  processing: Processing | null
  /** Whether folders of the server can be named at all. */
  hasFolders: boolean
}

/** The archive as the server has it now. @throws as `ResourceClient.get`. */
export function readConfig(client: ResourceClient, { one }: ArchiveAdministration, id: number): Promise<ArchiveConfig> {
  return client.get(expandTemplate(one, { id }), 'archive-config', { isFresh: true })
}

/**
 * Reads all of it at once. A list that cannot be read is taken for empty (C02); without the archive or what can be given in it
 * there is no form. @throws as `ResourceClient.get`.
 */
export async function readConfiguration(
  client: ResourceClient,
  administration: ArchiveAdministration,
  {
    id,
    options,
    processing,
  }: { id: number | null; options: Href<'config-options'> | null; processing: Processing | null },
): Promise<Configuration> {
  const fresh = { isFresh: true }
  const [config, names, views, offered, profiles, profileSets, watermarks] = await Promise.all([
    id === null ? null : readConfig(client, administration, id),
    client.get(administration.names, 'archive-names', { isFresh: true }).catch(() => []),
    client.get(administration.metadataViews, 'metadata-view-choices').catch(() => []),
    options === null ? null : client.get(options, 'config-options'),
    processing === null ? [] : client.get(processing.profiles, 'processing-profile-list', fresh).catch(() => []),
    processing === null ? [] : client.get(processing.sets, 'profile-set-list', fresh).catch(() => []),
    processing === null ? [] : client.get(processing.watermarks, 'watermark-list', fresh).catch(() => []),
  ])
  return {
    config,
    names,
    views: views.map(({ Id, Name, Description }) => ({ value: Id, label: Name, description: Description })),
    permissions: new Set(offered?.AvailableArchivePermissions.map(({ Id }) => Id) ?? []),
    ...{ profiles, profileSets, watermarks, processing },
    hasFolders: offered?.AllowExternalPath ?? false,
  }
}

/** Lists of archives and what was read of them are asked for again. */
export function doubtArchives(client: ResourceClient): Promise<void> {
  const kinds = new Set<string>([
    ...['collectionlist', 'collection', 'collectioninfo', 'archive-config', 'archive-names', 'deleted-archives'],
  ])
  return client.doubt((_, kind) => kinds.has(kind))
}

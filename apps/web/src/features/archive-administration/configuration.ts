import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { ArchiveConfig } from '@vitrine/contract/archive-administration.ts'
import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { MetadataFieldItem } from '@vitrine/contract/metadata-fields.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { type ConsentPlace, knownSettings } from '#features/consent/known-settings.ts'
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
  renditionSets: readonly { Id: string; Name: string }[]
  cropSets: readonly { Id: string; Name: string; Ratios: readonly string[] }[]
  fields: readonly MetadataFieldItem[]
  /** Fields that have a taxonomy. */
  trees: readonly { field: number; name: string }[]
  /** Whether pools of other servers can be looked for (POO-009). */
  hasIndexServers: boolean
  pools: readonly { Id: string; Name: string; Path: string }[]
  /** Whether folders of the server can be named at all; where none can, the site is a hosted one (POO-011). */
  hasFolders: boolean
  isHosted: boolean
  /** Whether consent forms are used; for whoever may not ask, they are not. */
  hasConsentForms: boolean
}

/** The archive as the server has it now. @throws as `ResourceClient.get`. */
export function readConfig(client: ResourceClient, { one }: ArchiveAdministration, id: number): Promise<ArchiveConfig> {
  return client.get(expandTemplate(one, { id }), 'archive-config', { isFresh: true })
}

interface Reading {
  id: number | null
  options: Href<'config-options'> | null
  processing: Processing | null
  /** All fields of metadata. */
  fields: Href<'metadata-field-list'> | null
  /** For whoever may configure consent forms (CFG-003). */
  consent: ConsentPlace | null
}

const fresh = { isFresh: true }
const empty = () => []

/**
 * Reads all of it at once. A list that cannot be read is taken for empty (C02); without the archive or what can be given in it
 * there is no form. @throws as `ResourceClient.get`.
 */
export async function readConfiguration(
  client: ResourceClient,
  administration: ArchiveAdministration,
  { id, options, processing, fields, consent }: Reading,
): Promise<Configuration> {
  const [config, names, views, offered, processed, fieldItems, trees, pools, consentForms] = await Promise.all([
    id === null ? null : readConfig(client, administration, id),
    client.get(administration.names, 'archive-names', fresh).catch(empty),
    client.get(administration.metadataViews, 'metadata-view-choices').catch(empty),
    options === null ? null : client.get(options, 'config-options'),
    readProcessing(client, processing),
    fields === null ? [] : client.get(fields, 'metadata-field-list').catch(empty),
    readTrees(client, administration.taxonomies).catch(empty),
    client.get(administration.pools, 'pools', fresh).catch(() => null),
    knownSettings(client, consent),
  ])
  return {
    config,
    names,
    views: views.map(({ Id, Name, Description }) => ({ value: Id, label: Name, description: Description })),
    permissions: new Set(offered?.AvailableArchivePermissions.map(({ Id }) => Id) ?? []),
    ...processed,
    ...{ processing, fields: fieldItems, trees },
    pools: pools?.Pools ?? [],
    hasIndexServers: pools?.AllowPoolManagement ?? false,
    hasFolders: pools?.AllowExternalPath ?? false,
    isHosted: pools?.AllowExternalPath !== true,
    hasConsentForms: consentForms.enableConsentForms,
  }
}

/** What pictures are made with; nothing for whoever may not see it. */
async function readProcessing(client: ResourceClient, processing: Processing | null) {
  if (processing === null) return { profiles: [], profileSets: [], watermarks: [], renditionSets: [], cropSets: [] }
  const [profiles, profileSets, watermarks, renditionSets, cropSets] = await Promise.all([
    client.get(processing.profiles, 'processing-profile-list', fresh).catch(empty),
    client.get(processing.sets, 'profile-set-list', fresh).catch(empty),
    client.get(processing.watermarks, 'watermark-list', fresh).catch(empty),
    client.get(processing.quickRenditionSets, 'quick-rendition-set-list', fresh).catch(empty),
    client.get(processing.cropProfileSets, 'crop-profile-set-list', fresh).catch(empty),
  ])
  return { profiles, profileSets, watermarks, renditionSets, cropSets }
}

/** All taxonomies, page after page (CFG-017). */
async function readTrees(client: ResourceClient, first: Href<'taxonomy-list'>) {
  const trees: { field: number; name: string }[] = []
  for (let next: Href<'taxonomy-list'> | null = first; next; ) {
    const { data, paging }: DocumentOf<'taxonomy-list'> = await client.get(next, 'taxonomy-list', fresh)
    trees.push(...data.map(({ field, name, pluralName }) => ({ field, name: pluralName || name })))
    next = paging?.next ? (paging.next as Href<'taxonomy-list'>) : null
  }
  return trees
}

/** Lists of archives and what was read of them are asked for again. */
export function doubtArchives(client: ResourceClient): Promise<void> {
  const kinds = new Set<string>([
    ...['collectionlist', 'collection', 'collectioninfo', 'archive-config', 'archive-names', 'deleted-archives'],
  ])
  return client.doubt((_, kind) => kinds.has(kind))
}

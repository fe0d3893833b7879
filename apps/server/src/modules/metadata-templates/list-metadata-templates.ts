import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { listMetadataTemplatesOf, type MetadataTemplatePlace } from './metadata-templates.repository.ts'
import type { MetadataTemplateRow } from './metadata-templates.tables.ts'

const onPage = 50

export interface MetadataTemplatePage {
  metadataTemplates: MetadataTemplateRow[]
  /** After which the next page begins; null on the last one. */
  next: MetadataTemplatePlace | null
}

/** A page of one’s own metadata templates, newest first. */
export async function listMetadataTemplates(
  viewer: Viewer,
  before: MetadataTemplatePlace | null,
  platform: Platform,
): Promise<MetadataTemplatePage> {
  const found = await listMetadataTemplatesOf(viewer.userId, { before, limit: onPage + 1 }, platform)
  const metadataTemplates = found.slice(0, onPage)
  const last = metadataTemplates.at(-1)
  return { metadataTemplates, next: found.length > onPage && last ? { at: last.created_at, id: last.id } : null }
}

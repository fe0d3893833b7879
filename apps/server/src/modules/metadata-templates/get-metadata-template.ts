import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import {
  findMetadataTemplate,
  findMetadataTemplateById,
  findMetadataTemplates,
} from './metadata-templates.repository.ts'
import type { MetadataTemplateRow } from './metadata-templates.tables.ts'

/** One’s own, or one that is shared. @throws Problem NotFound, for those of others too. */
export async function getMetadataTemplate(
  viewer: Viewer,
  id: string,
  executing: Executing,
): Promise<MetadataTemplateRow> {
  const found = await findMetadataTemplate(viewer.userId, id, executing)
  if (!found) throw new Problem('NotFound')
  return found
}

/** Whoever's it is, for work that somebody chose it for while they had it; null when it was removed. */
export function findAnyTemplate(id: string, executing: Executing): Promise<MetadataTemplateRow | null> {
  return findMetadataTemplateById(id, executing)
}

/** Those of some that are shared with everybody, by their numbers. */
export async function sharedTemplates(
  ids: readonly string[],
  executing: Executing,
): Promise<Map<string, MetadataTemplateRow>> {
  const found = await findMetadataTemplates([...new Set(ids)], executing)
  return new Map(found.filter(({ is_shared }) => is_shared === 1).map((row) => [row.id, row]))
}

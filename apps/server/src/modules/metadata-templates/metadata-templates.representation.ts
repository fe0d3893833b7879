import type { MetadataTemplate, MetadataTemplateListDocument } from '@vitrine/contract/metadata-templates.ts'
import type { z } from 'zod'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { MetadataTemplatePage } from './list-metadata-templates.ts'
import { maySteer } from './may-steer.ts'
import { metadataTemplatesPaths } from './metadata-templates.paths.ts'
import type { MetadataTemplatePlace } from './metadata-templates.repository.ts'
import type { MetadataTemplateRow } from './metadata-templates.tables.ts'

const moment = (at: number) => new Date(at).toISOString()

export function representMetadataTemplate(row: MetadataTemplateRow, viewer: Viewer, base: string): MetadataTemplate {
  const href = base + metadataTemplatesPaths.metadataTemplate(row.id)
  const deed = maySteer(viewer, row) ? href : null
  const times = { created: moment(row.created_at), modified: moment(row.modified_at) }
  const facts = { name: row.name, operations: JSON.parse(row.operations), isShared: row.is_shared === 1 }
  return { href, ...facts, ...times, change: deed, remove: deed }
}

export function representMetadataTemplatePage(
  { metadataTemplates, next }: MetadataTemplatePage,
  viewer: Viewer,
  base: string,
): z.input<typeof MetadataTemplateListDocument.shape> {
  const first = base + metadataTemplatesPaths.list
  const after = ({ at, id }: MetadataTemplatePlace) => `${first}?before=${at}.${id}`
  return {
    data: metadataTemplates.map((row) => representMetadataTemplate(row, viewer, base)),
    paging: { first, prev: null, next: next === null ? null : after(next), last: null },
    create: viewer.mayChange ? first : null,
  }
}

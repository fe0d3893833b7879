import { z } from 'zod'
import { BulkOperation } from './bulk-edits.ts'
import { deed, document, href, message, offered } from './document.ts'
import { listPaging } from './paging.ts'

const Name = z.string().trim().min(1).max(200)

const Operations = z.array(BulkOperation).min(1).max(100)

/** What is done to fields of many files, under a name, so that it can be done again. */
export const MetadataTemplate = z.object({
  href: href('metadata-template'),
  name: z.string(),
  operations: z.array(BulkOperation),
  /** Everybody has it who has signed in; administrators make it so. */
  isShared: z.boolean(),
  created: z.string(),
  modified: z.string(),
  /** Null for programs that only look. */
  change: offered(deed('PATCH', 'metadata-template-change', 'metadata-template')),
  remove: offered(deed('DELETE', null, null)),
})
export type MetadataTemplate = z.infer<typeof MetadataTemplate>
export const MetadataTemplateDocument = document('metadata-template', MetadataTemplate)

/** A page of the own metadata templates and of those that are shared, newest first. */
export const MetadataTemplateListDocument = document(
  'metadata-template-list',
  z.object({
    data: z.array(MetadataTemplate),
    paging: listPaging(href('metadata-template-list')),
    create: offered(deed('POST', 'metadata-template-creation', 'metadata-template')),
  }),
)

export const MetadataTemplateCreation = message(
  'metadata-template-creation',
  z.strictObject({ name: Name, operations: Operations }),
)
export const MetadataTemplateChange = message(
  'metadata-template-change',
  z.strictObject({ name: Name.optional(), isShared: z.boolean().optional() }),
)

/** The own metadata templates, at the entry point of the signed-in person. */
export const metadataTemplatesEntrance = { metadataTemplates: href('metadata-template-list') }

export const metadataTemplatesAuditDeeds = [
  'metadata-template.added',
  'metadata-template.changed',
  'metadata-template.removed',
] as const

import type { MetadataSet } from '@vitrine/contract/metadata-fields.ts'
import { type MetadataField, metadataFields } from '@vitrine/media/metadata-fields.ts'
import { metadataFieldsPaths, standardViewId } from './metadata-fields.paths.ts'
import { builtinFieldIds, standardRegions, standardThumbnail } from './standard-view.ts'

type Description = MetadataSet['builtinFields']['title']
type FieldDocument = Description['field']

const byId = new Map(metadataFields.map((field) => [field.id, field]))

function fieldOf(id: number): MetadataField {
  const field = byId.get(id)
  if (!field) throw new Error(`The view names the field ${id}, which does not exist.`)
  return field
}

function fieldDocument(id: number): FieldDocument {
  const field = fieldOf(id)
  return {
    id,
    label: field.name,
    'data-type': field.valueType,
    'multi-instance': field.kind === 'bag' || field.kind === 'seq',
    multiline: field.multiline,
    'max-size': field.maxSize,
    taxonomyHref: null,
    validation: { regexp: field.pattern ?? null, min: field.min ?? null, max: field.max ?? null },
  }
}

/** Nothing is writable yet: files are indexed in place and read-only. */
function description(id: number): Description {
  return { field: fieldDocument(id), isWritable: false, required: false, 'taxonomy-only': false }
}

const everyView = ['mobile', 'desktop', 'widgets', 'web', 'pro']

/** The standard view as the wire shows it. */
export function representStandardView(base: string): MetadataSet {
  const thumbnail = (id: number) => ({ ...description(id), valueStore: 'metadata' as const, views: everyView })
  const { title, description: caption, tags, status, rating, notes } = builtinFieldIds
  return {
    id: standardViewId,
    name: 'Default',
    href: base + metadataFieldsPaths.view(standardViewId),
    preserveModificationTime: false,
    builtinFields: {
      title: description(title),
      description: description(caption),
      tags: description(tags),
      status: description(status),
      rating: description(rating),
      notes: description(notes),
    },
    detailRegions: standardRegions.map(({ name, fields }) => ({ name, fields: fields.map(description) })),
    thumbnailFields: {
      label: { ...description(title), field: null, valueStore: 'filename', views: everyView },
      firstLine: thumbnail(standardThumbnail.firstLine),
      secondLine: thumbnail(standardThumbnail.secondLine),
      additionalFields: standardThumbnail.additional.map(thumbnail),
    },
  }
}

import type { Language } from '@vitrine/contract/languages.ts'
import type { MetadataSet } from '@vitrine/contract/metadata-fields.ts'
import { findMetadataField, isMultiInstance, type MetadataField } from '@vitrine/media/metadata/metadata-fields.ts'
import { say } from '#server/texts/say.ts'
import { labelOf } from './field-labels.ts'
import type { TaxonomyFields } from './field-taxonomies.queries.ts'
import { isEditable } from './is-editable.ts'
import { fieldTaxonomyPath, metadataFieldsPaths } from './metadata-fields.paths.ts'
import { builtinFieldIds, type MetadataView } from './metadata-views.ts'

type Description = MetadataSet['builtinFields']['title']
type FieldDocument = Description['field']

interface Frame {
  language: Language
  base: string
  /** The fields whose values have a tree. */
  taxonomies: TaxonomyFields
}

function fieldOf(id: number): MetadataField {
  const field = findMetadataField(id)
  if (!field) throw new Error(`The view names the field ${id}, which does not exist.`)
  return field
}

function fieldDocument(id: number, { language, base, taxonomies }: Frame): FieldDocument {
  const field = fieldOf(id)
  return {
    id,
    label: labelOf(field, language),
    'data-type': field.valueType,
    'multi-instance': isMultiInstance(field),
    multiline: field.multiline,
    'max-size': field.maxSize,
    taxonomyHref: taxonomies.has(id) ? base + fieldTaxonomyPath(field) : null,
    validation: { regexp: field.pattern ?? null, min: field.min ?? null, max: field.max ?? null },
  }
}

const everyView = ['mobile', 'desktop', 'widgets', 'web', 'pro']

/** Where a view is and what it is called, as collections and assets name it. */
export function representViewLink(view: MetadataView, language: Language, base: string) {
  return { name: say(`metadataViews.${view.name}`)(language), href: base + metadataFieldsPaths.view(view.id) }
}

/** A metadata view in the language of its reader (wire reference 9.1, 3.8). */
export function representView(view: MetadataView, frame: Frame): MetadataSet {
  const { language, base, taxonomies } = frame
  const describe = (id: number): Description => {
    return {
      field: fieldDocument(id, frame),
      isWritable: isEditable(fieldOf(id)),
      required: false,
      'taxonomy-only': taxonomies.get(id)?.takesNoOthers ?? false,
    }
  }
  const thumbnail = (id: number) => ({ ...describe(id), valueStore: 'metadata' as const, views: everyView })
  const { title, description, tags, status, rating, notes } = builtinFieldIds
  return {
    id: view.id,
    ...representViewLink(view, language, base),
    preserveModificationTime: false,
    builtinFields: {
      title: describe(title),
      description: describe(description),
      tags: describe(tags),
      status: describe(status),
      rating: describe(rating),
      notes: describe(notes),
    },
    detailRegions: view.regions.map(({ name, fields }) => {
      return { name: say(`metadataViews.${name}`)(language), fields: fields.map(describe) }
    }),
    thumbnailFields: {
      label: { ...describe(title), isWritable: false, field: null, valueStore: 'filename', views: everyView },
      firstLine: thumbnail(view.thumbnail.firstLine),
      secondLine: thumbnail(view.thumbnail.secondLine),
      additionalFields: view.thumbnail.additional.map(thumbnail),
    },
  }
}

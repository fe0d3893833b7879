import type { Language } from '@vitrine/contract/languages.ts'
import type { MetadataSet } from '@vitrine/contract/metadata-fields.ts'
import { isMultiInstance } from '@vitrine/media/metadata/metadata-fields.ts'
import { say } from '#server/texts/say.ts'
import type { FieldChoice, FieldDefinition } from './field-definition.ts'
import type { FieldDefinitions } from './field-definitions.queries.ts'
import { labelOf } from './field-labels.ts'
import type { TaxonomyFields } from './field-taxonomies.queries.ts'
import { isSuggested } from './is-found-whole.ts'
import { fieldSuggestionsPath, fieldTaxonomyPath, metadataFieldsPaths } from './metadata-fields.paths.ts'
import { builtinFieldIds, type MetadataView } from './metadata-views.ts'

type Description = MetadataSet['builtinFields']['title']
type FieldDocument = Description['field']

interface Frame {
  language: Language
  base: string
  /** The fields whose values have a tree. */
  taxonomies: TaxonomyFields
  fields: FieldDefinitions
}

function fieldOf(id: number, { fields }: Frame): FieldDefinition {
  const field = fields.find(id)
  if (!field) throw new Error(`The view names the field ${id}, which does not exist.`)
  return field
}

function fieldDocument(id: number, frame: Frame): FieldDocument {
  const { language, base, taxonomies } = frame
  const field = fieldOf(id, frame)
  const { label, labels, choices, placeholder, labelPlacement } = field
  return {
    id,
    label: labelOf(field, language),
    'own-label': (labels[language] ?? label) !== undefined || field.isOwn,
    'data-type': field.dataType,
    'multi-instance': isMultiInstance(field),
    multiline: field.multiline,
    'max-size': field.maxSize,
    taxonomyHref: taxonomies.has(id) ? base + fieldTaxonomyPath(field) : null,
    suggestions: isSuggested(field) ? `${base}${fieldSuggestionsPath(id)}{?q}` : null,
    validation: {
      regexp: field.pattern ?? null,
      helpText: field.helpText ?? null,
      min: field.min ?? null,
      max: field.max ?? null,
    },
    ...(choices.length === 0 ? {} : { values: choices.map(representChoice) }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(labelPlacement === undefined ? {} : { labelPlacement }),
  }
}

/** Without a description it is a plain text (MET-007). */
const representChoice = ({ value, description }: FieldChoice) => (description === '' ? value : { value, description })

const everyView = ['mobile', 'desktop', 'widgets', 'web', 'pro']

/** Where a view is and what it is called, as collections and assets name it. */
export function representViewLink(view: MetadataView, language: Language, base: string) {
  return { name: say(`metadataViews.${view.name}`)(language), href: base + metadataFieldsPaths.view(view.id) }
}

/** A metadata view in the language of its reader (wire reference 9.1, 3.8). */
export function representView(view: MetadataView, frame: Frame): MetadataSet {
  const { language, base, taxonomies, fields } = frame
  const describe = (id: number): Description => {
    return {
      field: fieldDocument(id, frame),
      isWritable: fieldOf(id, frame).isWritable,
      required: fieldOf(id, frame).isRequired,
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
    detailRegions: [
      ...view.regions.map((region) => ({ ...region, name: say(`metadataViews.${region.name}`)(language) })),
      ...ownRegions(fields, language),
    ].map((region) => ({ name: region.name, fields: region.fields.map(describe) })),
    thumbnailFields: {
      label: { ...describe(title), isWritable: false, field: null, valueStore: 'filename', views: everyView },
      firstLine: thumbnail(view.thumbnail.firstLine),
      secondLine: thumbnail(view.thumbnail.secondLine),
      additionalFields: view.thumbnail.additional.map(thumbnail),
    },
  }
}

/** What a site has of its own stands last, in every view: in the regions that it has named, in the order of their first fields. */
function ownRegions({ own }: FieldDefinitions, language: Language) {
  const regions = Map.groupBy(own, ({ region }) => region ?? say('metadataViews.Own')(language))
  return [...regions].map(([name, fields]) => ({ name, fields: fields.map(({ id }) => id) }))
}

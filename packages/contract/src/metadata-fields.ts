import { z } from 'zod'
import { builtinFieldNames } from './assets.ts'
import { document, href, plainDocument, template } from './document.ts'

/** How a field is written: the kinds of the wire (MET-008), and how values of other fields are kept. */
export const fieldDataTypes = [
  'text',
  'integer',
  'real',
  'date',
  'boolean',
  'checkbox',
  'dropdown',
  'password',
  'email',
  'number',
  'input-dropdown',
  'date-dropdown',
] as const
export type FieldDataType = (typeof fieldDataTypes)[number]

/** Where the name of a field stands beside its value; with `none` readers alone hear it (MET-017). */
export const labelPlacements = ['top', 'left', 'right', 'none'] as const
export type LabelPlacement = (typeof labelPlacements)[number]

/** One field as a metadata view describes it (wire reference 9.1); the hyphens are the wire's. */
export const Field = z.object({
  id: z.int(),
  label: z.string(),
  /** The site gave the label: a client has no better word for it. */
  'own-label': z.boolean(),
  'data-type': z.enum(fieldDataTypes),
  'multi-instance': z.boolean(),
  multiline: z.boolean(),
  'max-size': z.int(),
  taxonomyHref: href('taxonomy', 'taxonomy-info', 'taxonomy-item-list').nullable(),
  /** What can be written, offered while it is typed (`q`); null where no two assets have the same. Ours. */
  suggestions: template('value-suggestions').nullable(),
  validation: z.object({
    /** In the syntax of RE2; it must fit the whole of each value. */
    regexp: z.string().nullable(),
    /** What is said of a value that breaks a rule; null: the reader says it. */
    helpText: z.string().nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
  }),
  /** What can be chosen. Absent where nothing is offered. */
  values: z.array(z.union([z.string(), z.object({ value: z.string(), description: z.string() })])).optional(),
  placeholder: z.string().optional(),
  /** Absent: wherever the reader puts it. Ours. */
  labelPlacement: z.enum(labelPlacements).optional(),
})

/** What begins with what is being typed into a field: terms of its taxonomy first, then what assets have, most used first. Ours. */
export const ValueSuggestions = z.object({
  data: z.array(
    z.object({
      value: z.string(),
      /** The name of the term where it is another, and what the term stands below, the top first; null for a used value. */
      term: z.object({ name: z.string(), ancestors: z.array(z.string()) }).nullable(),
    }),
  ),
})
export type ValueSuggestions = z.infer<typeof ValueSuggestions>
export const ValueSuggestionsDocument = document('value-suggestions', ValueSuggestions)

export const FieldDescription = z.object({
  field: Field,
  isWritable: z.boolean(),
  required: z.boolean(),
  'taxonomy-only': z.boolean(),
})

const ThumbnailField = z.object({
  field: Field.nullable(),
  isWritable: z.boolean(),
  required: z.boolean(),
  'taxonomy-only': z.boolean(),
  valueStore: z.enum(['metadata', 'filename']),
  views: z.array(z.string()),
})

/** A metadata view: which fields an archive shows, in which order, under which labels. */
export const MetadataSet = z.object({
  id: z.string(),
  name: z.string(),
  href: href('metadata-set'),
  preserveModificationTime: z.boolean(),
  builtinFields: z.object(
    Object.fromEntries(builtinFieldNames.map((name) => [name, FieldDescription])) as Record<
      (typeof builtinFieldNames)[number],
      typeof FieldDescription
    >,
  ),
  detailRegions: z.array(z.object({ name: z.string(), fields: z.array(FieldDescription) })),
  thumbnailFields: z.object({
    label: ThumbnailField,
    firstLine: ThumbnailField,
    secondLine: ThumbnailField,
    additionalFields: z.array(ThumbnailField),
  }),
})
export type MetadataSet = z.infer<typeof MetadataSet>
export const MetadataSetDocument = document('metadata-set', MetadataSet)

/** One field as the configuration calls list it (wire reference 9.5). */
export const MetadataFieldItem = z.object({
  Id: z.int(),
  Name: z.string(),
  GuiLabel: z.string(),
  FieldType: z.enum(['Single', 'Bag', 'AltLang', 'Seq']),
  ValueType: z.enum(['Text', 'Integer', 'Real', 'Date', 'Boolean']),
  Namespace: z.string(),
  NamespaceLabel: z.string(),
  MaxSize: z.int(),
  StructName: z.string(),
  StructLabel: z.string(),
  AdobeName: z.string(),
  CoreName: z.string(),
  IsMultiline: z.boolean(),
})
export type MetadataFieldItem = z.infer<typeof MetadataFieldItem>
export const MetadataFieldListDocument = plainDocument('metadata-field-list', z.array(MetadataFieldItem))

const MetadataNamespaceItem = z.object({ Url: z.string(), Alias: z.string(), Name: z.string() })
export type MetadataNamespaceItem = z.infer<typeof MetadataNamespaceItem>
export const MetadataNamespaceListDocument = plainDocument('metadata-namespace-list', z.array(MetadataNamespaceItem))

const MetadataGroupItem = z.object({ Name: z.string(), FieldCount: z.int() })
export type MetadataGroupItem = z.infer<typeof MetadataGroupItem>
export const MetadataGroupListDocument = plainDocument('metadata-group-list', z.array(MetadataGroupItem))

export const metadataFieldsAuditDeeds = [
  'field.added',
  'field.changed',
  'field.removed',
  'field.restored',
  'field.ordered',
] as const

import { z } from 'zod'
import { deed, href, offered, plainDocument, plainMessage, template } from './document.ts'
import { languageCodes } from './languages.ts'
import { fieldDataTypes, labelPlacements } from './metadata-fields.ts'
import { listPaging } from './paging.ts'

const Choice = z.object({ value: z.string(), description: z.string() })
const labels = Object.fromEntries(languageCodes.map((code) => [code, z.string().optional()])) as Record<
  (typeof languageCodes)[number],
  z.ZodOptional<z.ZodString>
>

const settings = {
  /** In all languages that have none of their own. */
  label: z.string(),
  labels: z.object(labels),
  dataType: z.enum(fieldDataTypes),
  /** In the syntax of RE2; it must fit the whole of each value. */
  regexp: z.string(),
  /** What is told of a value that breaks a rule. */
  helpText: z.string(),
  min: z.number(),
  max: z.number(),
  values: z.array(Choice),
  multiline: z.boolean(),
  required: z.boolean(),
  writable: z.boolean(),
  placeholder: z.string(),
  /** Where its name stands; where nothing is said it is over what is written, and beside what is read. */
  labelPlacement: z.enum(labelPlacements),
  /** Of fields of the site's own, from their beginning. */
  multiInstance: z.boolean(),
  /** Characters; of fields of the site's own. */
  maxSize: z.int(),
  /** The group of views in which a field of the site's own stands. */
  region: z.string(),
}

/** What a site says of a field; what is absent is as it is shipped. */
export const SiteFieldSettings = z.object(settings).partial()
export type SiteFieldSettings = z.infer<typeof SiteFieldSettings>

/** A field as a row of the list of all. */
export const SiteField = z.object({
  href: href('site-field'),
  id: z.int(),
  /** The English name that does not change. */
  name: z.string(),
  /** In the language of the reader. */
  label: z.string(),
  /** `dc:title`; empty for a field of the site's own, which stands in no file. */
  property: z.string(),
  /** The name of the namespace of the property. */
  namespace: z.string(),
  dataType: z.enum(fieldDataTypes),
  multiInstance: z.boolean(),
  region: z.string().nullable(),
  isOwn: z.boolean(),
  /** The site says something of a shipped field. */
  isChanged: z.boolean(),
  hasTaxonomy: z.boolean(),
  /** Takes a field of the site's own away, or what the site says of a shipped one. */
  remove: offered(deed('DELETE', null, null)),
  /** Takes a removed one back. */
  restore: offered(deed('POST', null, 'site-field')),
})
export type SiteField = z.infer<typeof SiteField>

const Taxonomy = z.object({
  name: z.string(),
  pluralName: z.string(),
  /** The field takes values of its terms alone. */
  takesNoOthers: z.boolean(),
})

/** One field with all that the site says of it, and what it is without that. */
export const SiteFieldDocument = plainDocument(
  'site-field',
  SiteField.extend({
    settings: SiteFieldSettings,
    /** As the field is where the site says nothing. */
    shipped: SiteFieldSettings,
    /** The kinds in which it can be written: others could not read the values that are there. */
    kinds: z.array(z.enum(fieldDataTypes)),
    taxonomy: Taxonomy.extend({ href: href('taxonomy', 'taxonomy-info', 'taxonomy-item-list') }).nullable(),
    /** A taxonomy can be given to it and changed here. */
    takesTaxonomy: z.boolean(),
    /** Another text after each change; a change names the state of which it was made. */
    revision: z.string(),
    change: offered(deed('PATCH', 'site-field-change', 'site-field')),
    /** What a change would do, without doing it. */
    tryOut: offered(deed('POST', 'site-field-change', 'field-trial')),
  }),
)

/** A page of the fields: those of the site's own in their order, then the others by number, those that stand free for a site last. */
export const SiteFieldListDocument = plainDocument(
  'site-field-list',
  z.object({
    data: z.array(SiteField),
    /** How many there are on all pages. */
    count: z.int(),
    paging: listPaging(href('site-field-list')),
    /** `q` is a part of a name, label, property or namespace, or a number; `show` is `all`, `own`, `changed` or `removed`. */
    find: template('site-field-list'),
    create: deed('POST', 'site-field-creation', 'site-field'),
    /** Puts the fields of the site's own in another order. */
    order: deed('PUT', 'site-field-order', null),
  }),
)

/**
 * How many assets have values that a change would not accept: of all that the reader may see, of those with a value in the
 * field, or of a sample.
 */
export const FieldTrialDocument = plainMessage(
  'field-trial',
  z.object({
    basis: z.enum(['all', 'with-value', 'sample']),
    /** Assets that were looked at. */
    looked: z.int(),
    refused: z.int(),
    /** How many of them are refused as the field is now. */
    refusedNow: z.int(),
    /** By the first rule that is broken, most first. */
    rules: z.array(z.object({ rule: z.string(), assets: z.int() })),
  }),
)

const GivenTaxonomy = z.strictObject({ ...Taxonomy.shape, name: z.string().default('') })

export const SiteFieldCreation = plainMessage(
  'site-field-creation',
  z.strictObject({
    name: z.string(),
    settings: z.strictObject(settings).partial().default({}),
    taxonomy: GivenTaxonomy.optional(),
  }),
)

const changes = Object.fromEntries(
  Object.entries(settings).map(([name, shape]) => [name, shape.nullable().optional()]),
) as { [Name in keyof typeof settings]: z.ZodOptional<z.ZodNullable<(typeof settings)[Name]>> }

/** Null takes a setting back, what is absent stays. */
export const SiteFieldChange = plainMessage(
  'site-field-change',
  z.strictObject({
    settings: z.strictObject(changes).default({}),
    taxonomy: GivenTaxonomy.optional(),
    revision: z.string().optional(),
  }),
)

export type SiteFieldWish = z.input<(typeof SiteFieldChange)['shape']>
export type FieldTrial = z.output<(typeof FieldTrialDocument)['shape']>

/** The numbers of all fields of the site's own. */
export const SiteFieldOrder = plainMessage('site-field-order', z.strictObject({ fields: z.array(z.int()).max(250) }))

/** The fields of the site, for those who may change its settings. */
export const siteFieldsEntrance = { siteFields: offered(href('site-field-list')) }

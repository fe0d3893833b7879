import { z } from 'zod'
import { BulkEditCreation } from './bulk-edits.ts'
import { deed, document, href, message, offered, plainDocument, plainMessage, template } from './document.ts'
import { listPaging } from './paging.ts'

/** For what a term may be used (wire reference 13.3): to walk through the tree, to search by, to write into a field. */
export const taxonomyUses = ['Set', 'Query', 'Navigate'] as const
export type TaxonomyUse = (typeof taxonomyUses)[number]

const item = href('taxonomy-item', 'taxonomy-item-info', 'taxonomy-item-list')
const root = href('taxonomy', 'taxonomy-info', 'taxonomy-item-list')
const addition = offered(deed('POST', 'taxonomy-item-creation-info', 'taxonomy-item'))

/** One term of a taxonomy (wire reference 13.3). */
export const TaxonomyItemInfo = z.object({
  id: z.string(),
  field: z.int(),
  name: z.string(),
  value: z.string(),
  description: z.string(),
  customSearch: z.string(),
  acl: z.array(z.enum(taxonomyUses)),
  href: item,
  taxonomyHref: root,
  hasChildren: z.boolean(),
  /** Other words for the term, and its names in other languages by their codes: both are found. Ours. */
  synonyms: z.array(z.string()),
  translations: z.record(z.string(), z.string()),
  /** Null for whoever may not edit taxonomies; ours. */
  add: addition,
  change: offered(deed('PUT', 'taxonomy-item-update', 'term-change')),
  remove: offered(deed('DELETE', null, 'term-change')),
  merge: offered(deed('POST', 'term-merge', 'term-change')),
})
export type TaxonomyItemInfo = z.infer<typeof TaxonomyItemInfo>
export const TaxonomyItemInfoDocument = document('taxonomy-item-info', TaxonomyItemInfo)

const Ancestors = z.array(z.object({ name: z.string(), href: item }))
/** In results of a search an item says where it stands. */
const ListedItem = TaxonomyItemInfo.extend({ ancestors: Ancestors.optional() })

/** A page of terms by name: of a taxonomy, below a term, or those that a search found. */
export const TaxonomyItemList = z.object({
  data: z.array(ListedItem),
  paging: listPaging(href('taxonomy-item-list')),
})
export type TaxonomyItemList = z.infer<typeof TaxonomyItemList>
export const TaxonomyItemListDocument = document('taxonomy-item-list', TaxonomyItemList)

/** A term with the first page of what stands below it, and with what it stands below, the root's own term first. */
export const TaxonomyItem = TaxonomyItemInfo.extend({ children: TaxonomyItemList, ancestors: Ancestors })
export type TaxonomyItem = z.infer<typeof TaxonomyItem>
export const TaxonomyItemDocument = document('taxonomy-item', TaxonomyItem)

/** The taxonomy of a field (wire reference 13.2). */
export const TaxonomyInfo = z.object({
  field: z.int(),
  href: root,
  taxonomyHref: root,
  name: z.string(),
  pluralName: z.string(),
  description: z.string(),
  hasChildren: z.boolean(),
  /** Whether the field takes no other values; ours. */
  taxonomyOnly: z.boolean(),
  /** Where its terms are searched; ours. */
  search: template('taxonomy-item-list'),
  add: addition,
})
export type TaxonomyInfo = z.infer<typeof TaxonomyInfo>
export const TaxonomyInfoDocument = document('taxonomy-info', TaxonomyInfo)

export const Taxonomy = TaxonomyInfo.extend({ items: TaxonomyItemList })
export type Taxonomy = z.infer<typeof Taxonomy>
export const TaxonomyDocument = document('taxonomy', Taxonomy)

/** All taxonomies that a viewer may see. */
export const TaxonomyListDocument = document(
  'taxonomy-list',
  z.object({ data: z.array(TaxonomyInfo), paging: listPaging(href('taxonomy-list')) }),
)

/** Taxonomies with their first terms, as a plain array (wire reference 13.5, recorded shapes 10). */
export const TaxonomyRootsDocument = plainDocument('taxonomy-roots', z.array(Taxonomy))

/** How many assets of an archive a search by each of some terms finds; those that cannot be searched by are missing. Ours. */
export const TermCounts = z.object({ data: z.array(z.object({ id: z.string(), count: z.int() })) })
export type TermCounts = z.infer<typeof TermCounts>
export const TermCountsDocument = document('term-counts', TermCounts)

const name = z.string().max(10_000)
/** A wish for a taxonomy of a field. */
export const TaxonomyCreation = message(
  'taxonomy-creation-info',
  z.object({
    field: z.int(),
    pluralName: name,
    name: name.default(''),
    description: name.default(''),
    taxonomyOnly: z.boolean().default(false),
  }),
)
export type TaxonomyCreation = z.infer<(typeof TaxonomyCreation)['shape']>
export const TaxonomyUpdate = message(
  'taxonomy-update',
  z.object({
    pluralName: name,
    name: name.optional(),
    description: name.optional(),
    taxonomyOnly: z.boolean().optional(),
  }),
)
export type TaxonomyUpdate = z.infer<(typeof TaxonomyUpdate)['shape']>

const uses = z.array(z.enum([...taxonomyUses, 'Hint'])).transform((given) => {
  return taxonomyUses.filter((use) => given.includes(use))
})
const others = { synonyms: z.array(name).max(100), translations: z.record(z.string(), name) }

/** A new term: without a value it gets its label without `<` and `>`, without uses all of them. */
export const TaxonomyItemCreation = message(
  'taxonomy-item-creation-info',
  z.object({
    name,
    value: name.optional(),
    description: name.default(''),
    customSearch: name.default(''),
    acl: uses.default([...taxonomyUses]),
    synonyms: others.synonyms.default([]),
    translations: others.translations.default({}),
  }),
)
export type TaxonomyItemCreation = z.infer<(typeof TaxonomyItemCreation)['shape']>

/** What a term is from now on; `parent`, the address of another term or of the taxonomy, moves it. */
export const TaxonomyItemUpdate = message(
  'taxonomy-item-update',
  z.object({
    name,
    value: name,
    description: name,
    acl: uses,
    customSearch: name.optional(),
    synonyms: others.synonyms.optional(),
    translations: others.translations.optional(),
    parent: z.string().optional(),
  }),
)
export type TaxonomyItemUpdate = z.infer<(typeof TaxonomyItemUpdate)['shape']>

/** Another term of the same taxonomy, by its address, of which a term becomes a part. */
export const TermMerge = message('term-merge', z.object({ into: z.string() }))

/**
 * What follows from a change of terms, for whoever asks for this type: the task that changes the values of assets, and the way
 * back for terms and assets. Null where no value has changed.
 */
export const TermChange = message('term-change', z.object({ run: BulkEditCreation.shape.nullable() }))

const ids = z.array(z.string()).max(1000)
/** Which terms are asked about (wire reference 13.6): both forms are sent. */
export const TaxonomyInfoRequest = plainMessage('taxonomy-info-request', z.union([ids, z.object({ txnm: ids })]))
export const TaxonomyItemInfosDocument = plainMessage('taxonomy-item-infos', z.array(TaxonomyItemInfo))

export const taxonomiesAuditDeeds = [
  'taxonomy.added',
  'taxonomy.changed',
  'taxonomy.removed',
  'taxonomy.imported',
  'taxonomyItem.added',
  'taxonomyItem.changed',
  'taxonomyItem.removed',
] as const

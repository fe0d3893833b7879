import type {
  Taxonomy,
  TaxonomyInfo,
  TaxonomyItem,
  TaxonomyItemInfo,
  TaxonomyItemList,
  TaxonomyUse,
} from '@vitrine/contract/taxonomies.ts'
import { findMetadataField } from '@vitrine/media/metadata/metadata-fields.ts'
import type { FieldTaxonomyRow } from '#modules/metadata-fields/field-taxonomies.tables.ts'
import { fieldTaxonomyPath } from '#modules/metadata-fields/metadata-fields.paths.ts'
import { type ItemPage, itemsOnPage } from './list-items.ts'
import { taxonomiesPaths } from './taxonomies.paths.ts'
import type { Ancestor } from './taxonomies.queries.ts'
import type { ListedItem } from './taxonomies.tables.ts'

export interface Frame {
  base: string
  /** Whether the deeds are offered. */
  mayEdit: boolean
}

export function representItem(item: ListedItem, { base, mayEdit }: Frame): TaxonomyItemInfo {
  const href = base + taxonomiesPaths.item(item.field_id, item.id)
  const offered = mayEdit ? href : null
  return {
    id: item.id,
    field: item.field_id,
    name: item.name,
    value: item.value,
    description: item.description,
    customSearch: item.custom_search,
    acl: item.uses.split(' ').filter((use) => use !== '') as TaxonomyUse[],
    href,
    taxonomyHref: base + taxonomiesPaths.taxonomy(item.field_id),
    hasChildren: item.has_children === 1,
    synonyms: JSON.parse(item.synonyms),
    translations: JSON.parse(item.translations),
    add: offered,
    change: offered,
    remove: offered,
    merge: mayEdit ? base + taxonomiesPaths.merge(item.field_id, item.id) : null,
  }
}

function representAncestors(fieldId: number, above: readonly Ancestor[], base: string) {
  return above.map(({ id, name }) => ({ name, href: base + taxonomiesPaths.item(fieldId, id) }))
}

/** Where the neighbours of a page are, null where there are none; first and last are always there. */
export function pagingOf(address: string, { page, count, q }: { page: number; count: number; q: string | null }) {
  const last = Math.max(0, Math.ceil(count / itemsOnPage) - 1)
  const query = q === null ? '' : `?q=${encodeURIComponent(q)}`
  const at = (number: number) => `${address.replace(/\/$/, '')}/;p=${number}${query}`
  return {
    first: at(0),
    prev: page > 0 ? at(Math.min(page - 1, last)) : null,
    next: page < last ? at(page + 1) : null,
    last: at(last),
  }
}

/** A page at an address; `q` is what was searched for. */
export function representPage(
  { items, count, page, ancestors }: ItemPage,
  { address, q }: { address: string; q: string | null },
  frame: Frame,
): TaxonomyItemList {
  const data = items.map((item) => {
    const shown = representItem(item, frame)
    if (!ancestors) return shown
    return { ...shown, ancestors: representAncestors(item.field_id, ancestors.get(item.id) ?? [], frame.base) }
  })
  return { data, paging: pagingOf(address, { page, count, q }) }
}

export function representFullItem(
  item: ListedItem,
  { children, above }: { children: ItemPage; above: readonly Ancestor[] },
  frame: Frame,
): TaxonomyItem {
  const shown = representItem(item, frame)
  return {
    ...shown,
    children: representPage(children, { address: shown.href, q: null }, frame),
    ancestors: representAncestors(item.field_id, above, frame.base),
  }
}

export function representTaxonomyInfo(row: FieldTaxonomyRow, hasChildren: boolean, frame: Frame): TaxonomyInfo {
  const { base, mayEdit } = frame
  const field = findMetadataField(row.field_id)
  const href = base + taxonomiesPaths.taxonomy(row.field_id)
  return {
    field: row.field_id,
    href,
    taxonomyHref: field ? base + fieldTaxonomyPath(field) : href,
    name: row.name,
    pluralName: row.plural_name,
    description: row.description,
    hasChildren,
    taxonomyOnly: row.takes_no_others === 1,
    search: `${href}{?q}`,
    add: mayEdit ? href : null,
  }
}

export function representTaxonomy(row: FieldTaxonomyRow, items: ItemPage, frame: Frame): Taxonomy {
  const shown = representTaxonomyInfo(row, items.count > 0, frame)
  return { ...shown, items: representPage(items, { address: shown.href, q: null }, frame) }
}

import type { Taxonomy, TaxonomyInfo, TaxonomyItem } from '@vitrine/contract/taxonomies.ts'
import type { FieldTaxonomyRow } from '#modules/metadata-fields/field-taxonomies.tables.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { mayEdit } from './get-taxonomy.ts'
import { pageOfItems } from './list-items.ts'
import { ancestorsOf } from './taxonomies.queries.ts'
import { type Frame, representFullItem, representTaxonomy, representTaxonomyInfo } from './taxonomies.representation.ts'
import type { ListedItem } from './taxonomies.tables.ts'

export const frameFor = (viewer: Viewer, { settings: { base } }: Platform): Frame => ({
  base,
  mayEdit: mayEdit(viewer),
})

/** The uppermost terms, as this viewer is shown them. */
export function topOf({ field_id, version }: FieldTaxonomyRow, viewer: Viewer) {
  return { fieldId: field_id, version, parentId: '', shownOnly: !mayEdit(viewer) }
}

export async function infoFor(row: FieldTaxonomyRow, viewer: Viewer, platform: Platform): Promise<TaxonomyInfo> {
  const { count } = await pageOfItems(topOf(row, viewer), 0, platform)
  return representTaxonomyInfo(row, count > 0, frameFor(viewer, platform))
}

/** A taxonomy with the first page of its uppermost terms. */
export async function wholeFor(row: FieldTaxonomyRow, viewer: Viewer, platform: Platform): Promise<Taxonomy> {
  return representTaxonomy(row, await pageOfItems(topOf(row, viewer), 0, platform), frameFor(viewer, platform))
}

/** A term with the version of its taxonomy. */
export type VersionedItem = ListedItem & { version: number }

export function belowTerm(item: VersionedItem, { mayEdit }: Frame) {
  return { fieldId: item.field_id, version: item.version, parentId: item.id, shownOnly: !mayEdit }
}

/** A term with the first page of what stands below it, and with what it stands below. */
export async function wholeItem(item: VersionedItem, frame: Frame, platform: Platform): Promise<TaxonomyItem> {
  const [children, above] = await Promise.all([
    pageOfItems(belowTerm(item, frame), 0, platform),
    ancestorsOf([item.id], platform),
  ])
  return representFullItem(item, { children, above: above.get(item.id) ?? [] }, frame)
}

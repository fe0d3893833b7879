import type { TaxonomyItem } from '@vitrine/contract/taxonomies.ts'
import type { Platform } from '#platform/platform.ts'
import { pageOfItems } from './list-items.ts'
import { ancestorsOf } from './taxonomies.queries.ts'
import { type Frame, representFullItem } from './taxonomies.representation.ts'
import type { ListedItem } from './taxonomies.tables.ts'

/** A term with the version of its taxonomy. */
export type VersionedItem = ListedItem & { version: number }

/** What stands directly below a term, as this viewer is shown it. */
export const below = (item: VersionedItem, { mayEdit }: Frame) => {
  return { fieldId: item.field_id, version: item.version, parentId: item.id, shownOnly: !mayEdit }
}

/** A term with the first page of what stands below it, and with what it stands below. */
export async function fullItem(item: VersionedItem, frame: Frame, platform: Platform): Promise<TaxonomyItem> {
  const [children, above] = await Promise.all([
    pageOfItems(below(item, frame), 0, platform),
    ancestorsOf([item.id], platform),
  ])
  return representFullItem(item, { children, above: above.get(item.id) ?? [] }, frame)
}

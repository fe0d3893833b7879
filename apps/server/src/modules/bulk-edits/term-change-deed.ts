import { isMultiInstance } from '@vitrine/media/metadata/metadata-fields.ts'
import { knownArchives } from '#modules/archives/archives.queries.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import { changeEach } from '#modules/changes/change-many.ts'
import { listAssetsWithValues } from '#modules/full-text/asset-values.queries.ts'
import { checkValues, type FieldValue } from '#modules/metadata-fields/check-values.ts'
import { type FieldDefinitions, readFieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { CarriedValues, TermStep } from '#modules/taxonomies/term-steps.ts'
import { valueKey } from '#modules/taxonomies/value-key.ts'
import type { Platform } from '#platform/platform.ts'
import { type Asked, askerOf, byItem, chunk, noLongerAllowed } from './bulk-edit-deed.ts'

export const termChangeType = 'term-change'

export interface TermChangeDetails extends Asked {
  terms: TermStep
  values: CarriedValues
}

/** Assets follow terms that were renamed, merged or deleted: those of them that whoever did it may change. */
export function termChangeDeed(platform: Platform): LongDeed<TermChangeDetails> {
  return {
    type: termChangeType,
    class: 'bulk',
    chunk,
    async next({ details }, cursor, limit) {
      const keys = details.values.map(([key]) => key)
      const wish = { field: details.terms.fieldId, keys }
      const ids = await listAssetsWithValues(wish, { after: Number(cursor), limit }, platform)
      const access = await accessOf(await askerOf(details, platform), platform)
      const known = await whichOf(access, ids, 'EditText', platform)
      const archives = new Map((await knownArchives('all', platform)).map((archive) => [archive.id, archive]))
      // What may not be seen or not be changed is no item: how much that is stays unsaid.
      const items = ids.flatMap((id) => {
        const asset = known.get(id)
        const archive = archives.get(asset?.archive_id ?? 0)
        if (!asset?.is_allowed || !archive) return []
        return [{ item: String(id), href: platform.settings.base + assetsPaths.asset(archive, asset.path) }]
      })
      return { items, cursor: ids.length < limit ? null : String(ids.at(-1)) }
    },
    prepareAll: ({ details }, items) => noLongerAllowed(details, items, platform),
    async applyAll({ details }, items, inside) {
      const ids = new Map(items.map(({ item }) => [Number(item), item]))
      const values = new Map(details.values)
      const fields = await readFieldDefinitions(inside)
      const following = (now: Metadata) => valuesAfter(now, { id: details.terms.fieldId, values }, fields)
      return byItem(ids, await changeEach([...ids.keys()], following, details.author, inside))
    },
  }
}

/** A value that became the same as another one of its list is there once. */
function valuesAfter(
  now: Metadata,
  { id, values }: { id: number; values: ReadonlyMap<string, string | null> },
  fields: FieldDefinitions,
): Map<number, FieldValue> {
  const present = [now[id] ?? []].flat()
  const next = present.flatMap((one) => {
    const value = values.get(valueKey(one.trim()))
    return value === undefined ? [one] : (value ?? [])
  })
  const field = fields.find(id)
  const isList = field !== undefined && isMultiInstance(field)
  return checkValues({ [id]: isList ? [...new Set(next)] : (next[0] ?? []) }, fields)
}

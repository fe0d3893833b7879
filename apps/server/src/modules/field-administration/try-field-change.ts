import type { FieldTrialDocument, SiteFieldChange } from '@vitrine/contract/site-fields.ts'
import type { z } from 'zod'
import { assetsFrom, boundsOfAssets, valuesOfField } from '#modules/assets/values-of-field.queries.ts'
import { listAssetsWithAnyValue } from '#modules/full-text/asset-values.queries.ts'
import { type FieldChange, fieldAfter } from '#modules/metadata-fields/change-fields.ts'
import { ruleBrokenBy } from '#modules/metadata-fields/check-values.ts'
import type { FieldDefinition } from '#modules/metadata-fields/field-definition.ts'
import { taxonomyFields } from '#modules/metadata-fields/field-taxonomies.queries.ts'
import { isFoundWhole } from '#modules/metadata-fields/is-found-whole.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { knownValueKeys } from '#modules/taxonomies/taxonomies.queries.ts'
import { valueKey } from '#modules/taxonomies/value-key.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'

type Trial = z.input<typeof FieldTrialDocument.shape>

/** So many assets are looked at, whatever the size of the library: about a second. */
const mostLooked = 20_000
/** A sample is taken at so many places that lie evenly among the numbers of assets. */
const places = 100
const batch = 500
/** Longer values are not among those that are found whole. */
const longestWhole = 500

/** A field with whether it takes values of its taxonomy alone. */
interface Rules {
  field: FieldDefinition
  takesNoOthers: boolean
}

/**
 * How many assets have values that a change of a field would not accept, without changing anything. Only what the viewer may see
 * is counted: whoever sets an expression would read hidden values by it otherwise. The work is bounded: of a library with more
 * than `limit` assets those that have a value are looked at where they are few, and else a sample.
 * @throws Problem PermissionDenied, NotFound, FieldValidationFailed as the change itself.
 */
export async function tryFieldChange(
  viewer: Viewer,
  { id, wish, limit = mostLooked }: { id: number; wish: z.output<typeof SiteFieldChange.shape>; limit?: number },
  platform: Platform,
): Promise<Trial> {
  demandGroupPermission(viewer, 'manageSettings')
  const { before, after } = await fieldAfter(id, wish.settings as FieldChange, platform)
  const isClosed = (await taxonomyFields(platform)).get(id)?.takesNoOthers ?? false
  const now = { field: before, takesNoOthers: isClosed }
  const then = { field: after, takesNoOthers: wish.taxonomy?.takesNoOthers ?? isClosed }
  const { ids, basis } = await assetsToLookAt([before, after], limit, platform)
  const access = await accessOf(viewer, platform)
  const rules = new Map<string, number>()
  let [looked, refused, refusedNow] = [0, 0, 0]
  for (let at = 0; at < ids.length; at += batch) {
    const values = await valuesOfField(id, { ids: ids.slice(at, at + batch), access }, platform)
    const terms = await termsAmong(id, [now, then], values, platform)
    looked += values.size
    for (const value of values.values()) {
      const rule = brokenRule(value, then, terms)
      if (rule !== null) {
        refused += 1
        rules.set(rule, (rules.get(rule) ?? 0) + 1)
      }
      if (brokenRule(value, now, terms) !== null) refusedNow += 1
    }
  }
  const sorted = [...rules].map(([rule, assets]) => ({ rule, assets })).sort((one, other) => other.assets - one.assets)
  return { basis, looked, refused, refusedNow, rules: sorted }
}

async function assetsToLookAt(
  fields: readonly FieldDefinition[],
  limit: number,
  platform: Platform,
): Promise<{ ids: readonly number[]; basis: Trial['basis'] }> {
  const bounds = await boundsOfAssets(platform)
  if (!bounds) return { ids: [], basis: 'all' }
  const first = await assetsFrom(bounds.least, limit + 1, platform)
  if (first.length <= limit) return { ids: first, basis: 'all' }
  const [{ id } = { id: 0 }] = fields
  const isNeeded = fields.some(({ isRequired }) => isRequired)
  if (!isNeeded && isFoundWhole(id) && fields.every(({ maxSize }) => maxSize <= longestWhole)) {
    const filled = await listAssetsWithAnyValue(id, limit + 1, platform)
    if (filled.length <= limit) return { ids: filled, basis: 'with-value' }
  }
  const step = (bounds.most - bounds.least) / places
  const sample = new Set<number>()
  for (let place = 0; place < places; place++)
    for (const one of await assetsFrom(Math.floor(bounds.least + place * step), Math.ceil(limit / places), platform))
      sample.add(one)
  return { ids: [...sample], basis: 'sample' }
}

/** Which of the values are terms, where that is asked. */
async function termsAmong(
  id: number,
  rules: readonly Rules[],
  values: ReadonlyMap<number, string | string[]>,
  platform: Platform,
): Promise<ReadonlySet<string>> {
  if (!rules.some(({ takesNoOthers }) => takesNoOthers)) return new Set()
  const keys = new Set(
    [...values.values()]
      .flat()
      .filter((one) => one !== '')
      .map(valueKey),
  )
  return knownValueKeys(id, [...keys], platform)
}

function brokenRule(value: string | string[], { field, takesNoOthers }: Rules, terms: ReadonlySet<string>) {
  const rule = ruleBrokenBy(value, field)
  if (rule !== null || !takesNoOthers) return rule
  const isOther = [value].flat().some((one) => one !== '' && !terms.has(valueKey(one)))
  return isOther ? 'taxonomy-only' : null
}

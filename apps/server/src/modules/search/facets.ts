import { hasConsentFilter } from '#modules/archives/archive-settings.ts'
import { parseSearch } from '#modules/collections/collection-request.ts'
import { type CollectionView, explained } from '#modules/collections/collection-view.ts'
import type { FieldDefinition } from '#modules/metadata-fields/field-definition.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { type FacetQuestion, mostValues, type TimeKey } from '#modules/selections/facet-counts.queries.ts'
import { countFacets, type FacetCounts } from '#modules/selections/facet-counts.ts'
import { versionOfValues } from '#modules/selections/list-assets.ts'
import { resolveTerms } from '#modules/taxonomies/resolve-terms.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { chosenTime, facetFields, isTimeKey, type Pair, wholeValueField } from './facet-keys.ts'

/** A value, and how many assets have it among those that are in view. */
export interface CountedValue {
  /** As it is compared. */
  value: string
  /** As assets have it. */
  text: string
  count: number
  /** What chooses it in the query; null while it is not chosen. */
  pair: Pair | null
}

export interface CountedFacet {
  key: string
  field: FieldDefinition | null
  values: CountedValue[]
  hasMore: boolean
}

export interface CountedFacets {
  count: number
  isAbout: boolean
  facets: CountedFacet[]
  /** What is looked for, in pairs. */
  pairs: readonly Pair[]
}

/**
 * How a view divides by kind, date, shape, colour and the values of the fields that its archive shows. What is chosen in a facet does
 * not count against the other values of this facet, since these are alternatives. A facet in which nothing could be chosen that
 * makes a difference is left out.
 * @throws Problem InvalidSearchExpression.
 */
export async function facetsOf(view: CollectionView, platform: Platform): Promise<CountedFacets> {
  const pairs = [...new URLSearchParams(view.request.query)]
  const fields = facetFields(view.archive, await fieldDefinitions(platform))
  const time = chosenTime(pairs)
  const utcOffset = -new Date(platform.clock.now()).getTimezoneOffset()
  const shown = { consent: showsConsent(view) }
  const question = {
    fields: fields.map(({ id }) => id),
    values: [],
    times: timesOf(time),
    choices: true,
    ...shown,
    utcOffset,
  }
  const selection = { ...view.selection, version: versionOfValues(view.archive) }
  const all = await explained(() => countFacets(selection, question, platform))
  const facet = async (key: string, field: FieldDefinition | null) => {
    const chosen = chosenIn(key, pairs, view.access.viewer, platform)
    const asked = { facet: key, pairs, chosen }
    const counted = chosen.length === 0 ? all : await countWithout(view, asked, utcOffset, platform)
    return { facet: { key, field, ...valuesOf(key, counted, chosen) }, total: counted.total }
  }
  const facets = await Promise.all([
    facet('dt', null),
    { facet: timeFacet(time, all), total: all.total },
    facet('o', null),
    facet('colour', null),
    ...(shown.consent ? [facet('cns', null)] : []),
    ...fields.map((field) => facet(`${field.id}e`, field)),
  ])
  const told = facets.filter(({ facet, total }) => makesDifference(facet, total))
  return { count: all.total, isAbout: all.isAbout, facets: told.map((one) => one.facet), pairs }
}

/** Where the archive has the filter, and for whoever may know it of all that they see there (ARC-056). */
function showsConsent({ archive, selection }: CollectionView): boolean {
  return hasConsentFilter(archive) && selection.scope.hidesConsent === undefined
}

/** The next finer unit of a date that was chosen; else years of every kind of date. */
export function timesOf(chosen: ReturnType<typeof chosenTime>): FacetQuestion['times'] {
  if (chosen === null) return (['ct', 'it', 'mt'] as const).map((key) => ({ key, length: 4 }))
  const length = chosen.value.length === 4 ? 7 : 10
  return [{ key: chosen.key, length }]
}

/** A pair of the query by which something is chosen in a facet, and what it chose as it is compared. */
export interface Chosen {
  pair: Pair
  key: string
}

export function chosenIn(facet: string, pairs: readonly Pair[], viewer: Viewer, platform: Platform): Chosen[] {
  return pairs.flatMap((pair) => {
    if (pair[0] !== facet || pair[1].trim() === '') return []
    const meant = parseSearch([[...pair]], viewer, platform)
    if (meant.kind === 'value') return meant.keys.map((key) => ({ pair, key }))
    return meant.kind === 'choice' ? [{ pair, key: meant.value }] : []
  })
}

/** What a view would hold without what is chosen in a facet. */
async function countWithout(
  view: CollectionView,
  { facet, pairs, chosen }: { facet: string; pairs: readonly Pair[]; chosen: readonly Chosen[] },
  utcOffset: number,
  platform: Platform,
): Promise<FacetCounts> {
  const { archive, access, selection } = view
  const others = pairs.filter(([key]) => key !== facet).map(([key, value]): [string, string] => [key, value])
  const expression = await resolveTerms(parseSearch(others, access.viewer, platform), access.viewer, platform)
  const version = versionOfValues(archive)
  const field = wholeValueField(facet)
  const asked =
    field === null
      ? { fields: [], values: [], choices: true, consent: showsConsent(view) }
      : { fields: [field], values: chosen.map(({ key }) => ({ field, key })), choices: false, consent: false }
  return explained(() =>
    countFacets({ ...selection, expression, version }, { ...asked, times: [], utcOffset }, platform),
  )
}

/** The values of a facet, most frequent first; what is chosen is among them though it be found nowhere. */
export function valuesOf(
  facet: string,
  { counts }: Pick<FacetCounts, 'counts'>,
  chosen: readonly Chosen[],
): Omit<CountedFacet, 'key' | 'field'> {
  const name = String(wholeValueField(facet) ?? facet)
  const own = counts.filter((one) => one.facet === name).sort((one, other) => other.count - one.count)
  const told = own.filter(({ key }, at) => at < mostValues || chosen.some((one) => one.key === key))
  const pairOf = (key: string) => chosen.find((one) => one.key === key)?.pair ?? null
  const values = told.map(({ value, key, count }) => ({ value: key, text: value, count, pair: pairOf(key) }))
  const missing = chosen.filter(({ key }) => !own.some((one) => one.key === key))
  const unseen = missing.map(({ key, pair }) => ({ value: key, text: key, count: 0, pair }))
  return { values: [...values, ...unseen], hasMore: own.length > mostValues }
}

/** The units of a date, newest first, after those that were chosen already; years of the date that most of what is found has. */
export function timeFacet(
  time: ReturnType<typeof chosenTime>,
  { counts, total }: Pick<FacetCounts, 'counts' | 'total'>,
): CountedFacet {
  const years = (key: TimeKey) => counts.filter((one) => one.facet === key)
  const sum = (key: TimeKey) => years(key).reduce((all, { count }) => all + count, 0)
  const [ct, it] = [sum('ct'), sum('it')]
  const key = time?.key ?? (ct === 0 && it === 0 ? 'mt' : it > ct ? 'it' : 'ct')
  const pair: Pair = [key, time?.value ?? '']
  const trail = [4, 7, 10].filter((length) => length <= pair[1].length).map((length) => pair[1].slice(0, length))
  const walked = trail.map((value) => ({ value, text: value, count: total, pair }))
  const units = time?.value.length === 10 ? [] : years(key).sort((one, other) => other.key.localeCompare(one.key))
  const finer = units.map(({ key: value, count }) => ({ value, text: value, count, pair: null }))
  return { key, field: null, values: [...walked, ...finer], hasMore: false }
}

/** Whether a choice would change what is in view, or is there to be taken back. A date can always be walked into. */
export function makesDifference({ key, values }: CountedFacet, total: number): boolean {
  if (isTimeKey(key)) return values.length > 0
  return values.some(({ pair, count }) => pair !== null || count < total)
}

import type { Expression } from '@vitrine/search-language/expression.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { visibleArchives } from '#modules/archives/get-archive.ts'
import { parseSearch } from '#modules/collections/collection-request.ts'
import { explained } from '#modules/collections/collection-view.ts'
import type { FieldDefinition } from '#modules/metadata-fields/field-definition.ts'
import { type FieldDefinitions, fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { Access } from '#modules/permissions/access.ts'
import { type FacetQuestion, mostValues, type ShownFields } from '#modules/selections/facet-counts.queries.ts'
import { type CountsEverywhere, countFacetsEverywhere } from '#modules/selections/facets-everywhere.queries.ts'
import { resolveTerms } from '#modules/taxonomies/resolve-terms.ts'
import type { Platform } from '#platform/platform.ts'
import { chosenTime, facetFields, type Pair, wholeValueField } from './facet-keys.ts'
import {
  type CountedFacet,
  type CountedFacets,
  chosenIn,
  makesDifference,
  timeFacet,
  timesOf,
  valuesOf,
} from './facets.ts'

/** A search over all archives that its viewer sees. */
interface SearchOfAll {
  access: Access
  expression: Expression
  pairs: readonly Pair[]
}

/** The key of the facet that tells in which archives something is found. */
export const archiveKey = 'archive'

/**
 * How what is found in all archives divides: by archive, kind, date, shape, colour and values of fields. Values of a field count in
 * those archives alone that show it. What is chosen in a facet does not count against its other values.
 * @throws Problem InvalidSearchExpression.
 */
export async function facetsOfAll(search: SearchOfAll, platform: Platform): Promise<CountedFacets> {
  const { access, expression, pairs } = search
  const archives = await visibleArchives(access, platform)
  const { fields, shown } = fieldsOf(archives, await fieldDefinitions(platform))
  const ask = counterOf(access, archives, shown, platform)
  const time = chosenTime(pairs)
  const asked = { fields: fields.map(({ id }) => id), values: [], times: timesOf(time), choices: true }
  const all = await ask(expression, asked)
  const facet = async (key: string, field: FieldDefinition | null) => {
    const chosen = chosenIn(key, pairs, access.viewer, platform)
    const counted = chosen.length === 0 ? all : await ask(await without(key, search, platform), narrow(key, chosen))
    return { facet: { key, field, ...valuesOf(key, counted, chosen) }, total: counted.total }
  }
  const facets = await Promise.all([
    { facet: archiveFacet(archives, all), total: all.total },
    facet('dt', null),
    { facet: timeFacet(time, all), total: all.total },
    facet('o', null),
    facet('colour', null),
    ...fields.map((field) => facet(`${field.id}e`, field)),
  ])
  const told = facets.filter(({ facet, total }) => makesDifference(facet, total))
  return { count: all.total, isAbout: all.isAbout, facets: told.map((one) => one.facet), pairs }
}

type Asked = Pick<FacetQuestion, 'fields' | 'values' | 'times' | 'choices'>

function counterOf(access: Access, archives: readonly ArchiveRow[], shown: readonly ShownFields[], platform: Platform) {
  const scopes = archives.map(({ id }) => access.scope('View', id)).filter((scope) => scope !== null)
  const utcOffset = -new Date(platform.clock.now()).getTimezoneOffset()
  return (expression: Expression, asked: Asked) => {
    const question = { ...asked, consent: false, utcOffset }
    return explained(() => countFacetsEverywhere({ scopes, expression }, { question, shown }, platform))
  }
}

/** The fields of all archives, in the order of the first that shows them, and which archive shows which. */
function fieldsOf(archives: readonly ArchiveRow[], definitions: FieldDefinitions) {
  const fields = new Map<number, FieldDefinition>()
  const shown = new Map<string, { archives: number[]; fields: number[] }>()
  for (const archive of archives) {
    const own = facetFields(archive, definitions)
    for (const field of own) if (!fields.has(field.id)) fields.set(field.id, field)
    const key = own.map(({ id }) => id).join()
    const group = shown.get(key) ?? { archives: [], fields: own.map(({ id }) => id) }
    group.archives.push(archive.id)
    shown.set(key, group)
  }
  return { fields: [...fields.values()], shown: [...shown.values()] }
}

/** What is searched for without what is chosen in a facet. */
async function without(facet: string, { access, pairs }: SearchOfAll, platform: Platform): Promise<Expression> {
  const others = pairs.filter(([key]) => key !== facet).map(([key, value]): [string, string] => [key, value])
  return resolveTerms(parseSearch(others, access.viewer, platform), access.viewer, platform)
}

/** The question of one facet alone. */
function narrow(key: string, chosen: ReturnType<typeof chosenIn>): Asked {
  const field = wholeValueField(key)
  if (field === null) return { fields: [], values: [], times: [], choices: true }
  return { fields: [field], values: chosen.map((one) => ({ field, key: one.key })), times: [], choices: false }
}

/** Counted exactly, the most first. */
function archiveFacet(archives: readonly ArchiveRow[], { byArchive }: CountsEverywhere): CountedFacet {
  const found = archives.flatMap(({ id, name }) => {
    const count = byArchive.get(id) ?? 0
    return count === 0 ? [] : [{ value: String(id), text: name, count, pair: null }]
  })
  const values = found.sort((one, other) => other.count - one.count)
  return { key: archiveKey, field: null, values: values.slice(0, mostValues), hasMore: values.length > mostValues }
}

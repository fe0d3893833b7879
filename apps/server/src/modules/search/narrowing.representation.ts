import type { Facet, Facets } from '@vitrine/contract/facets.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import type { MapClusters } from '@vitrine/contract/map.ts'
import type { SearchHelp } from '@vitrine/contract/search-help.ts'
import { type Box, writeBox } from '@vitrine/search-language/box.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import type { CollectionView } from '#modules/collections/collection-view.ts'
import { viewAddress } from '#modules/collections/collections.paths.ts'
import { labelOf } from '#modules/metadata-fields/field-labels.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import { isTimeKey, type Pair, writtenValue } from './facet-keys.ts'
import type { CountedFacet, CountedFacets, CountedValue } from './facets.ts'
import { archiveKey } from './facets-of-all.ts'
import type { MapPart } from './map-of.ts'
import type { Help } from './search-help.ts'

const names: Readonly<Record<string, Text>> = {
  archive: say('facets.archive'),
  dt: say('facets.dt'),
  o: say('facets.o'),
  cns: say('facets.cns'),
  colour: say('facets.colour'),
  ct: say('facets.ct'),
  it: say('facets.it'),
  mt: say('facets.mt'),
}
const choices: Readonly<Record<string, Text>> = {
  image: say('facets.image'),
  movie: say('facets.movie'),
  audio: say('facets.audio'),
  document: say('facets.document'),
  graphic: say('facets.graphic'),
  generic: say('facets.generic'),
  landscape: say('facets.landscape'),
  portrait: say('facets.portrait'),
  none: say('facets.none'),
  notneeded: say('facets.notneeded'),
  pending: say('facets.pending'),
  refused: say('facets.refused'),
  partial: say('facets.partial'),
  full: say('facets.full'),
  more: say('facets.more'),
  red: say('facets.red'),
  orange: say('facets.orange'),
  yellow: say('facets.yellow'),
  green: say('facets.green'),
  teal: say('facets.teal'),
  blue: say('facets.blue'),
  purple: say('facets.purple'),
  pink: say('facets.pink'),
  brown: say('facets.brown'),
  black: say('facets.black'),
  grey: say('facets.grey'),
  white: say('facets.white'),
}

/** The view with another query, in its folder and order. */
function addressWith({ archive, request }: CollectionView, pairs: readonly Pair[], { settings }: Platform): string {
  const place = { archive, folder: request.folder, order: request.order }
  return settings.base + viewAddress({ ...place, query: queryOf(pairs) })
}

/** Each help leads to the view that finds something. */
export function representHelp(view: CollectionView, helps: readonly Help[], platform: Platform): SearchHelp {
  return { data: helps.map(({ pairs, ...help }) => ({ ...help, href: addressWith(view, pairs, platform) })) }
}

/** Each cluster leads to the view with its assets alone; the part of the world that was looked for gives way to it. */
export function representMap(view: CollectionView, { box: all, clusters }: MapPart, platform: Platform): MapClusters {
  const others = [...new URLSearchParams(view.request.query)].filter(([key]) => key !== 'gps')
  const address = (box: Box) => addressWith(view, [...others, ['gps', writeBox(box)]], platform)
  const data = clusters.map(({ count, latitude, longitude, ...box }) => {
    return { count, latitude, longitude, box, href: address(box) }
  })
  return { count: clusters.reduce((sum, { count }) => sum + count, 0), href: address(all), data }
}

/** Each value leads to the view with it, or without it where it is chosen. */
export function representFacets(view: CollectionView, counted: CountedFacets, language: Language, platform: Platform) {
  return facetsAt((wanted) => addressWith(view, wanted, platform), counted, language)
}

/** The same of a search over all archives: an archive leads to what is found in it. */
export function representFacetsOfAll(counted: CountedFacets, list: string, language: Language, { settings }: Platform) {
  const at = (address: string) => (wanted: readonly Pair[]) => `${address}${queryOf(wanted)}`
  const facets = facetsAt(at(list), counted, language)
  const inArchive = ({ value, label }: Facet['values'][number]) =>
    at(settings.base + archivesPaths.collection({ id: Number(value), name: label }))(counted.pairs)
  const data = facets.data.map((facet) => {
    if (facet.key !== archiveKey) return facet
    return { ...facet, values: facet.values.map((one) => ({ ...one, href: inArchive(one) })) }
  })
  return { ...facets, data }
}

function queryOf(pairs: readonly Pair[]): string {
  const query = pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')
  return query === '' ? '' : `?${query}`
}

function facetsAt(
  address: (wanted: readonly Pair[]) => string,
  { count, isAbout, facets, pairs }: CountedFacets,
  language: Language,
): Facets {
  const facetOf = (facet: CountedFacet): Facet => ({
    key: facet.key,
    name: facet.field ? labelOf(facet.field, language) : (names[facet.key]?.(language) ?? facet.key),
    kind: facet.field ? 'field' : isTimeKey(facet.key) ? 'time' : 'choice',
    hasMore: facet.hasMore,
    values: facet.values.map((one) => ({
      value: one.value,
      label: labelOfValue(facet, one, language),
      count: one.count,
      isChosen: one.pair !== null,
      href: address(isTimeKey(facet.key) ? withTime(pairs, facet.key, one) : withValue(pairs, facet, one)),
    })),
  })
  const chosen = new Set(facets.flatMap(({ key, values }) => (values.some(({ pair }) => pair !== null) ? [key] : [])))
  const clear = chosen.size === 0 ? null : address(pairs.filter(([key]) => !chosen.has(key)))
  return { count, isAbout, clear, data: facets.map(facetOf) }
}

function labelOfValue({ key, field }: CountedFacet, { value, text }: CountedValue, language: Language): string {
  if (key === archiveKey) return text
  if (field === null) return isTimeKey(key) ? value : (choices[value]?.(language) ?? value)
  return field.choices.find((choice) => choice.value === text)?.description || text
}

function withValue(pairs: readonly Pair[], { key, field }: CountedFacet, { pair, text }: CountedValue): Pair[] {
  if (pair !== null) return pairs.filter((one) => one !== pair)
  // Whoever goes from colour to colour looks for one of them.
  const kept = key === 'colour' ? pairs.filter(([name]) => name !== key) : pairs
  return [...kept, [key, field ? writtenValue(text) : text]]
}

/** A finer date takes the place of the one that it lies in; one that was chosen gives way to the coarser one. */
function withTime(pairs: readonly Pair[], key: string, { value, pair }: CountedValue): Pair[] {
  const coarser = value.length === 4 ? null : value.slice(0, -3)
  const wanted = pair === null ? value : coarser
  const others = pairs.filter(([name]) => name !== key)
  return wanted === null ? others : [...others, [key, wanted]]
}

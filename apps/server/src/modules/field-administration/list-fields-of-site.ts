import { type Language, languageCodes } from '@vitrine/contract/languages.ts'
import { metadataNamespaces } from '@vitrine/media/metadata/metadata-namespaces.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { mostOwnFields } from '#modules/metadata-fields/field-definition.ts'
import { labelOf } from '#modules/metadata-fields/field-labels.ts'
import { aliasOf } from '#modules/metadata-fields/list-fields.ts'
import { listSiteFields, type SiteField } from '#modules/metadata-fields/site-fields.queries.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

export const shownFields = ['all', 'own', 'changed', 'removed'] as const
export type ShownFields = (typeof shownFields)[number]

const fieldsOnPage = 50
/** No name is as long as this: what is longer finds nothing. */
const longestSearch = 200

export interface FieldsWish {
  q: string
  show: ShownFields
  page: number
}

export interface FieldsPage {
  fields: SiteField[]
  count: number
  /** How many stand on a page: all of the site's own, so that they can be put into order. */
  size: number
  wish: FieldsWish
}

export const isChanged = ({ field, settings }: SiteField) => !field.isOwn && Object.keys(settings).length > 0
export const namespaceOf = ({ field }: SiteField) =>
  metadataNamespaces.find(({ alias }) => alias === aliasOf(field.property))

const shows: { readonly [Which in ShownFields]: (one: SiteField) => boolean } = {
  all: ({ isRemoved }) => !isRemoved,
  own: ({ field, isRemoved }) => field.isOwn && !isRemoved,
  changed: (one) => isChanged(one) || (one.taxonomy !== null && !one.field.isOwn),
  removed: ({ isRemoved }) => isRemoved,
}

/** The site's own first, in its order; then those that mean something, and those that stand free for a site. */
const rankOf = ({ field }: SiteField) => (field.isOwn ? 0 : aliasOf(field.property) === 'fwu' ? 2 : 1)

/** A page of the fields. @throws Problem PermissionDenied. */
export async function listFieldsOfSite(
  viewer: Viewer,
  wish: FieldsWish,
  { language, platform }: { language: Language; platform: Platform },
): Promise<FieldsPage> {
  demandGroupPermission(viewer, 'manageSettings')
  const all = await listSiteFields(platform)
  const found = all.filter((one) => shows[wish.show](one) && fits(one, wish.q.trim(), language))
  const ordered = found.toSorted((one, other) => rankOf(one) - rankOf(other) || one.position - other.position)
  const size = wish.show === 'own' ? mostOwnFields : fieldsOnPage
  return { fields: ordered.slice(wish.page * size, (wish.page + 1) * size), count: found.length, size, wish }
}

function fits(one: SiteField, q: string, language: Language): boolean {
  if (q === '') return true
  if (q.length > longestSearch) return false
  const wanted = fold(q)
  const { field } = one
  if (/^\d+$/.test(q) && Number(q) === field.id) return true
  const namespace = namespaceOf(one)
  const own = languageCodes.map((code) => field.labels[code] ?? '')
  const names = [field.name, field.property, labelOf(field, language), ...own, field.region ?? '']
  return [...names, namespace?.name ?? '', namespace?.url ?? ''].some((name) => fold(name).includes(wanted))
}

/** One of them, removed ones too. @throws Problem PermissionDenied, NotFound. */
export async function getFieldOfSite(viewer: Viewer, id: number, platform: Platform): Promise<SiteField> {
  demandGroupPermission(viewer, 'manageSettings')
  const found = (await listSiteFields(platform)).find(({ field }) => field.id === id)
  if (!found) throw new Problem('NotFound')
  return found
}

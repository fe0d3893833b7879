import { type Language, languageCodes } from '@vitrine/contract/languages.ts'
import { fieldDataTypes } from '@vitrine/contract/metadata-fields.ts'
import type { SiteFieldDocument, SiteFieldListDocument } from '@vitrine/contract/site-fields.ts'
import { isMultiInstance } from '@vitrine/media/metadata/metadata-fields.ts'
import type { z } from 'zod'
import { type FieldDefinition, type FieldSettings, valueTypes } from '#modules/metadata-fields/field-definition.ts'
import { labelOf } from '#modules/metadata-fields/field-labels.ts'
import { fieldTaxonomyPath } from '#modules/metadata-fields/metadata-fields.paths.ts'
import type { SiteField } from '#modules/metadata-fields/site-fields.queries.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { fieldAdministrationPaths as paths } from './field-administration.paths.ts'
import { type FieldsPage, type FieldsWish, isChanged, namespaceOf } from './list-fields-of-site.ts'

interface Frame {
  viewer: Viewer
  language: Language
  base: string
}

function representRow(one: SiteField, { language, base }: Frame) {
  const { field, isRemoved, taxonomy } = one
  return {
    href: base + paths.field(field.id),
    id: field.id,
    name: field.name,
    label: labelOf(field, language),
    property: field.property,
    namespace: namespaceOf(one)?.name ?? '',
    dataType: field.dataType,
    multiInstance: isMultiInstance(field),
    region: field.region ?? null,
    isOwn: field.isOwn,
    isChanged: isChanged(one),
    hasTaxonomy: taxonomy !== null,
    remove: !isRemoved && (field.isOwn || isChanged(one)) ? base + paths.field(field.id) : null,
    restore: isRemoved ? base + paths.restore(field.id) : null,
  }
}

export function representSiteField(one: SiteField, frame: Frame): z.input<typeof SiteFieldDocument.shape> {
  const { viewer, base } = frame
  const { field, bare, settings, isRemoved, taxonomy, revision } = one
  const href = base + paths.field(field.id)
  const offers = isRemoved ? null : href
  return {
    ...representRow(one, frame),
    settings,
    shipped: settingsOf(bare),
    kinds: fieldDataTypes.filter(
      (type) => valueTypes[type] === field.valueType || (type === 'number' && field.valueType === 'integer'),
    ),
    taxonomy: taxonomy && {
      name: taxonomy.name,
      pluralName: taxonomy.plural_name,
      takesNoOthers: taxonomy.takes_no_others === 1,
      href: base + fieldTaxonomyPath(field),
    },
    takesTaxonomy:
      hasGroupPermission(viewer, 'manageTaxonomies') && field.valueType === 'text' && bare.isWritable && !isRemoved,
    revision,
    change: offers,
    tryOut: offers && base + paths.trial(field.id),
  }
}

/** All of a field in the words of settings. */
function settingsOf(field: FieldDefinition): FieldSettings {
  const { dataType, multiline, maxSize, pattern, min, max } = field
  return {
    labels: Object.fromEntries(languageCodes.map((code) => [code, labelOf(field, code)])),
    dataType,
    multiline,
    maxSize,
    required: false,
    writable: field.isWritable,
    multiInstance: isMultiInstance(field),
    ...(pattern === undefined ? {} : { regexp: pattern }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  }
}

export function representSiteFields(
  { fields, count, size, wish }: FieldsPage,
  frame: Frame,
): z.input<typeof SiteFieldListDocument.shape> {
  const list = frame.base + paths.list
  const page = (at: number) => (at < 0 || at * size >= count ? null : list + queryOf({ ...wish, page: at }))
  return {
    data: fields.map((one) => representRow(one, frame)),
    count,
    paging: {
      first: list + queryOf({ ...wish, page: 0 }),
      prev: wish.page === 0 ? null : page(wish.page - 1),
      next: page(wish.page + 1),
      last: count === 0 ? null : page(Math.ceil(count / size) - 1),
    },
    find: `${list}{?q,show}`,
    create: list,
    order: frame.base + paths.order,
  }
}

function queryOf({ q, show, page }: FieldsWish): string {
  const said = { q, show: show === 'all' ? '' : show, p: page === 0 ? '' : String(page) }
  const query = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== '')).toString()
  return query === '' ? '' : `?${query}`
}

import type { Language } from '@vitrine/contract/languages.ts'
import { type MetadataField, metadataFields } from '@vitrine/media/metadata/metadata-fields.ts'
import { metadataNamespaces } from '@vitrine/media/metadata/metadata-namespaces.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import type { FieldDefinition } from './field-definition.ts'
import type { FieldDefinitions } from './field-definitions.queries.ts'
import { labelOf } from './field-labels.ts'

export const aliasOf = (property: string): string => property.slice(0, property.indexOf(':'))

/** Fields that mean something by themselves: all but those that stand free for a site. */
export function knownFields({ all }: FieldDefinitions): readonly FieldDefinition[] {
  return all.filter((field) => aliasOf(field.property) !== 'fwu')
}

/** No label is as long as this; what is longer filters nothing. */
const longestFilter = 200

/**
 * The fields whose label, name or number fits what somebody typed (wire reference 9.5): a number means the field with it,
 * a text stands anywhere in a label or name, without case and accents.
 * @throws Problem filter_failed when there is nothing to compare with.
 */
export function filterFields(text: string, language: Language, { all }: FieldDefinitions): readonly FieldDefinition[] {
  const wanted = fold(text.trim())
  if (!/[\p{L}\p{N}]/u.test(wanted) || wanted.length > longestFilter) {
    throw new Problem('filter_failed', {
      message: say('fieldRules.filter'),
    })
  }
  const number = /^\d+$/.test(wanted) ? Number(wanted) : null
  const fits = (field: FieldDefinition) =>
    [field.name, field.property, labelOf(field, language)].some((name) => fold(name).includes(wanted))
  return all.filter((field) => field.id === number || fits(field))
}

/** @throws Problem NotFound for an alias that is none. */
export function fieldsOfNamespace(alias: string, { all }: FieldDefinitions): readonly FieldDefinition[] {
  if (!metadataNamespaces.some((namespace) => namespace.alias === alias)) throw new Problem('NotFound')
  return all.filter((field) => aliasOf(field.property) === alias)
}

/** The properties of the IPTC Core schema 1.x, wherever they are kept. */
const iptcCore = new Set([
  ...[5, 25, 40, 55, 80, 85, 90, 95, 100, 101, 103, 105, 110, 115, 116, 120, 122],
  ...[300, 301, 302, 303, 304, 305, 306, 307, 308, 309, 310, 311, 315],
])
const rights = new Set(['xmpRights', 'cc', 'plus'])

/** The groups of the default configuration (wire reference 29): what is in each follows from the standards they name. */
const groups: Readonly<Record<string, (field: MetadataField) => boolean>> = {
  'IPTC Core': ({ id }) => iptcCore.has(id),
  'FotoWare IPTC': ({ iim }) => iim !== undefined,
  'Rights Management': ({ id, property }) => id === 116 || rights.has(aliasOf(property)),
}

export function fieldGroups(): { name: string; fields: readonly MetadataField[] }[] {
  return Object.entries(groups).map(([name, holds]) => ({ name, fields: metadataFields.filter(holds) }))
}

/** @throws Problem NotFound for a name that is none. */
export function fieldsOfGroup(name: string, fields: FieldDefinitions): readonly FieldDefinition[] {
  const found = fieldGroups().find((group) => group.name === name)
  if (!found) throw new Problem('NotFound')
  return found.fields.flatMap(({ id }) => fields.find(id) ?? [])
}

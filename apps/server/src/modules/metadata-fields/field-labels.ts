import type { Language } from '@vitrine/contract/languages.ts'
import type { MetadataField } from '@vitrine/media/metadata/metadata-fields.ts'
import { arabicLabels } from '#server/texts/ar/fields/field-labels.ts'
import { germanLabels } from '#server/texts/de/fields/field-labels.ts'
import { norwegianLabels } from '#server/texts/nb/fields/field-labels.ts'
import { say, type Text } from '#server/texts/say.ts'
import type { FieldDefinition } from './field-definition.ts'

interface Known {
  find(id: number): FieldDefinition | undefined
}

const labels: Partial<Record<Language, Readonly<Record<number, string>>>> = {
  de: germanLabels,
  nb: norwegianLabels,
  ar: arabicLabels,
}

type Labelled = MetadataField & Partial<Pick<FieldDefinition, 'label' | 'labels'>>

/** The name of a field in a language: the site's where it gave one; the English one is the field's own. */
export function labelOf(field: Labelled, language: Language): string {
  const given = field.labels?.[language] ?? field.label
  if (given !== undefined) return given
  const known = labels[language]?.[field.id]
  if (known !== undefined) return known
  // Fields that a site fills as it likes carry a number in their names.
  const [, kind, number = ''] = /^(Custom Field|User defined) (\d+)$/.exec(field.name) ?? []
  if (kind === undefined) return field.name
  return say(kind === 'Custom Field' ? 'fieldRules.customField' : 'fieldRules.userDefined', { number })(language)
}

/** The same, to stand in other texts. */
export function labelText(field: Labelled): Text {
  return (language) => labelOf(field, language)
}

/** By the number of a field; a field that is not known any more is told by it. */
export function labelOfNumber(field: number, fields: Known): Text {
  const known = fields.find(field)
  return known ? labelText(known) : () => String(field)
}

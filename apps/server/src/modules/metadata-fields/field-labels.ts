import type { Language } from '@vitrine/contract/languages.ts'
import type { MetadataField } from '@vitrine/media/metadata/metadata-fields.ts'
import { arabicLabels } from './labels-ar.ts'
import { germanLabels } from './labels-de.ts'
import { norwegianLabels } from './labels-nb.ts'

const labels: Partial<Record<Language, Readonly<Record<number, string>>>> = {
  de: germanLabels,
  nb: norwegianLabels,
  ar: arabicLabels,
}

/** Fields that a site fills as it likes carry a number in their names. */
const numbered: Record<Language, { custom: string; user: string }> = {
  en: { custom: 'Custom Field', user: 'User defined' },
  de: { custom: 'Eigenes Feld', user: 'Benutzerdefiniert' },
  nb: { custom: 'Tilpasset felt', user: 'Brukerdefinert' },
  ar: { custom: 'حقل مخصص', user: 'معرّف من المستخدم' },
}

/** The name of a field in a language; the English one is the field's own. */
export function labelOf(field: MetadataField, language: Language): string {
  const known = labels[language]?.[field.id]
  if (known !== undefined) return known
  const { custom, user } = numbered[language]
  const [, kind, number] = /^(Custom Field|User defined) (\d+)$/.exec(field.name) ?? []
  if (kind === undefined) return field.name
  return `${kind === 'Custom Field' ? custom : user} ${number}`
}

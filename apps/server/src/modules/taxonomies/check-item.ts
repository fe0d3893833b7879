import type { TaxonomyUse } from '@vitrine/contract/taxonomies.ts'
import { findMetadataField } from '@vitrine/media/metadata/metadata-fields.ts'
import { someLeaf } from '@vitrine/search-language/expression.ts'
import { SearchSyntaxError } from '@vitrine/search-language/faults/search-syntax-error.ts'
import { parseExpression } from '@vitrine/search-language/parsing/parse-expression.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import { say, type Text } from '#server/texts/say.ts'

/** What a term is to be, as it was sent. */
export interface GivenItem {
  name: string
  value: string
  description: string
  customSearch: string
  acl: readonly TaxonomyUse[]
  synonyms: readonly string[]
  translations: Readonly<Record<string, string>>
}

/** UTF-16 units. Keys of labels and values stand in indexes, which take no more. */
const longest = { name: 250, value: 500, description: 4000, customSearch: 2000, synonyms: 250, translations: 250 }
const controls = /(?![\n\t])\p{Cc}/u

/** Until somebody says another value, it is the label without what looks like markup (wire reference 13.3). */
export const valueFromName = (name: string): string => name.replaceAll(/[<>]/g, '')

/**
 * A term as it is kept, trimmed and composed. All faults are told at once, so that a form can show each at its field.
 * @throws Problem FieldValidationFailed, which names each field and the rule it breaks.
 */
export function checkItem(fieldId: number, given: GivenItem): GivenItem {
  const faults: FieldFault[] = []
  const read = (field: keyof typeof longest, text: string, required = false) => {
    const kept = text.trim().normalize('NFC')
    const rule = faultOf(kept, required, Math.min(longest[field], field === 'value' ? maxSizeOf(fieldId) : Infinity))
    if (rule) faults.push({ field, rule: rule.rule, message: rule.message })
    return kept
  }
  const item = {
    name: read('name', given.name.replaceAll(/[\n\t]+/g, ' '), true),
    value: read('value', given.value.replaceAll(/[\n\t]+/g, ' '), true),
    description: read('description', given.description),
    customSearch: read('customSearch', given.customSearch),
    acl: given.acl,
    synonyms: [...new Set(given.synonyms.map((one) => read('synonyms', one)).filter((one) => one !== ''))],
    translations: Object.fromEntries(
      Object.entries(given.translations).map(([language, name]) => [language, read('translations', name)]),
    ),
  }
  if (Object.keys(item.translations).some((language) => !/^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,3}$/i.test(language)))
    faults.push({ field: 'translations', rule: 'language', message: say('terms.language') })
  const search = searchFault(item.customSearch)
  if (search) faults.push({ field: 'customSearch', rule: 'search', message: search })
  const [first] = faults
  if (first) throw new Problem('FieldValidationFailed', { message: first.message, fields: faults })
  return item
}

const maxSizeOf = (fieldId: number): number => findMetadataField(fieldId)?.maxSize ?? Infinity

function faultOf(text: string, required: boolean, most: number): { rule: string; message: Text } | null {
  if (required && text === '') return { rule: 'required', message: say('terms.required') }
  if (text.length > most) return { rule: 'max-size', message: say('terms.maxSize', { count: most }) }
  if (!text.isWellFormed() || text.includes('\uFFFD')) return { rule: 'utf-8', message: say('terms.utf8') }
  return controls.test(text) ? { rule: 'control-characters', message: say('terms.controls') } : null
}

/** Why a search of a term cannot be used; null when it can. One that names terms could lead back to this one. */
function searchFault(text: string): Text | null {
  if (text === '') return null
  try {
    const expression = readCustomSearch(text, new Date(0))
    return someLeaf(expression, ({ kind }) => kind === 'taxonomy') ? say('terms.termInSearch') : null
  } catch (error) {
    if (error instanceof SearchSyntaxError) return say('terms.search')
    throw error
  }
}

/** Words side by side are alternatives here, unlike in a search that a person types (wire reference 8.3). */
export function readCustomSearch(text: string, now: Date, variables: Readonly<Record<string, string>> = {}) {
  return parseExpression(text, { now, utcOffsetMinutes: -now.getTimezoneOffset(), plainWords: 'any', variables })
}

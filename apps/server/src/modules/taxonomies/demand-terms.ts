import type { FieldValue } from '#modules/metadata-fields/check-values.ts'
import { type FieldDefinitions, fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { labelOfNumber } from '#modules/metadata-fields/field-labels.ts'
import { taxonomyFields } from '#modules/metadata-fields/field-taxonomies.queries.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import { knownValueKeys } from './taxonomies.queries.ts'
import { valueKey } from './value-key.ts'

/**
 * Fields that take values of their taxonomy alone take no others, nor terms that cannot be set. To empty such a field is allowed.
 * @throws Problem FieldValidationFailed, which names each field and the first value that is no term.
 */
export async function demandTerms(
  values: ReadonlyMap<number, FieldValue | readonly string[]>,
  platform: Platform,
): Promise<void> {
  const fields = await taxonomyFields(platform)
  const definitions = await fieldDefinitions(platform)
  const faults: FieldFault[] = []
  for (const [field, value] of values) {
    if (fields.get(field)?.takesNoOthers !== true) continue
    const given = [value].flat().filter((one) => one !== '')
    const known = await knownValueKeys(field, given.map(valueKey), platform)
    const other = given.find((one) => !known.has(valueKey(one)))
    if (other !== undefined)
      faults.push({ field: String(field), rule: 'taxonomy-only', message: sentence(field, other, definitions) })
  }
  const [first] = faults
  if (first) throw new Problem('FieldValidationFailed', { message: first.message, fields: faults })
}

function sentence(id: number, value: string, fields: FieldDefinitions): Text {
  return say('terms.noTerm', { field: labelOfNumber(id, fields), value: value.slice(0, 100) })
}

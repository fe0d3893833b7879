import type { UploadField } from '@vitrine/contract/uploads.ts'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import type { Value } from '#modules/changes/layers.ts'
import { checkValues } from '#modules/metadata-fields/check-values.ts'
import { type FieldDefinitions, fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { demandTerms } from '#modules/taxonomies/demand-terms.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

/** What is to be done to a field of the file once it was read; a text that comes behind or before another one as it was given. */
export interface UploadedField {
  id: number
  action: UploadField['action']
  value: Value
}

/** @throws Problem FieldValidationFailed, FieldNotWritable, which name each field and the rule it breaks. */
export async function checkFields(given: readonly UploadField[], platform: Platform): Promise<UploadedField[]> {
  const values = checkValues(
    Object.fromEntries(given.map(({ id, action, value }) => [id, action === 'erase' ? '' : value])),
    await fieldDefinitions(platform),
  )
  await demandTerms(values, platform)
  return given.map(({ id, action, value }) => {
    const kept = values.get(Number(id)) ?? ''
    const isJoined = (action === 'append' || action === 'prepend') && typeof kept === 'string'
    return { id: Number(id), action, value: isJoined ? String(value) : kept }
  })
}

/**
 * The same for what strangers say of a file, which do not know the rules that a house has for its fields: what breaks one is left out,
 * and the file comes.
 */
export async function keepGoodFields(given: readonly UploadField[], platform: Platform): Promise<UploadedField[]> {
  const kept: UploadedField[] = []
  for (const field of given) {
    try {
      kept.push(...(await checkFields([field], platform)))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  return kept
}

/** The values that follow from those that the file has. @throws Problem FieldValidationFailed where one is too long now. */
export function valuesAfter(
  fields: readonly UploadedField[],
  now: Metadata,
  known: FieldDefinitions,
): Map<number, Value> {
  const values = fields.map((field) => [field.id, valueAfter(field, now[String(field.id)])])
  return checkValues(Object.fromEntries(values), known)
}

function valueAfter({ action, value }: UploadedField, now: Value | undefined): Value {
  if (action === 'add' || action === 'erase' || now === undefined || now.length === 0) return value
  const [first, second] = action === 'append' ? [now, value] : [value, now]
  if (Array.isArray(first) || Array.isArray(second)) return [...new Set([first, second].flat())]
  return `${first}${second}`
}

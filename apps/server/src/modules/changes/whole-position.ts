import { positionFields } from '@vitrine/contract/position-fields.ts'
import { metadataFields } from '@vitrine/media/metadata/metadata-fields.ts'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import { labelText } from '#modules/metadata-fields/field-labels.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import type { Edits, Value } from './layers.ts'

const pair: readonly number[] = Object.values(positionFields)
const isFilled = (value: Value | undefined) => [value ?? ''].flat().some((text) => text !== '')

/**
 * Latitude and longitude are one value of two numbers: whoever changes one of them says the other as well, as it is. So a file
 * that is read later never gives one half of a place of which somebody said the other.
 */
export function withWholePosition(now: Metadata, values: Edits): Edits {
  if (!pair.some((field) => values.has(field))) return values
  return new Map([...pair.map((field): [number, Value] => [field, now[field] ?? '']), ...values])
}

/** @throws Problem FieldValidationFailed for values that would leave one half of a position alone. */
export function demandWholePosition({ metadata }: { metadata: string }, values: Edits): void {
  if (!pair.some((field) => values.has(field))) return
  const after = withWholePosition(JSON.parse(metadata), values)
  const missing = pair.filter((field) => !isFilled(after.get(field)))
  if (missing.length !== 1) return
  const field = metadataFields.find(({ id }) => id === missing[0])
  if (!field) return
  const message = say('changes.pair', { field: labelText(field) })
  throw new Problem('FieldValidationFailed', { message, fields: [{ field: String(field.id), rule: 'pair', message }] })
}

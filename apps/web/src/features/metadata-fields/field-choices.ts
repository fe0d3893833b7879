import type { Field } from './field-kind.ts'

/** What a field offers; a plain text says all of itself. */
export function choicesOf({ values = [] }: Pick<Field, 'values'>): { value: string; description: string }[] {
  return values.map((one) => (typeof one === 'string' ? { value: one, description: '' } : one))
}

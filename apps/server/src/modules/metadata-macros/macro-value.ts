import { composeText, partsOfText, type TextSource } from '@vitrine/contract/composed-text.ts'
import { isMultiInstance } from '@vitrine/media/metadata/metadata-fields.ts'
import type { MetadataMacro } from '#modules/archives/archive-settings.ts'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import type { GivenValue } from '#modules/metadata-fields/check-values.ts'
import type { FieldDefinition } from '#modules/metadata-fields/field-definition.ts'

/** Entries of a list as they are written in one text. */
export const entriesOf = (text: string): string[] =>
  text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

const listOf = (value: Metadata[string] | undefined) => [value ?? []].flat().filter((text) => text !== '')

/** What a field has after a macro; null where nothing comes of its text for this file, which never erases. */
export function macroValue(
  { Field, Operation, Value }: MetadataMacro,
  now: Metadata,
  { field, source }: { field: FieldDefinition; source: Pick<TextSource, 'path' | 'today'> },
): GivenValue | null {
  const value = (id: number) => listOf(now[id]).join('; ')
  const { parts } = partsOfText(Value)
  const text = composeText(parts, { ...source, number: 0, value }, field.maxSize)
  if (text === '') return null
  const present = listOf(now[Field])
  const order = <Part>(given: Part[], there: Part[]): Part[] => {
    if (Operation === 2) return given
    return Operation === 0 ? [...there, ...given] : [...given, ...there]
  }
  if (isMultiInstance(field)) return order(entriesOf(text), present)
  // Blanks around the text part it from what is there.
  const [before = '', after = ''] = [/^\s*/.exec(Value)?.[0], /\s*$/.exec(Value)?.[0]]
  return order([before + text + after], present).join('')
}

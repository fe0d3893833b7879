import { type Language, languageCodes } from '@vitrine/contract/languages.ts'
import { linearPattern, PatternRefused } from '@vitrine/contract/linear-pattern.ts'
import { longestOrderValue, type OrderField } from '@vitrine/contract/orders.ts'
import { z } from 'zod'

const mostFields = 40

/** The same in all languages, or by language. */
export const Spoken = (longest: number) =>
  z.union([
    z.string().trim().max(longest),
    z
      .partialRecord(z.enum(languageCodes), z.string().trim().min(1).max(longest))
      .refine((texts) => Object.keys(texts).length > 0, {
        error: 'must be said in one language at least',
        params: { rule: 'language' },
      }),
  ])
export type Spoken = z.infer<ReturnType<typeof Spoken>>

function isPattern(source: string): boolean {
  try {
    return linearPattern(source) !== null
  } catch (error) {
    if (error instanceof PatternRefused) return false
    throw error
  }
}

const AskedField = z
  .strictObject({
    id: z.string().regex(/^[A-Za-z][\w-]{0,39}$/, 'must begin with a letter and have letters, digits, - and _ alone'),
    label: Spoken(100).refine((label) => label !== '', { error: 'must not be empty', params: { rule: 'empty' } }),
    type: z.enum(['text', 'dropdown', 'checkbox']).default('text'),
    values: z.array(z.string().trim().min(1).max(longestOrderValue)).max(500).default([]),
    required: z.boolean().default(false),
    validation: z
      .string()
      .refine(isPattern, {
        error: 'is no regular expression in the syntax of RE2, or too large a one',
        params: { rule: 'pattern' },
      })
      .default(''),
    helpText: Spoken(500).default(''),
  })
  .refine(({ type, values }) => (type === 'dropdown') === values.length > 0, {
    error: 'values belong to a dropdown, which needs some',
    path: ['values'],
    params: { rule: 'values' },
  })
  .refine(({ type, validation }) => validation === '' || type === 'text', {
    error: 'only a text has a validation',
    path: ['validation'],
    params: { rule: 'text' },
  })

/** Fields as an operator says them in a setting. */
export const AskedFields = z
  .array(AskedField)
  .max(mostFields)
  .refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, {
    error: 'each id may be there once',
    params: { rule: 'once' },
  })
  .default([])

/** Terms that people accept, as an operator says them: an address of this site or of the web, and a text. */
export const Terms = {
  termsAndConditions: z
    .union([
      z.string().regex(/^\/(?!\/)[^\s\\]*$/, 'must begin with one slash, or be an address of the web'),
      z.url({ protocol: /^https?$/ }),
    ])
    .nullable()
    .default(null),
  termsText: Spoken(20_000).default(''),
}

/** A field in a language. */
export const spokenField = (field: z.infer<typeof AskedFields>[number], language: Language): OrderField => ({
  ...field,
  label: textIn(field.label, language),
  helpText: textIn(field.helpText, language),
})

/** In another language rather than not at all. */
export function textIn(text: Spoken, language: Language): string {
  if (typeof text === 'string') return text
  const spoken = [language, 'en' as const, ...languageCodes].find((code) => text[code] !== undefined)
  return (spoken && text[spoken]) ?? ''
}

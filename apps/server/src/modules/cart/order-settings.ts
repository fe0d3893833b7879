import { type Language, languageCodes } from '@vitrine/contract/languages.ts'
import { linearPattern, PatternRefused } from '@vitrine/contract/linear-pattern.ts'
import { longestOrderValue, type OrderConfig, type OrderField } from '@vitrine/contract/orders.ts'
import { z } from 'zod'
import { doNoted } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { findSetting, readSetting, saveSetting } from '#platform/database/site-settings.ts'
import type { Platform } from '#platform/platform.ts'

const key = 'orders'
const mostFields = 40

/** The same in all languages, or by language. */
const Spoken = (longest: number) =>
  z.union([
    z.string().trim().max(longest),
    z
      .partialRecord(z.enum(languageCodes), z.string().trim().min(1).max(longest))
      .refine((texts) => Object.keys(texts).length > 0, 'must be said in one language at least'),
  ])
type Spoken = z.infer<ReturnType<typeof Spoken>>

function isPattern(source: string): boolean {
  try {
    return linearPattern(source) !== null
  } catch (error) {
    if (error instanceof PatternRefused) return false
    throw error
  }
}

const Field = z
  .strictObject({
    id: z.string().regex(/^[A-Za-z][\w-]{0,39}$/, 'must begin with a letter and have letters, digits, - and _ alone'),
    label: Spoken(100).refine((label) => label !== '', 'must not be empty'),
    type: z.enum(['text', 'dropdown', 'checkbox']).default('text'),
    values: z.array(z.string().trim().min(1).max(longestOrderValue)).max(500).default([]),
    required: z.boolean().default(false),
    validation: z
      .string()
      .refine(isPattern, 'is no regular expression in the syntax of RE2, or too large a one')
      .default(''),
    helpText: Spoken(500).default(''),
  })
  .refine(
    ({ type, values }) => (type === 'dropdown') === values.length > 0,
    'values belong to a dropdown, which needs some',
  )
  .refine(({ type, validation }) => validation === '' || type === 'text', 'only a text has a validation')

const Fields = z
  .array(Field)
  .max(mostFields)
  .refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, 'each id may be there once')
  .default([])

const Settings = z.strictObject({
  /** False: each order is approved at once. */
  needsApproval: z.boolean().default(true),
  orderFields: Fields,
  itemFields: Fields,
  /** An address of this site, or of the web. */
  termsAndConditions: z
    .union([
      z.string().regex(/^\/(?!\/)[^\s\\]*$/, 'must begin with one slash, or be an address of the web'),
      z.url({ protocol: /^https?$/ }),
    ])
    .nullable()
    .default(null),
  termsText: Spoken(20_000).default(''),
})
type Settings = z.infer<typeof Settings>

async function readSettings(platform: Platform): Promise<Settings> {
  const saved = await findSetting(key, platform)
  return Settings.parse(saved === null ? {} : JSON.parse(saved))
}

/** What the site asks of orders, in a language. */
export async function orderConfig(language: Language, platform: Platform): Promise<OrderConfig> {
  const { needsApproval, orderFields, itemFields, termsAndConditions, termsText } = await readSettings(platform)
  const fieldOf = (field: Settings['orderFields'][number]): OrderField => ({
    ...field,
    label: textIn(field.label, language),
    helpText: textIn(field.helpText, language),
  })
  return {
    orderFields: orderFields.map(fieldOf),
    itemFields: itemFields.map(fieldOf),
    termsAndConditions,
    termsText: textIn(termsText, language),
    needsApproval,
  }
}

/** In another language rather than not at all. */
function textIn(text: Spoken, language: Language): string {
  if (typeof text === 'string') return text
  const spoken = [language, 'en' as const, ...languageCodes].find((code) => text[code] !== undefined)
  return (spoken && text[spoken]) ?? ''
}

/**
 * Sets what is asked of orders and whether somebody decides about them: `{"needsApproval", "orderFields", "itemFields",
 * "termsAndConditions", "termsText"}`; null for approval and no fields.
 * @throws SettingRefused.
 */
export async function setOrderSettings(viewer: Viewer, given: string | null, platform: Platform): Promise<Settings> {
  const settings = given === null ? Settings.parse({}) : readSetting(given, Settings, 'settings of orders')
  const { needsApproval, orderFields, itemFields } = settings
  const fields = { orderFields: orderFields.map(({ id }) => id), itemFields: itemFields.map(({ id }) => id) }
  const subject = { kind: 'site' as const, id: key, name: 'orders' }
  await doNoted(viewer, { deed: 'site.changed', subject, details: { needsApproval, ...fields } }, platform, (inside) =>
    saveSetting(key, given === null ? null : JSON.stringify(settings), inside),
  )
  return settings
}

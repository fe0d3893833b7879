import type { Language } from '@vitrine/contract/languages.ts'
import type { OrderConfig } from '@vitrine/contract/orders.ts'
import { z } from 'zod'
import { AskedFields, spokenField, Terms, textIn } from '#modules/asked-fields/asked-fields.ts'
import { doNoted } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { findSetting, readSetting, saveSetting } from '#platform/database/site-settings.ts'
import type { Platform } from '#platform/platform.ts'

const key = 'orders'
const Settings = z.strictObject({
  /** False: each order is approved at once. */
  needsApproval: z.boolean().default(true),
  orderFields: AskedFields,
  itemFields: AskedFields,
  ...Terms,
})
type Settings = z.infer<typeof Settings>

async function readSettings(platform: Platform): Promise<Settings> {
  const saved = await findSetting(key, platform)
  return Settings.parse(saved === null ? {} : JSON.parse(saved))
}

/** What the site asks of orders, in a language. */
export async function orderConfig(language: Language, platform: Platform): Promise<OrderConfig> {
  const { needsApproval, orderFields, itemFields, termsAndConditions, termsText } = await readSettings(platform)
  return {
    orderFields: orderFields.map((field) => spokenField(field, language)),
    itemFields: itemFields.map((field) => spokenField(field, language)),
    termsAndConditions,
    termsText: textIn(termsText, language),
    needsApproval,
  }
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

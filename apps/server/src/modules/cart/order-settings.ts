import type { Language } from '@vitrine/contract/languages.ts'
import type { OrderConfig } from '@vitrine/contract/orders.ts'
import { z } from 'zod'
import { AskedFields, spokenField, Terms, textIn } from '#modules/asked-fields/asked-fields.ts'
import { changeSetting } from '#modules/audit/note-setting.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findSetting, readSetting } from '#platform/database/site-settings.ts'

const key = 'orders'
/** As an operator says it. */
export const OrderSettings = z.strictObject({
  /** False: each order is approved at once. */
  needsApproval: z.boolean().default(true),
  orderFields: AskedFields,
  itemFields: AskedFields,
  ...Terms,
})
type OrderSettings = z.infer<typeof OrderSettings>

/** What the site asks of orders, in all languages; null where it has said nothing of it. */
export async function findOrderSettings(executing: Executing): Promise<OrderSettings | null> {
  const saved = await findSetting(key, executing)
  return saved === null ? null : OrderSettings.parse(JSON.parse(saved))
}

/** Approval, and no fields. */
export const standardOrderSettings = (): OrderSettings => OrderSettings.parse({})

/** What the site asks of orders, in a language. */
export async function orderConfig(language: Language, executing: Executing): Promise<OrderConfig> {
  const settings = (await findOrderSettings(executing)) ?? standardOrderSettings()
  const { needsApproval, orderFields, itemFields, termsAndConditions, termsText } = settings
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
export async function setOrderSettings(
  viewer: Viewer,
  given: string | null,
  executing: Executing,
): Promise<OrderSettings> {
  const settings = given === null ? standardOrderSettings() : readSetting(given, OrderSettings, 'settings of orders')
  const { needsApproval, orderFields, itemFields } = settings
  const fields = { orderFields: orderFields.map(({ id }) => id), itemFields: itemFields.map(({ id }) => id) }
  const value = given === null ? null : JSON.stringify(settings)
  await changeSetting(viewer, { key, name: 'orders', value, details: { needsApproval, ...fields } }, executing)
  return settings
}

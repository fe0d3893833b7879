import type { Executing } from '#platform/database/deed.ts'
import { settleAssets } from './asset-standing.ts'
import { formsOfAsset, tie } from './consent-assets.repository.ts'

/** More forms than one asset has. */
const most = 1000

/** Ties the forms of an asset to another one too, within a deed: who is in the one picture is in the other. */
export async function carryConsent(from: number, to: number, inside: Executing): Promise<void> {
  const forms = await formsOfAsset(from, most, inside)
  if (forms.length === 0) return
  await tie(
    forms.map((form_id) => ({ form_id, asset_id: to })),
    inside,
  )
  await settleAssets([to], null, inside)
}

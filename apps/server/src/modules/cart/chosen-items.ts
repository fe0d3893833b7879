import type { CartUpdate, OrderValue } from '@vitrine/contract/orders.ts'
import { assetsPaths, parseRenditionHref } from '#modules/asset-documents/asset-documents.paths.ts'
import { idsOfHrefs } from '#modules/asset-documents/ids-of-hrefs.queries.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { judged } from '#modules/collections/link-view.ts'
import { wrongAsset } from '#modules/collections/named-assets.ts'
import { originalName } from '#modules/download-rights/get-fetchable.ts'
import type { Access } from '#modules/permissions/access.ts'
import { handsOutOriginal } from '#modules/picture-addresses/hand-out.ts'
import { findProfile } from '#modules/picture-addresses/rendition-profiles.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/** A rendition that may be ordered. */
export interface ChosenItem {
  found: JudgedAsset
  rendition: string
  itemData: readonly OrderValue[]
}

/** Assets and renditions behind their names, each pair as the number of the asset and the rendition; what is no name is missing. */
export async function renditionsOf(
  hrefs: readonly string[],
  platform: Platform,
): Promise<Map<string, { assetId: number; rendition: string }>> {
  const { base } = platform.settings
  const ending = assetsPaths.rendition('')
  const named = hrefs.flatMap((href) => {
    const rendition = parseRenditionHref(href, base)?.rendition ?? null
    return rendition === null ? [] : [{ href, rendition, asset: href.slice(0, href.lastIndexOf(ending)) }]
  })
  const ids = await idsOfHrefs([...new Set(named.map(({ asset }) => asset))], platform)
  const found = named.map(({ href, rendition, asset }): [string, { assetId: number; rendition: string } | null] => {
    const assetId = ids.get(asset)
    return [href, assetId === undefined ? null : { assetId, rendition }]
  })
  return new Map(found.filter((one): one is [string, { assetId: number; rendition: string }] => one[1] !== null))
}

export const hasRendition = (found: JudgedAsset, rendition: string): boolean =>
  rendition === originalName ? handsOutOriginal(found) : findProfile(rendition, found) !== null

/**
 * What a whole list of items means, in one question for all of them.
 * @throws Problem InvalidRequest that names the first one that names no rendition which this viewer sees, or stands there twice;
 * PermissionDenied that names the first one without Order.
 */
export async function chooseItems(
  access: Access,
  items: NonNullable<CartUpdate['orderItems']>,
  platform: Platform,
): Promise<ChosenItem[]> {
  const named = await renditionsOf(
    items.map(({ rendition }) => rendition),
    platform,
  )
  const ids = [...new Set([...named.values()].map(({ assetId }) => assetId))]
  const seen = new Map((await judged(access, ids, platform)).map((found) => [found.asset.row.id, found]))
  const keys = new Set<string>()
  return items.map(({ rendition: href, itemData = [] }, at) => {
    const field = `orderItems.${at}.rendition`
    const name = named.get(href)
    const found = name && seen.get(name.assetId)
    if (!name || !found || !hasRendition(found, name.rendition))
      throw wrongAsset(field, 'rendition', say('cart.noRendition'))
    const key = `${name.assetId} ${name.rendition}`
    if (keys.has(key)) throw wrongAsset(field, 'once', say('cart.itemOnce'))
    keys.add(key)
    demandOrder(found, field)
    return { found, rendition: name.rendition, itemData }
  })
}

/** @throws Problem PermissionDenied that names it. */
export function demandOrder({ permissions }: Pick<JudgedAsset, 'permissions'>, field: string): void {
  if (permissions.has('Order')) return
  throw notOrderable(field)
}

export function notOrderable(field: string): Problem {
  const message = say('cart.notOrderable')
  return new Problem('PermissionDenied', { message, fields: [{ field, rule: 'Order', message }] })
}

import type { Href } from '@vitrine/contract/document.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { settleAsset } from './newest-assets.ts'

/** More of them are asked for with the lists that hold them. */
const mostAlone = 24

/**
 * Asks for assets of which something changed here that is none of their values: the number of their change stays, by which
 * what is newer is known elsewhere. @throws as requests.
 */
export async function readAnew(hrefs: readonly string[], client: ResourceClient): Promise<void> {
  if (hrefs.length > mostAlone) return
  const read = async (href: string) =>
    settleAsset(href, await client.get(href as Href<'asset'>, 'asset', { isFresh: true }))
  await Promise.all(hrefs.map(read))
}

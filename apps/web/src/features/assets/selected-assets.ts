import type { Asset } from '@vitrine/contract/assets.ts'
import type { Href } from '@vitrine/contract/document.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { type AssetSource, pageAddress, pagesOf } from './asset-pages.ts'
import { isSelected, type Selection } from './selection.ts'

/** The documents of what is in hand, one after the other; only what is read is asked for. @throws as requests do. */
export async function* selectedAssets(
  client: ResourceClient,
  selection: Selection,
  source: AssetSource,
): AsyncGenerator<Asset> {
  if (selection.kind === 'some') {
    for (const href of selection.chosen.keys()) yield client.get(href as Href<'asset'>, 'asset')
    return
  }
  for (const page of pagesOf(0, source.total, source)) {
    const { data } = await client.get(pageAddress(page, source), 'assetlist')
    yield* data.filter((asset) => isSelected(selection, asset.href))
  }
}

/** The addresses of what is in hand; only what is read is asked for. @throws as requests do. */
export async function selectedHrefs(
  client: ResourceClient,
  selection: Selection,
  source: AssetSource,
  most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  if (selection.kind === 'some') return [...selection.chosen.keys()].slice(0, most)
  const hrefs: string[] = []
  for await (const { href } of selectedAssets(client, selection, source)) if (hrefs.push(href) === most) break
  return hrefs
}
